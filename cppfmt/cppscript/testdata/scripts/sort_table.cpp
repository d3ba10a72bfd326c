#include <iostream>
#include <vector>
#include <string>
#include <algorithm>
#include <tuple>
#include <iomanip>

struct Student {
    std::string name;
    int year;
    double grade;
};

int main() {
    std::vector<Student> s = {
        {"Nora", 2, 3.7}, {"Adam", 1, 3.9}, {"Kim", 2, 3.9}, {"Lou", 1, 2.8}, {"Bea", 3, 3.7},
    };
    std::sort(s.begin(), s.end(), [](const Student& a, const Student& b) {
        return std::tie(b.grade, a.year, a.name) < std::tie(a.grade, b.year, b.name);
    });
    int rank = 0;
    for (const auto& st : s)
        std::cout << std::setw(2) << ++rank << ". " << std::setw(6) << std::left << st.name << std::right << st.year << "  "
                  << std::fixed << std::setprecision(1) << st.grade << '\n';
    std::stable_sort(s.begin(), s.end(), [](auto& a, auto& b) { return a.year < b.year; });
    for (auto& st : s) std::cout << st.name << ' ';
    std::cout << '\n';
    auto mid = std::partition_point(s.begin(), s.end(), [](const Student& x) { return x.year < 2; });
    std::cout << std::distance(s.begin(), mid) << " freshmen, first other: " << mid->name << '\n';
    s.erase(std::remove_if(s.begin(), s.end(), [](const Student& x) { return x.grade < 3; }), s.end());
    std::cout << s.size() << '\n';
}
