// print(args...) of scripts, for compilers: the arguments with a space between and a line end. Scripts that the interpreter
// accepts print the same when they are compiled with it. Names of members are not known to a compiler, so a struct without an
// operator<< is printed as the list of its values.
#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace cppreason {

inline void put_escape(std::string& out, unsigned char c) {
    switch (c) {
    case '\n': out += "\\n"; return;
    case '\t': out += "\\t"; return;
    case '\r': out += "\\r"; return;
    case '\\': out += "\\\\"; return;
    }
    char digits[8];
    std::snprintf(digits, sizeof digits, "\\%03o", c);
    out += digits;
}

inline void put_quoted(std::string& out, std::string_view s) {
    out += '"';
    for (unsigned char c : s) {
        if (c == '"') out += "\\\"";
        else if (c < ' ' || c == 0x7f || c == '\\') put_escape(out, c);
        else out += static_cast<char>(c);
    }
    out += '"';
}

inline void put_char(std::string& out, unsigned char c) {
    out += '\'';
    if (c == '\'') out += "\\'";
    else if (c < ' ' || c == 0x7f || c == '\\') put_escape(out, c);
    else out += static_cast<char>(c);
    out += '\'';
}

template <class T> std::string type_name() {
    std::string_view s = __PRETTY_FUNCTION__;
    auto at = s.find("T = ");
    auto name = s.substr(at + 4);
    return std::string(name.substr(0, name.find_first_of(";]")));
}

template <auto V> std::string_view enumerator() {
    std::string_view s = __PRETTY_FUNCTION__;
    auto name = s.substr(s.find("V = ") + 4);
    return name.substr(0, name.find_first_of(";]"));
}

// enumerator_name returns the name of an enumerator, empty for a number that has none. Some numbers are no values of a type
// without an underlying one, and clang refuses their casts.
template <class T, int N> std::string_view enumerator_name() {
    if constexpr (requires { typename std::integral_constant<T, static_cast<T>(N)>; }) {
        std::string_view name = enumerator<static_cast<T>(N)>();
        if (name[0] == '(' || name[0] == '-' || (name[0] >= '0' && name[0] <= '9')) return {};
        auto colon = name.rfind("::");
        return colon == std::string_view::npos ? name : name.substr(colon + 2);
    } else {
        return {};
    }
}

// The enumerators from -16 to 127 have names.
using enumerator_range = std::make_integer_sequence<int, 144>;

template <class T, int... N> void put_enum(std::string& out, T v, std::integer_sequence<int, N...>) {
    auto number = static_cast<long long>(v);
    std::string_view found;
    ((number == N - 16 ? (void)(found = enumerator_name<T, N - 16>()) : (void)0), ...);
    if (found.empty()) out += std::to_string(number);
    else out += found;
}

struct any_member {
    template <class T> operator T&() const;
    template <class T> operator T&&() const;
};

template <class T, class... A> constexpr int members() {
    if constexpr (sizeof...(A) > 24) return -1;
    else if constexpr (requires { T{std::declval<A>()...}; } && !requires { T{std::declval<A>()..., any_member{}}; }) return sizeof...(A);
    else return members<T, A..., any_member>();
}

// visit_members calls f with the members of an aggregate.
template <class T, class F> void visit_members(T& v, F f) {
    constexpr int n = members<std::remove_cv_t<T>>();
    if constexpr (n == 0) { f(); }
#define CPPREASON_MEMBERS(N, ...) else if constexpr (n == N) { auto& [__VA_ARGS__] = v; f(__VA_ARGS__); }
    CPPREASON_MEMBERS(1, a) CPPREASON_MEMBERS(2, a, b) CPPREASON_MEMBERS(3, a, b, c) CPPREASON_MEMBERS(4, a, b, c, d)
    CPPREASON_MEMBERS(5, a, b, c, d, e) CPPREASON_MEMBERS(6, a, b, c, d, e, g) CPPREASON_MEMBERS(7, a, b, c, d, e, g, h)
    CPPREASON_MEMBERS(8, a, b, c, d, e, g, h, i) CPPREASON_MEMBERS(9, a, b, c, d, e, g, h, i, j)
    CPPREASON_MEMBERS(10, a, b, c, d, e, g, h, i, j, k) CPPREASON_MEMBERS(11, a, b, c, d, e, g, h, i, j, k, l)
    CPPREASON_MEMBERS(12, a, b, c, d, e, g, h, i, j, k, l, m) CPPREASON_MEMBERS(13, a, b, c, d, e, g, h, i, j, k, l, m, o)
    CPPREASON_MEMBERS(14, a, b, c, d, e, g, h, i, j, k, l, m, o, p) CPPREASON_MEMBERS(15, a, b, c, d, e, g, h, i, j, k, l, m, o, p, q)
    CPPREASON_MEMBERS(16, a, b, c, d, e, g, h, i, j, k, l, m, o, p, q, r)
    else static_assert(n < 0 && n > 0, "too many members");
#undef CPPREASON_MEMBERS
}

