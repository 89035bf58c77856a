import Foundation
import NavLab

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
