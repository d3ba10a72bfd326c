#include <map>
struct V {
    int i;
    V(int i) : i(i) {
        std::cout << "V" << i << " ";
    }
};
int f(int i) {
    std::cout << "f" << i << " ";
    return i;
}
std::map<int, V> m;
m.try_emplace(1, f(1));
m.try_emplace(1, f(2));
m.emplace(1, f(3));
m.emplace(2, f(4));
std::cout << m.size() << m.at(1).i << "\n";
std::map<int, std::string> t;
std::string s = "abc";
t.try_emplace(1, std::move(s));
std::string u = "def";
t.try_emplace(1, std::move(u));
std::cout << u << t[1] << "\n";
t.emplace(1, std::move(u));
std::cout << "[" << u << "]\n";
t.try_emplace(3, 3, 'x');
std::cout << t[3] << "\n";
auto [it, ok] = t.try_emplace(f(7));
std::cout << ok << it->second.size() << "\n";
