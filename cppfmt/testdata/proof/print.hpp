// Prints values of the test type "everything", one member a line, for the compile proof.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

inline void out(bool b) { std::printf("%d ", b ? 1 : 0); }
inline void out(double d) {
    uint64_t u;
    std::memcpy(&u, &d, sizeof u);
    std::printf("%016llx ", static_cast<unsigned long long>(u));
}
inline void out(float f) { out(static_cast<double>(f)); }
inline void out(const char* s) {
    std::printf("\"");
    for (; s != nullptr && *s != 0; s++) std::printf("%02x", static_cast<unsigned>(static_cast<unsigned char>(*s)));
    std::printf("\" ");
}
template <class T>
std::enable_if_t<std::is_integral_v<T>> out(T x) {
    if constexpr (std::is_signed_v<T>) {
        std::printf("%lld ", static_cast<long long>(x));
    } else {
        std::printf("%llu ", static_cast<unsigned long long>(x));
    }
}
template <class T>
std::enable_if_t<std::is_enum_v<T>> out(T x) { std::printf("#%d ", static_cast<int>(x)); }
template <class T> void out(const std::vector<T>& v);
template <class T> void out(const std::optional<T>& v);
template <class A, class B> void out(const std::pair<A, B>& v);
template <class T, size_t N> void out(const T (&a)[N]);
template <class T>
std::enable_if_t<std::is_class_v<T>> out(const T& v) {
    if constexpr (requires { v.key; v.value; }) { // the row of a map
        out(v.key);
        out(v.value);
    } else {
        members(v);
    }
}

template <class T> void out(const std::vector<T>& v) {
    std::printf("[ ");
    for (const auto& x : v) out(x);
    std::printf("] ");
}
template <class T, size_t N> void out(const T (&a)[N]) {
    std::printf("[ ");
    for (const auto& x : a) out(x);
    std::printf("] ");
}
template <class T> void out(const std::optional<T>& v) {
    if (v) out(*v);
    else std::printf("none ");
}
template <class A, class B> void out(const std::pair<A, B>& v) {
    out(v.first);
    out(v.second);
}
template <class... T> void all(const T&... v) { (out(v), ...); }
