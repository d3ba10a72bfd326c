#include <type_traits>
#include <map>
template <typename... Ts> struct type_list {
    static constexpr std::size_t size = sizeof...(Ts);
    template <typename T> static constexpr bool contains = (std::is_same_v<T, Ts> || ...);
    template <class T> using list_of = std::vector<T>;
    template <class T> struct Box {
        T v;
        T twice() const {
            return v + v;
        }
    };
};
struct Registry {
    template <class T> using Handler = std::function<void(const T &)>;
    template <class T> struct Entry {
        std::string name;
        T value;
    };
    template <class T> static constexpr int width = sizeof(T) * 8;
    Handler<int> h;
    std::vector<Entry<double>> entries;
    template <class T> int bits(const T &) const {
        return width<T>;
    }
};
struct M {
    static constexpr int rows = 3;
    static int make() {
        return 7;
    }
    int v = 1;
};
std::cout << type_list<int, char>::contains<char> << type_list<int, char>::contains<double> << type_list<int>::size
          << "\n";
type_list<int>::list_of<int> v{1, 2};
std::cout << v.size() << "\n";
type_list<>::Box<std::string> b{"ab"};
std::cout << b.twice() << "\n";
Registry r;
r.h = [](const int &i) { std::cout << "h" << i << "\n"; };
r.h(4);
r.entries.push_back({"pi", 3.14});
std::cout << r.entries[0].name << Registry::width<int> << r.bits('a') << "\n";
Registry::Entry<int> e{"x", 3};
std::cout << e.value << "\n";
M m;
std::cout << decltype(m)::rows + decltype(m)::make() << " " << (decltype(m)::rows == 3) << "\n";
decltype(m) n;
std::cout << n.v << decltype(m){}.v << decltype(m)().v << "\n";
decltype(v)::value_type q = 4;
std::cout << q << decltype(v)::value_type(5) << "\n";
