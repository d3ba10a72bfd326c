// The script's end of the channel: requests go to descriptor 3, answers come from descriptor 4, a line each.
//	call NAME \x1f ARGUMENT ...     a tool; the answer is "ok LITERAL" or "error TEXT"
//	value LITERAL                   the value of the last expression
//	throw TYPE \x1f TEXT            an exception that nobody catches
//	end                             the script came to its end
//	done                            clang-repl has read the script
#pragma once
#include <cxxabi.h>
#include <exception>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <typeinfo>
#include <unistd.h>

struct lambda; // a lambda argument, as the host knows it

namespace cppreason {

inline void send(std::string line) {
    for (char& c : line)
        if (c == '\n') c = ' ';
    line += '\n';
    for (std::size_t at = 0; at < line.size();) {
        auto n = ::write(3, line.data() + at, line.size() - at);
        if (n <= 0) return;
        at += static_cast<std::size_t>(n);
    }
}

inline std::string receive() {
    std::string line;
    for (char c; ::read(4, &c, 1) == 1 && c != '\n';) line += c;
    return line;
}

inline void on_terminate() {
    std::fflush(stdout);
    auto* type = abi::__cxa_current_exception_type();
    int status = 0;
    std::string name = type ? abi::__cxa_demangle(type->name(), nullptr, nullptr, &status) : "";
    std::string what;
    try {
        if (type) throw;
    } catch (const std::exception& e) {
        what = e.what();
    } catch (...) {
    }
    send("throw " + name + "\x1f" + what);
    ::_exit(1);
}

// The end of the script's own output.
inline void finish() {
    std::fputs("\x1d", stdout);
    std::fflush(stdout);
    send("done");
}

// Gives the script an input that is empty: clang-repl's own has the lines after the script.
inline void hide_input() {
    static std::istringstream empty;
    std::cin.rdbuf(empty.rdbuf());
    if (std::FILE* null = std::fopen("/dev/null", "r")) stdin = null;
}

// The start: what a script prints before it crashes is there.
inline void begin() {
    hide_input();
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    std::set_terminate(on_terminate);
    send("ready");
}

// A reader reads literals: numbers, strings, braces, names of enumerators.
struct reader {
    std::string text;
    std::size_t at = 0;

    char peek() {
        while (at < text.size() && (text[at] == ' ' || text[at] == ',')) at++;
        return at < text.size() ? text[at] : '\0';
    }
    std::string word() {
        peek();
        auto begin = at;
        while (at < text.size() && text[at] != ',' && text[at] != '}' && text[at] != ' ') at++;
        return text.substr(begin, at - begin);
    }
    std::string quoted() {
        std::string out;
        peek();
        while (at < text.size() && text[at] == '"') { // adjacent literals are one
            for (at++; at < text.size() && text[at] != '"'; at++) {
                if (text[at] != '\\') {
                    out += text[at];
                    continue;
                }
                char c = text[++at];
                if (c >= '0' && c <= '7') {
                    int v = 0;
                    for (int i = 0; i < 3 && text[at] >= '0' && text[at] <= '7'; i++) v = v * 8 + (text[at++] - '0');
                    at--;
                    out += static_cast<char>(v);
                } else if (c == 'x') {
                    char* end;
                    out += static_cast<char>(std::strtol(text.substr(at + 1, 2).c_str(), &end, 16));
                    at += 2;
                } else {
                    static const std::string_view from = "abfnrtv", to = "\a\b\f\n\r\t\v";
                    auto i = from.find(c);
                    out += i == std::string_view::npos ? c : to[i];
                }
            }
            at++;
            while (at < text.size() && text[at] == ' ') at++;
        }
        return out;
    }
};

template <class T, int... N> void get_enum(std::string_view name, T& v, std::integer_sequence<int, N...>) {
    if (auto colon = name.rfind("::"); colon != std::string_view::npos) name.remove_prefix(colon + 2);
    ((name == enumerator_name<T, N - 16>() ? (void)(v = static_cast<T>(N - 16)) : (void)0), ...);
}

template <class T> void get(reader& in, T& v) {
    if constexpr (std::is_same_v<T, bool>) {
        v = in.word() == "true";
    } else if constexpr (std::is_floating_point_v<T>) {
        v = static_cast<T>(std::strtod(in.word().c_str(), nullptr));
    } else if constexpr (std::is_enum_v<T>) {
        get_enum(in.word(), v, enumerator_range());
    } else if constexpr (std::is_integral_v<T>) {
        auto w = in.word();
        v = w[0] == '-' ? static_cast<T>(std::strtoll(w.c_str(), nullptr, 0)) : static_cast<T>(std::strtoull(w.c_str(), nullptr, 0));
    } else if constexpr (std::is_same_v<T, std::string>) {
        v = in.quoted();
    } else if constexpr (std::is_same_v<T, const char*>) {
        v = (new std::string(in.quoted()))->c_str(); // lives as long as the script
    } else if constexpr (requires { v.has_value(); v.emplace(); }) {
        if (in.peek() == 's') in.word(); // std::nullopt
        else get(in, v.emplace());
    } else {
        if (in.peek() == '{') in.at++;
        if constexpr (is_map<T>) {
            while (in.peek() == '{') {
                std::pair<typename T::key_type, typename T::mapped_type> entry;
                in.at++;
                get(in, entry.first);
                get(in, entry.second);
                if (in.peek() == '}') in.at++;
                v.insert(entry);
            }
        } else if constexpr (requires { v.push_back(std::declval<typename T::value_type>()); }) {
            while (in.peek() != '}' && in.peek()) {
                typename T::value_type element{};
                get(in, element);
                v.push_back(std::move(element));
            }
        } else {
            visit_members(v, [&in](auto&... members) { (get(in, members), ...); });
        }
        if (in.peek() == '}') in.at++;
    }
}

// A tool that fails throws.
struct tool_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T> std::string literal(const T& v) {
    std::string out;
    put(out, v, true);
    return out;
}

template <class R, class... A> R call(const char* name, const A&... args) {
    std::fflush(stdout);
    std::string line = std::string("call ") + name;
    ((line += "\x1f" + literal(args)), ...);
    send(line);
    reader in{receive()};
    if (!in.text.starts_with("ok")) throw tool_error(in.text.substr(in.text.find(' ') + 1));
    in.at = 2;
    if constexpr (!std::is_void_v<R>) {
        R result{};
        get(in, result);
        return result;
    }
}

struct none {};
template <class T> const T& operator,(const T& v, none) { return v; }
inline void value(none) {}
template <class T> void value(const T& v) {
    if constexpr (requires { literal(v); } && !std::is_convertible_v<const T&, std::ostream&>) send("value " + literal(v));
}

} // namespace cppreason

// Its text is at the host, under that number. The captures are name, type and value of each, as literals.
struct lambda {
    int number = 0;
    std::vector<std::string> captures;
};

namespace cppreason {
template <> inline std::string literal(const lambda& v) { return "\x1e" + std::to_string(v.number) + literal(v.captures); }
inline lambda make_lambda(int number) { return {number, {}}; }
template <class T, class... More> lambda make_lambda(int number, const char* name, const T& v, const More&... more) {
    lambda made = make_lambda(number, more...);
    made.captures.insert(made.captures.begin(), {name, type_name<T>(), literal(v)});
    return made;
}
} // namespace cppreason
