// Writes values leaf by leaf into a string, for the proof with random types. members() is generated.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

inline std::string sink;
template <class... A> void put(const char* format, A... a) {
    char text[64];
    std::snprintf(text, sizeof text, format, a...);
    sink += text;
}
inline void out(bool b) { put("%d ", b ? 1 : 0); }
inline void out(double d) {
    uint64_t u;
    std::memcpy(&u, &d, sizeof u);
    put("%016llx ", static_cast<unsigned long long>(u));
}
inline void out(float f) { out(static_cast<double>(f)); }
inline void out(const char* s) {
    sink += '"';
    for (; s != nullptr && *s != 0; s++) put("%02x", static_cast<unsigned>(static_cast<unsigned char>(*s)));
    sink += "\" ";
}
template <class T> std::enable_if_t<std::is_integral_v<T>> out(T x) {
    if constexpr (std::is_signed_v<T>) {
        put("%lld ", static_cast<long long>(x));
    } else {
        put("%llu ", static_cast<unsigned long long>(x));
    }
}
template <class T> std::enable_if_t<std::is_enum_v<T>> out(T x) { put("#%d ", static_cast<int>(x)); }
template <class T> void out(const std::vector<T>& v);
template <class T> void out(const std::optional<T>& v);
template <class A, class B> void out(const std::pair<A, B>& v);
template <class T, size_t N> void out(const T (&a)[N]);
template <class T> std::enable_if_t<std::is_class_v<T>> out(const T& v) {
    if constexpr (requires { v.key; v.value; }) {
        out(v.key);
        out(v.value);
    } else {
        members(v);
    }
}
template <class T> void out(const std::vector<T>& v) {
    sink += "[ ";
    for (const auto& x : v) out(x);
    sink += "] ";
}
template <class T, size_t N> void out(const T (&a)[N]) {
    sink += "[ ";
    for (const auto& x : a) out(x);
    sink += "] ";
}
template <class T> void out(const std::optional<T>& v) {
    if (v) out(*v);
    else sink += "none ";
}
template <class A, class B> void out(const std::pair<A, B>& v) {
    out(v.first);
    out(v.second);
}
// list writes a member that is a list. An array may have more elements than the value: zeros at its end,
// where text of every kind is a null pointer.
template <class T> void list(const T& v, const char* zero, const char* null) {
    sink += "[ ";
    size_t end = sink.size();
    for (const auto& x : v) {
        size_t at = sink.size();
        out(x);
        if (sink.compare(at, std::string::npos, zero) != 0 && sink.compare(at, std::string::npos, null) != 0) end = sink.size();
    }
    sink.resize(end);
    sink += "] ";
}
// A vector or an optional value is written the same way where a type contains itself.
template <class T> void maybe(const T& v) { out(v); }
template <class T> void maybe(const std::vector<T>& v) {
    if (v.empty()) sink += "none ";
    else out(v[0]);
}
#define M(name, zero) if constexpr (requires { v.name; }) out(v.name); else sink += zero
#define L(name, zero, null) if constexpr (requires { v.name; }) list(v.name, zero, null); else sink += "[ ] "
#define P(name) if constexpr (requires { v.name; }) maybe(v.name); else sink += "none "
