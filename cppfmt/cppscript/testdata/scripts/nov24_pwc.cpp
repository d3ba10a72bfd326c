#include <map>
struct C {
    int a;
    std::string b;
    C(int a, std::string b) : a(a), b(b) {
    }
    C(const C &) = delete;
};
std::map<int, C> m;
m.emplace(std::piecewise_construct, std::forward_as_tuple(1), std::forward_as_tuple(5, "x"));
m.try_emplace(2, 6, "y");
std::cout << m.at(1).a << m.at(1).b << m.at(2).b;
std::unordered_map<std::string, std::vector<int>> u;
u.emplace(std::piecewise_construct, std::make_tuple("k"), std::make_tuple(3, 7));
std::cout << u["k"].size() << u["k"][2];
u.try_emplace("z", 2, 1);
std::cout << u["z"].size();
std::pair<std::string, std::vector<int>> p(std::piecewise_construct, std::forward_as_tuple(3, 'a'),
                                           std::forward_as_tuple(2));
std::cout << p.first << p.second.size() << "\n";
std::map<std::string, std::pair<int, int>> mp;
mp.emplace("q", std::make_pair(1, 2));
mp["r"] = {3, 4};
std::cout << mp["q"].second + mp["r"].first << "\n";
