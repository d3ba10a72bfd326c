#include <iostream>
#include <iomanip>
#include <string>
#include <vector>
#include <map>
#include <set>
using namespace std;

const int NUM_TESTS = 4;

struct Student {
    string name;
    int id;
    double tests[NUM_TESTS];
    double average;
    char grade;
};

void calculate(Student &s) {
    double sum = 0, lowest = s.tests[0];
    for (int i = 0; i < NUM_TESTS; i++) {
        sum += s.tests[i];
        if (s.tests[i] < lowest)
            lowest = s.tests[i];
    }
    // drop the lowest score
    s.average = (sum - lowest) / (NUM_TESTS - 1);
    if (s.average >= 90)
        s.grade = 'A';
    else if (s.average >= 80)
        s.grade = 'B';
    else if (s.average >= 70)
        s.grade = 'C';
    else
        s.grade = 'F';
}

int main() {
    Student students[] = {
        {"Maria Lopez", 1004, {92, 88.5, 95, 79}},
        {"Jim Chen", 1001, {71, 65, 80.25, 77}},
        {"Ann O'Neil", 1007, {55, 60, 48, 100}},
        {"Raj Patel", 1002, {89, 91, 90, 93}},
    };
    map<char, set<string>> byGrade;
    cout << setw(6) << "ID" << "  " << left << setw(14) << "Name" << right << setw(8) << "Average" << setw(7) << "Grade"
         << endl;
    cout << setfill('=') << setw(37) << "" << setfill(' ') << endl;
    for (auto &s : students) {
        calculate(s);
        cout << setw(6) << s.id << "  " << left << setw(14) << s.name << right << fixed << setprecision(2) << setw(8)
             << s.average << setw(7) << s.grade << endl;
        byGrade[s.grade].insert(s.name.substr(0, s.name.find(' ')));
    }
    for (auto it = byGrade.rbegin(); it != byGrade.rend(); ++it) {
        cout << it->first << ": " << it->second.size() << " student(s):";
        for (const string &n : it->second)
            cout << ' ' << n;
        cout << endl;
    }
    Student *best = students;
    for (Student *p = students; p != students + sizeof(students) / sizeof(*students); ++p)
        if (p->average > best->average)
            best = p;
    cout << "Top: " << best->name << " (#" << best - students << ")" << endl;
    return 0;
}
