#include <iomanip>
#include <iostream>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

enum class Grade { A, B, C, D, F };

Grade to_grade(double avg) {
    if (avg >= 90)
        return Grade::A;
    if (avg >= 80)
        return Grade::B;
    if (avg >= 70)
        return Grade::C;
    if (avg >= 60)
        return Grade::D;
    return Grade::F;
}

std::ostream &operator<<(std::ostream &os, Grade g) {
    static const char *const names = "ABCDF";
    return os << names[static_cast<int>(g)];
}

int main() {
    std::istringstream input("alice 92 88 95\n"
                             "bob 71 64\n"
                             "\n"
                             "carol 100\n"
                             "dave\n"
                             "eve 55 61.5 48 70\n");

    std::map<Grade, std::vector<std::string>> by_grade;
    std::string line;
    std::cout << std::left << std::setw(10) << "Student" << std::right << std::setw(6) << "Tests" << std::setw(9)
              << "Average" << std::setw(7) << "Grade" << '\n'
              << std::string(32, '-') << '\n';
    std::cout << std::fixed << std::setprecision(2);
    while (std::getline(input, line)) {
        std::istringstream fields(line);
        std::string name;
        if (!(fields >> name))
            continue;
        std::vector<double> marks;
        for (double m; fields >> m;)
            marks.push_back(m);
        std::cout << std::left << std::setw(10) << name << std::right << std::setw(6) << marks.size();
        if (marks.empty()) {
            std::cout << std::setw(9) << "n/a" << std::setw(7) << '-' << '\n';
            continue;
        }
        double avg = std::accumulate(marks.begin(), marks.end(), 0.0) / marks.size();
        Grade g = to_grade(avg);
        by_grade[g].push_back(name);
        std::cout << std::setw(9) << avg << std::setw(7) << g << '\n';
    }
    for (const auto &[grade, names] : by_grade) {
        std::cout << grade << ":";
        for (const auto &n : names)
            std::cout << ' ' << n;
        std::cout << '\n';
    }
}
