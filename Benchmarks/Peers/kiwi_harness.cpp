// Times kiwi on one benchmark problem. Reads the problem from standard input (Documentation/benchmarks.md has the
// format), writes one figure a line to standard output: `NAME MICROSECONDS`, and `sampled N OF` when not all rows were
// removed and added. With `--values` it writes the solved values of the first step instead, one a line.
//
// Priorities are taken as plain weights, 1000 is required: kiwi minimises one weighted sum, it has no levels.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

struct Row {
    int comparison = 0;
    double priority = 0;
    double constant = 0;
    std::vector<std::pair<double, int>> terms;
};

struct Problem {
    int variableCount = 0;
    std::vector<Row> rows;
    std::vector<std::pair<int, double>> edits;
    std::vector<std::vector<double>> steps;
};

bool read(std::istream &in, Problem &problem) {
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        std::istringstream words(line);
        char kind = 0;
        if (!(words >> kind)) continue;
        bool good = false;
        if (kind == 'v') {
            good = static_cast<bool>(words >> problem.variableCount);
        } else if (kind == 'c') {
            Row row;
            size_t count = 0;
            good = static_cast<bool>(words >> row.comparison >> row.priority >> row.constant >> count);
            for (size_t i = 0; good && i < count; ++i) {
                double coefficient = 0;
                int variable = 0;
                good = words >> coefficient >> variable && variable >= 0 && variable < problem.variableCount;
                row.terms.emplace_back(coefficient, variable);
            }
            problem.rows.push_back(std::move(row));
        } else if (kind == 'e') {
            int variable = 0;
            double priority = 0;
            good = words >> variable >> priority && variable >= 0 && variable < problem.variableCount;
            problem.edits.emplace_back(variable, priority);
        } else if (kind == 's') {
            std::vector<double> values;
            for (double value; words >> value;) values.push_back(value);
            good = values.size() == problem.edits.size();
            problem.steps.push_back(std::move(values));
        }
        if (!good) {
            std::cerr << "kiwi_harness: line " << number << " is no line of a problem: " << line << "\n";
            return false;
        }
    }
    if (problem.steps.empty()) {
        std::cerr << "kiwi_harness: the problem has no steps\n";
        return false;
    }
    return true;
}

/// A problem in a solver of its own.
struct Stated {
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;
    kiwi::Solver solver;

    explicit Stated(const Problem &problem) {
        variables.reserve(problem.variableCount);
        constraints.reserve(problem.rows.size());
        for (int i = 0; i < problem.variableCount; ++i) variables.emplace_back();
        for (const Row &row : problem.rows) {
            std::vector<kiwi::Term> terms;
            terms.reserve(row.terms.size());
            for (const auto &term : row.terms) terms.emplace_back(variables[term.second], term.first);
            static const kiwi::RelationalOperator operators[] = {kiwi::OP_EQ, kiwi::OP_LE, kiwi::OP_GE};
            const double strength = row.priority >= 1000 ? kiwi::strength::required : row.priority;
            constraints.emplace_back(
                kiwi::Expression(std::move(terms), row.constant), operators[row.comparison], strength);
            solver.addConstraint(constraints.back());
        }
        for (const auto &edit : problem.edits) solver.addEditVariable(variables[edit.first], edit.second);
        take(problem, problem.steps.front());
    }

    void take(const Problem &problem, const std::vector<double> &step) {
        for (size_t i = 0; i < step.size(); ++i) {
            solver.suggestValue(variables[problem.edits[i].first], step[i]);
        }
        solver.updateVariables();
    }

    double readAll() const {
        // Four sums: one would take longer to add up than to read.
        double sums[4] = {0, 0, 0, 0};
        std::size_t index = 0;
        for (; index + 4 <= variables.size(); index += 4)
            for (std::size_t k = 0; k < 4; ++k) sums[k] += variables[index + k].value();
        for (; index < variables.size(); ++index) sums[0] += variables[index].value();
        return sums[0] + sums[1] + (sums[2] + sums[3]);
    }
};

using Clock = std::chrono::steady_clock;

double microseconds(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double, std::micro>(to - from).count();
}

double median(std::vector<double> figures) {
    std::sort(figures.begin(), figures.end());
    const size_t middle = figures.size() / 2;
    return figures.size() % 2 == 1 ? figures[middle] : (figures[middle - 1] + figures[middle]) / 2;
}

/// What is read is kept here, so that no compiler leaves the reading out.
volatile double sink;

// How long one kind of measurement goes on, in microseconds: short things are repeated, long ones sampled.
constexpr double repeatFor = 100e3;
constexpr double sampleFor = 4e6;

void measure(const Problem &problem) {
    std::vector<double> builds;
    double spent = 0;
    while (builds.empty() || spent < repeatFor) {
        const auto start = Clock::now();
        auto stated = std::make_unique<Stated>(problem);
        sink = stated->readAll();
        builds.push_back(microseconds(start, Clock::now()));
        spent += builds.back();
    }
    std::printf("build %.9g\n", median(builds));

    Stated stated(problem);
    std::vector<double> sweeps;
    spent = 0;
    while (sweeps.size() < 2 || spent < repeatFor) {
        const auto start = Clock::now();
        for (const auto &step : problem.steps) {
            stated.take(problem, step);
            sink = stated.readAll();
        }
        sweeps.push_back(microseconds(start, Clock::now()) / problem.steps.size());
        spent += sweeps.back() * problem.steps.size();
    }
    std::printf("firstEdit %.9g\n", sweeps.front());
    sweeps.erase(sweeps.begin());
    std::printf("edit %.9g\n", median(sweeps));

    // One pass over every third row of a solver that has seen all steps; each pass has a solver of its own, since a
    // pass leaves the tableau in another state. Where a pass takes too long, rows spread evenly are a sample of it.
    const size_t all = (problem.rows.size() + 2) / 3;
    const auto pass = [&](Stated &swept, size_t stride, size_t &count) {
        count = 0;
        const auto start = Clock::now();
        for (size_t index = 0; index < all; index += stride) {
            const kiwi::Constraint &constraint = swept.constraints[3 * index];
            swept.solver.removeConstraint(constraint);
            swept.solver.addConstraint(constraint);
            ++count;
        }
        return microseconds(start, Clock::now()) / count;
    };
    size_t sampled = 0;
    const double tried = pass(stated, 1 + all / 8, sampled);
    const size_t stride = 1 + static_cast<size_t>(tried * all / sampleFor);
    std::vector<double> passes;
    spent = 0;
    while (passes.empty() || (spent < repeatFor && passes.size() < 50)) {
        Stated other(problem);
        for (const auto &step : problem.steps) other.take(problem, step);
        passes.push_back(pass(other, stride, sampled));
        spent += passes.back() * sampled;
    }
    std::printf("removeAdd %.9g\n", median(passes));
    if (sampled < all) std::printf("sampled %zu %zu\n", sampled, all);
}

}  // namespace

int main(int count, char **words) {
    std::ios::sync_with_stdio(false);
    const bool printsValues = count == 2 && std::strcmp(words[1], "--values") == 0;
    if (count > 1 && !printsValues) {
        std::cerr << "usage: kiwi_harness [--values] < PROBLEM\n";
        return 2;
    }
    Problem problem;
    if (!read(std::cin, problem)) return 2;
    try {
        if (printsValues) {
            Stated stated(problem);
            for (const auto &variable : stated.variables) std::printf("%.17g\n", variable.value());
        } else {
            measure(problem);
        }
    } catch (const std::exception &error) {
        std::cerr << "kiwi_harness: kiwi gave up: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
