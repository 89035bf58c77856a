import ViewLayout

/// The settings of a map view (`GMSUISettings`), read and written by their Swift names: `settings.compassButton = false`.
///
/// Those of the slot layout are legacy: while a layout delegate is set they say nothing, and using them is noted.
@dynamicMemberLookup
public final class UISettings {
  weak var host: NavigationHost?
  /// What has been set.
  public private(set) var values: UISettingsValues
  /// What the screen goes by: controls of the map as they are set now, accessories as they were when the trip began. While
  /// no guidance runs it is what has been set. The two pages on changing the navigation UI say which acts when.
  public private(set) var inForce: UISettingsValues
  private var version: SDKVersion
  /// The names of what has been set by somebody.
  private var given: Set<String> = []
  private var isTripRunning = false

  init(_ version: SDKVersion) {
    self.version = version
    values = UISettingsValues(version)
    inForce = values
  }

  /// A value, as it is set. A setting that the version does not have cannot be set.
  public subscript<Value>(dynamicMember path: WritableKeyPath<UISettingsValues, Value>) -> Value {
    get { values[keyPath: path] }
    set {
      guard let setting = UISetting.at(path), refusal(of: setting) == nil else { return }
      values[keyPath: path] = newValue
      given.insert(setting.name)
      if setting.moment == .atOnce || !isTripRunning { inForce[keyPath: path] = newValue }
      noteUse(of: setting)
      host?.updateSpeedFace()
    }
  }

  /// The settings that have been changed and act with the next trip.
  public var waiting: [UISetting] {
    if values == inForce { return [] }
    return UISetting.all.filter { !$0.place.isEqual(in: values, inForce) }
  }

  /// Why the setting cannot be set; nil if it can.
  public func refusal(of setting: UISetting) -> UISettingRefusal? {
    guard let removedIn = setting.removedIn, !setting.isAvailable(in: version) else { return nil }
    return UISettingRefusal(name: setting.name, version: version, removedIn: removedIn)
  }

  private func noteUse(of setting: UISetting) {
    if LegacyAPI.named(setting.name) != nil { host?.monitor.noteLegacyUse(setting.name) }
    if setting.name == "compassButton" { host?.monitor.noteCompassButton() }
  }

  /// Guidance begins or has ended: a new trip goes by what has been set.
  func tripChanged(isRunning: Bool) {
    isTripRunning = isRunning
    inForce = values
  }

  /// The screen is one of another version: what nobody has set takes that version's value.
  func use(_ version: SDKVersion) {
    self.version = version
    let fresh = UISettingsValues(version)
    for setting in UISetting.all where !given.contains(setting.name) || refusal(of: setting) != nil {
      setting.place.copy(from: fresh, to: &values)
      if setting.moment == .atOnce || !isTripRunning { setting.place.copy(from: fresh, to: &inForce) }
    }
  }
}

/// Why a setting was not taken.
public struct UISettingRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The setting.
  public let name: String
  /// The version in use.
  public let version: SDKVersion
  /// The first version without it.
  public let removedIn: SDKVersion

  /// The refusal, to be put behind the setting's name.
  public var description: String {
    "cannot be set in SDK \(version): it was a switch before \(removedIn); use an older version (--sdk 10.2, or sdk 10.2)"
  }
}