template <class T> constexpr bool is_text = std::is_convertible_v<const T&, std::string_view>;
template <class T> constexpr bool is_byte = std::is_same_v<T, char> || std::is_same_v<T, signed char> || std::is_same_v<T, unsigned char>;
template <class T> concept is_range = requires(const T& v) { v.begin(); v.end(); };
template <class T> concept is_map = is_range<T> && requires { typename T::mapped_type; };
template <class T> concept is_hashed = is_range<T> && requires { typename T::hasher; };
template <class T> concept is_tuple = requires { std::tuple_size<T>::value; } && !is_range<T>;
template <class T> concept is_streamed = requires(std::ostream& out, const T& v) { out << v; };

// sorted returns the elements of a hashed container in the order of their keys, and in its own order if these have none.
template <class T> auto sorted(const T& values) {
    using element = typename T::value_type;
    using key = typename T::key_type;
    std::vector<std::reference_wrapper<const element>> all(values.begin(), values.end());
    if constexpr (requires(const key& a, const key& b) { { a < b } -> std::convertible_to<bool>; })
        std::stable_sort(all.begin(), all.end(), [](const element& a, const element& b) {
            if constexpr (std::is_same_v<element, key>) return a < b;
            else return a.first < b.first;
        });
    return all;
}

template <class T> const T& unwrapped(const T& value) { return value; }
template <class T> const T& unwrapped(const std::reference_wrapper<T>& value) { return value.get(); }

// put appends the text of a value. nested is inside of another one, where texts are quoted.
template <class T> void put(std::string& out, const T& v, bool nested) {
    auto list = [&out](const auto&... members) {
        out += '{';
        int n = 0;
        ((out += n++ ? ", " : "", put(out, members, true)), ...);
        out += '}';
    };
    auto range = [&out](const auto& values) {
        out += '{';
        bool first = true;
        for (const auto& value : values) {
            if (!first) out += ", ";
            first = false;
            put(out, unwrapped(value), true);
        }
        out += '}';
    };
    if constexpr (std::is_same_v<T, std::nullptr_t>) {
        out += "nullptr";
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::vector<bool>::reference>) {
        out += v ? "true" : "false";
    } else if constexpr (is_byte<T>) {
        if (nested) put_char(out, v);
        else out += static_cast<char>(v);
    } else if constexpr (std::is_floating_point_v<T>) {
        char text[64];
        out.append(text, std::to_chars(text, text + sizeof text, v).ptr);
    } else if constexpr (std::is_integral_v<T>) {
        out += std::to_string(v);
    } else if constexpr (is_text<T>) {
        if (nested) put_quoted(out, v);
        else out += std::string_view(v);
    } else if constexpr (std::is_enum_v<T>) {
        put_enum(out, v, enumerator_range());
    } else if constexpr (std::is_pointer_v<T>) {
        out += v ? "(" + type_name<std::remove_pointer_t<T>>() + "*)" : "nullptr";
    } else if constexpr (std::is_array_v<T>) {
        range(v);
    } else if constexpr (is_hashed<T>) {
        range(sorted(v));
    } else if constexpr (is_range<T>) {
        range(v);
    } else if constexpr (is_tuple<T>) {
        std::apply(list, v);
    } else if constexpr (requires { v.has_value(); *v; }) {
        if (v) put(out, *v, true);
        else out += "{}";
    } else if constexpr (requires { v.valueless_by_exception(); }) {
        std::visit([&](const auto& held) { put(out, held, nested); }, v);
    } else if constexpr (requires { v.get(); *v; }) {
        out += v ? "(" + type_name<T>() + ")" : "nullptr";
    } else if constexpr (is_streamed<T>) {
        std::ostringstream text;
        text << v;
        out += text.str();
    } else {
        visit_members(v, list);
    }
}

} // namespace cppreason

template <class... T> void print(const T&... args) {
    std::string out;
    int n = 0;
    ((out += n++ ? " " : "", cppreason::put(out, args, false)), ...);
    out += '\n';
    std::fwrite(out.data(), 1, out.size(), stdout);
}
