#include <concepts>
template <typename T>
concept Shape = requires(const T &t) {
    { t.area() } -> std::convertible_to<double>;
    t.name();
};
template <typename T>
concept Addable = requires(T a, T b) {
    a + b;
    { a == b } -> std::same_as<bool>;
    typename T::value_type;
    requires sizeof(T) > 1;
};
struct Sq {
    double s;
    double area() const {
        return s * s;
    }
    std::string name() const {
        return "sq";
    }
};
struct Ci {
    double r;
    double area() const {
        return 3 * r * r;
    }
    std::string name() const {
        return "ci";
    }
};
void show(const Shape auto &s) {
    std::cout << s.name() << s.area() << " ";
}
template <Shape... S> double total(const S &...s) {
    return (s.area() + ... + 0.0);
}
template <class T>
    requires std::integral<T> || std::floating_point<T>
T sq(T x) {
    return x * x;
}
template <class T>
auto len(const T &c)
    requires requires { c.size(); }
{
    return c.size();
}
template <class T, std::size_t N> constexpr std::size_t len(const T (&)[N]) {
    return N;
}
template <class T, class U = T, int N = 2> struct Tri {
    T a;
    U b;
    int n = N;
    template <class V> auto with(V v) const {
        return std::tuple(a, b, v);
    }
};
template <class T> struct Tri<T, T, 0> {
    int special = 1;
};
template <class T> Tri(T) -> Tri<T, T, 5>;
template <class T> using Vec = std::vector<T>;
template <class K> using Map = std::map<K, Vec<K>>;
template <int N> constexpr int fact = N * fact<N - 1>;
template <> constexpr int fact<0> = 1;
template <class F, class... A> auto timed(F &&f, A &&...a) -> decltype(auto) {
    return std::forward<F>(f)(std::forward<A>(a)...);
}
template <class... T> constexpr bool allInt = (std::is_same_v<T, int> && ...);
template <class T> struct Stack {
    std::vector<T> d;
    void push(T x) {
        d.push_back(std::move(x));
    }
    std::optional<T> pop() {
        if (d.empty())
            return {};
        T x = d.back();
        d.pop_back();
        return x;
    }
    friend bool operator==(const Stack &, const Stack &) = default;
};
show(Sq{2});
show(Ci{1});
std::cout << total(Sq{1}, Ci{1}) << sq(3) << sq(1.5) << len(std::string("abc"));
int arr[4] = {};
std::cout << len(arr) << Shape<Sq> << Shape<int> << Addable<std::string>;
Tri<int> t{1, 2};
Tri<int, int, 0> z;
Tri<int, std::string> u{1, "x"};
auto [a, b, c] = u.with('c');
std::cout << t.n << z.special << u.b << a << b << c << fact<5>;
Map<int> m;
m[1].push_back(2);
std::cout << m[1].size() << timed([](int a, int b) { return a * b; }, 6, 7) << allInt<int, int> << allInt<int, char>;
Stack<std::string> s;
s.push("p");
s.push("q");
std::cout << *s.pop() << s.pop().value_or("none") << s.pop().has_value() << (s == Stack<std::string>{}) << "\n";
