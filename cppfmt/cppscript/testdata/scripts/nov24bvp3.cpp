#include <iostream>
#include <string>
#include <sstream>
#include <map>
#include <vector>
#include <tuple>
#include <bitset>
template <int IDX, int MAX, typename... Args> struct print_tuple {
    static void print(std::ostream &os, const std::tuple<Args...> &t) {
        os << std::get<IDX>(t) << (IDX + 1 == MAX ? "" : ",");
        print_tuple<IDX + 1, MAX, Args...>::print(os, t);
    }
};
template <int MAX, typename... Args> struct print_tuple<MAX, MAX, Args...> {
    static void print(std::ostream &, const std::tuple<Args...> &) {
    }
};
template <typename... Args> std::ostream &operator<<(std::ostream &os, const std::tuple<Args...> &t) {
    os << "[";
    print_tuple<0, sizeof...(Args), Args...>::print(os, t);
    return os << "]";
}
template <class T, class = void> struct Show {
    static std::string of(const T &t) {
        std::ostringstream o;
        o << t;
        return o.str();
    }
};
template <class K, class V> struct Show<std::pair<K, V>> {
    static std::string of(const std::pair<K, V> &p) {
        return Show<std::remove_const_t<K>>::of(p.first) + ":" + Show<V>::of(p.second);
    }
};
template <class T, class... R> struct Show<std::vector<T, R...>> {
    static std::string of(const std::vector<T, R...> &v) {
        std::string s = "[";
        for (auto &x : v)
            s += Show<T>::of(x) + ";";
        return s + "]";
    }
};
template <class K, class V, class... R> struct Show<std::map<K, V, R...>> {
    static std::string of(const std::map<K, V, R...> &m) {
        std::string s = "{";
        for (auto &p : m)
            s += Show<std::pair<K, V>>::of(p) + ";";
        return s + "}";
    }
};
template <class... Ts> struct Show<std::tuple<Ts...>> {
    static std::string of(const std::tuple<Ts...> &t) {
        return std::apply(
            [](const Ts &...x) {
                std::string s;
                ((s += Show<Ts>::of(x) + "|"), ...);
                return s;
            },
            t);
    }
};
int main() {
    std::cout << std::make_tuple(7.5, std::string("hello"), std::bitset<16>(377), 47) << '\n';
    std::cout << Show<int>::of(3) << Show<std::vector<std::pair<int, std::string>>>::of({{1, "a"}, {2, "b"}})
              << Show<std::map<std::string, std::vector<int>>>::of({{"k", {1, 2}}})
              << Show<std::tuple<int, std::string>>::of({1, "z"}) << '\n';
}
