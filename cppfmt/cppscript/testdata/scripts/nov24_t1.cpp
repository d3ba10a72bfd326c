#include <iostream>
#include <vector>
#include <string>
#include <map>
#include <functional>
#include <iomanip>
#include <algorithm>
#include <numeric>
using namespace std;
struct Employee {
    string name;
    string dept;
    double salary;
    int age;
};
template <typename K, typename C, typename F> map<K, vector<typename C::value_type>> group_by(const C &c, F key) {
    map<K, vector<typename C::value_type>> m;
    for (const auto &x : c)
        m[key(x)].push_back(x);
    return m;
}
template <typename C, typename F> auto sum_of(const C &c, F f) {
    using R = decltype(f(*begin(c)));
    return accumulate(begin(c), end(c), R{}, [&](R a, const auto &x) { return a + f(x); });
}
struct Table {
    vector<string> head;
    vector<vector<string>> rows;
    void add(initializer_list<string> r) {
        rows.emplace_back(r);
    }
    friend ostream &operator<<(ostream &os, const Table &t) {
        vector<size_t> w(t.head.size());
        for (size_t i = 0; i < w.size(); ++i) {
            w[i] = t.head[i].size();
            for (auto &r : t.rows)
                w[i] = max(w[i], r[i].size());
        }
        auto line = [&] {
            for (auto x : w)
                os << '+' << string(x + 2, '-');
            os << "+\n";
        };
        auto row = [&](const vector<string> &r) {
            for (size_t i = 0; i < r.size(); ++i)
                os << "| " << left << setw(w[i]) << r[i] << ' ';
            os << "|\n";
        };
        line();
        row(t.head);
        line();
        for (auto &r : t.rows)
            row(r);
        line();
        return os;
    }
};
string money(double v) {
    ostringstream os;
    os << fixed << setprecision(2) << v;
    string s = os.str();
    for (int i = (int)s.find('.') - 3; i > 0; i -= 3)
        s.insert(i, ",");
    return "$" + s;
}
int main() {
    vector<Employee> es{{"Ann", "eng", 120000.5, 30},
                        {"Bob", "ops", 80000, 45},
                        {"Cyd", "eng", 99999.99, 28},
                        {"Dan", "hr", 1234567.891, 51}};
    Table t{{"dept", "n", "total", "avg age"}, {}};
    for (auto &[d, v] : group_by<string>(es, mem_fn(&Employee::dept)))
        t.add({d, to_string(v.size()), money(sum_of(v, [](auto &e) { return e.salary; })),
               to_string(sum_of(v, [](const Employee &e) { return e.age; }) / (double)v.size()).substr(0, 4)});
    cout << t;
    auto [lo, hi] = minmax_element(es.begin(), es.end(), [](const auto &a, const auto &b) { return a.age < b.age; });
    cout << lo->name << ' ' << hi->name << ' '
         << count_if(es.begin(), es.end(), [](auto &e) { return e.dept == "eng"; }) << '\n';
    sort(es.begin(), es.end(),
         [](const Employee &a, const Employee &b) { return tie(a.dept, b.salary) < tie(b.dept, a.salary); });
    for (auto &e : es)
        cout << setw(5) << left << e.name << right << setw(12) << fixed << setprecision(1) << e.salary << '\n';
    map<bool, int> parts;
    for (auto &e : es)
        ++parts[e.age > 40];
    cout << parts[true] << parts[false] << '\n';
}
