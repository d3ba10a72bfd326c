#include <iostream>
struct Foo {
    int foo;
};
struct Bar {
    int bar;
};
template <class T> struct d1 {
    template <class U> static char test(int) {
        return 1;
    }
    static constexpr bool value = sizeof(test<T>(0)) == sizeof(char);
};
template <class T> struct d2 {
    template <class U> static char test(decltype(&U::foo));
    template <class U> static long test(...);
    static constexpr bool value = sizeof(test<T>(nullptr)) == sizeof(char);
};
template <class T> struct d3 {
    template <class U> static auto test(U *p) -> decltype(p->foo, std::true_type{});
    template <class U> static std::false_type test(...);
    static constexpr bool value = decltype(test<T>(nullptr))::value;
    using type = decltype(test<T>(nullptr));
};
template <class T> class d4 {
    typedef char yes[1];
    typedef char no[2];
    template <class U> static yes &test(decltype(&U::foo));
    template <class U> static no &test(...);

  public:
    enum { value = sizeof(test<T>(nullptr)) == sizeof(yes) };
};
template <class T> auto h1(int) -> decltype(std::declval<T>().size(), int());
template <class T> std::false_type h1(long);
template <class U> U twice(U x);
template <class V> V twice(V x) {
    return x + x;
}
int main() {
    std::cout << d1<Foo>::value << d2<Foo>::value << d2<Bar>::value << d3<Foo>::value << d3<Bar>::value
              << d3<Foo>::type::value << d4<Foo>::value << d4<Bar>::value << sizeof(h1<std::string>(0))
              << sizeof(h1<int>(0)) << twice(4) << "\n";
    int Foo::*p = nullptr;
    std::cout << (p == nullptr) << "\n";
}
