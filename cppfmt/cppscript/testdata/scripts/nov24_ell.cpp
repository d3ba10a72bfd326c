#include <type_traits>
template <class T> auto has(int) -> decltype(std::declval<T>().size(), std::true_type{});
template <class T> std::false_type has(...);
template <class T> struct det {
    template <class U> static char test(decltype(&U::foo));
    template <class U> static long test(...);
    static constexpr bool value = sizeof(test<T>(nullptr)) == sizeof(char);
};
struct Foo {
    int foo;
};
struct Bar {
    int bar;
};
int pick(int) {
    return 1;
}
int pick(...) {
    return 2;
}
std::cout << decltype(has<std::string>(0))::value << decltype(has<int>(0))::value << det<Foo>::value << det<Bar>::value
          << pick(1) << pick("x") << pick(2.5) << "\n";
