#include <iostream>
#include <string>
#include <vector>
#include <variant>
#include <map>
#include <memory>
#include <sstream>
struct Json;
using Arr = std::vector<Json>;
using Obj = std::map<std::string, Json>;
struct Json {
    std::variant<std::nullptr_t, bool, double, std::string, Arr, Obj> v;
    Json() : v(nullptr) {
    }
    Json(bool b) : v(b) {
    }
    Json(double d) : v(d) {
    }
    Json(int i) : v(double(i)) {
    }
    Json(const char *s) : v(std::string(s)) {
    }
    Json(std::string s) : v(std::move(s)) {
    }
    Json(Arr a) : v(std::move(a)) {
    }
    Json(Obj o) : v(std::move(o)) {
    }
    Json &operator[](const std::string &k) {
        if (!std::holds_alternative<Obj>(v))
            v = Obj{};
        return std::get<Obj>(v)[k];
    }
    std::string dump() const {
        return std::visit(
            [](const auto &x) -> std::string {
                using T = std::decay_t<decltype(x)>;
                if constexpr (std::is_same_v<T, std::nullptr_t>)
                    return "null";
                else if constexpr (std::is_same_v<T, bool>)
                    return x ? "true" : "false";
                else if constexpr (std::is_same_v<T, double>) {
                    std::ostringstream o;
                    o << x;
                    return o.str();
                } else if constexpr (std::is_same_v<T, std::string>)
                    return '"' + x + '"';
                else if constexpr (std::is_same_v<T, Arr>) {
                    std::string r = "[";
                    for (size_t i = 0; i < x.size(); ++i)
                        r += (i ? "," : "") + x[i].dump();
                    return r + "]";
                } else {
                    std::string r = "{";
                    bool first = true;
                    for (auto &[k, e] : x) {
                        if (!std::exchange(first, false))
                            r += ",";
                        r += '"' + k + "\":" + e.dump();
                    }
                    return r + "}";
                }
            },
            v);
    }
};
struct JP {
    std::string s;
    size_t i = 0;
    char peek() {
        while (i < s.size() && isspace(s[i]))
            i++;
        return i < s.size() ? s[i] : '\0';
    }
    void need(char c) {
        if (peek() != c)
            throw std::runtime_error(std::string("expected ") + c);
        i++;
    }
    Json value() {
        switch (peek()) {
        case '{': {
            Obj o;
            need('{');
            if (peek() != '}')
                do {
                    peek();
                    std::string k = str();
                    need(':');
                    o.emplace(k, value());
                } while (peek() == ',' && ++i);
            need('}');
            return o;
        }
        case '[': {
            Arr a;
            need('[');
            if (peek() != ']')
                do
                    a.push_back(value());
                while (peek() == ',' && ++i);
            need(']');
            return a;
        }
        case '"':
            return str();
        case 't':
            i += 4;
            return true;
        case 'f':
            i += 5;
            return false;
        case 'n':
            i += 4;
            return {};
        default: {
            size_t n;
            double d = std::stod(s.substr(i), &n);
            i += n;
            return d;
        }
        }
    }
    std::string str() {
        need('"');
        std::string r;
        while (s.at(i) != '"')
            r += s[i++];
        i++;
        return r;
    }
};
int main() {
    Json j;
    j["a"] = 1;
    j["b"] = Arr{1.5, "x", true, Json{}};
    j["c"]["d"] = "deep";
    std::cout << j.dump() << "\n" << JP{R"({"k": [1, 2, {"z": null}], "t": true, "s": "q w"})"}.value().dump() << "\n";
    try {
        JP{"[1 2]"}.value();
    } catch (const std::exception &e) {
        std::cout << e.what() << "\n";
    }
}
