template <typename T>
concept HasSize = requires(const T &t) {
    { t.size() } -> std::convertible_to<std::size_t>;
    typename T::value_type;
};
template <typename T>
concept Addable = requires(T a, T b) {
    { a + b } -> std::same_as<T>;
};
template <typename T>
concept Sub = requires(T t) {
    { t[0] } -> std::same_as<int &>;
};
template <typename T>
concept Printable = requires(std::ostream &os, const T &t) {
    { os << t } -> std::same_as<std::ostream &>;
};
template <typename T>
concept Shape = requires(const T &s) {
    { s.area() } -> std::floating_point;
    { s.name() } -> std::convertible_to<std::string>;
};
template <typename T>
concept Hashable = requires(T a) {
    { std::hash<T>{}(a) } -> std::convertible_to<std::size_t>;
};
template <typename T>
concept Cont = requires(T c) {
    c.begin();
    c.end();
    typename T::iterator;
    typename T::const_iterator;
    requires std::is_same_v<typename T::value_type, int>;
};
template <typename T>
concept Cmp = requires(T a, T b) {
    { a < b } -> std::convertible_to<bool>;
    { a == b } -> std::same_as<bool>;
};
template <typename F, typename... A>
concept Pred = requires(F f, A... a) {
    { f(a...) } -> std::same_as<bool>;
};
template <typename T>
concept Inc = requires(T x) {
    { ++x } -> std::same_as<T &>;
    { x++ } -> std::same_as<T>;
};
template <typename T>
concept Deref = requires(T p) {
    { *p } -> std::convertible_to<double>;
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
struct Bad {
    int area() const {
        return 1;
    }
    const char *name() const {
        return "bad";
    }
};
struct Str {
    int size() const {
        return 3;
    }
};
std::cout << HasSize<std::vector<int>> << HasSize<std::string> << HasSize<int> << HasSize<Str> << "\n";
std::cout << Addable<int> << Addable<short> << Addable<std::string> << Addable<char> << Addable<double> << "\n";
std::cout << Sub<std::vector<int>> << Sub<std::vector<double>> << Sub<std::map<int, int>> << Sub<int *> << "\n";
std::cout
    << Printable<
           int> << Printable<Sq> << Printable<std::string> << Shape<Sq> << Shape<Bad> << Hashable<int> << Hashable<Sq> << Hashable<std::string> << "\n";
std::cout
    << Cont<std::vector<
           int>> << Cont<std::set<int>> << Cont<std::vector<char>> << Cont<int> << Cmp<int> << Cmp<Sq> << Cmp<std::string> << "\n";
auto odd = [](int x) { return x % 2 == 1; };
auto two = [](int x) { return x * 2; };
std::cout
    << Pred<
           decltype(odd),
           int> << Pred<decltype(two), int> << Pred<bool (*)(int), int> << Inc<int> << Inc<std::vector<int>::iterator> << Inc<std::string> << Deref<int *> << Deref<std::vector<double>::iterator> << Deref<int> << "\n";
