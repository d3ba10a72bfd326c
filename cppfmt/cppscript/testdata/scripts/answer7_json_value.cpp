#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <variant>
#include <vector>
#include <cctype>
#include <stdexcept>

struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;

struct Json {
    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> v = nullptr;
};

class Parser {
    const std::string &s;
    size_t i = 0;
    void ws() {
        while (i < s.size() && std::isspace((unsigned char)s[i]))
            ++i;
    }
    bool take(const std::string &w) {
        if (s.compare(i, w.size(), w) != 0)
            return false;
        i += w.size();
        return true;
    }
    void expect(char c) {
        ws();
        if (i >= s.size() || s[i] != c)
            throw std::runtime_error(std::string("expected '") + c + "' at offset " + std::to_string(i));
        ++i;
    }
    std::string str() {
        expect('"');
        std::string out;
        while (i < s.size() && s[i] != '"') {
            if (s[i] == '\\') {
                ++i;
                out += s[i] == 'n' ? '\n' : s[i];
            } else
                out += s[i];
            ++i;
        }
        expect('"');
        return out;
    }

  public:
    explicit Parser(const std::string &text) : s(text) {
    }
    Json value() {
        ws();
        if (i < s.size() && s[i] == '{') {
            Object o;
            ++i;
            ws();
            if (s[i] == '}') {
                ++i;
                return {o};
            }
            do {
                ws();
                auto k = str();
                expect(':');
                o[k] = value();
                ws();
            } while (i < s.size() && s[i] == ',' && ++i);
            expect('}');
            return {std::move(o)};
        }
        if (i < s.size() && s[i] == '[') {
            Array a;
            do {
                ++i;
                a.push_back(value());
                ws();
            } while (i < s.size() && s[i] == ',');
            expect(']');
            return {std::move(a)};
        }
        if (i < s.size() && s[i] == '"')
            return {str()};
        if (take("true"))
            return {true};
        if (take("false"))
            return {false};
        if (take("null"))
            return {};
        size_t used = 0;
        double d = std::stod(s.substr(i), &used);
        i += used;
        return {d};
    }
};

void dump(const Json &j, std::ostream &os, int indent = 0) {
    const std::string pad(indent, ' ');
    if (std::holds_alternative<std::nullptr_t>(j.v))
        os << "null";
    else if (auto b = std::get_if<bool>(&j.v))
        os << (*b ? "true" : "false");
    else if (auto d = std::get_if<double>(&j.v))
        os << *d;
    else if (auto s = std::get_if<std::string>(&j.v))
        os << '"' << *s << '"';
    else if (auto a = std::get_if<Array>(&j.v)) {
        os << '[';
        for (size_t k = 0; k < a->size(); ++k) {
            if (k)
                os << ", ";
            dump((*a)[k], os, indent);
        }
        os << ']';
    } else {
        os << "{\n";
        for (const auto &[k, x] : std::get<Object>(j.v)) {
            os << pad << "  " << k << ": ";
            dump(x, os, indent + 2);
            os << '\n';
        }
        os << pad << '}';
    }
}

int main() {
    const std::string text =
        R"({"name": "widget", "tags": ["a", "b\"c", null], "size": {"w": 2.5, "h": -40}, "ok": true, "none": {}})";
    Json j = Parser(text).value();
    dump(j, std::cout);
    std::cout << '\n';
    auto &root = std::get<Object>(j.v);
    std::get<double>(std::get<Object>(root["size"].v)["w"].v) *= 2;
    root.erase("tags");
    root["list"].v = Array{{1.0}, {std::string("x")}};
    dump(j, std::cout);
    std::cout << '\n';
    for (const std::string bad : {"[1, 2", "{\"a\" 1}", "{\"k\": zzz}"}) {
        try {
            Parser(bad).value();
            std::cout << "parsed?\n";
        } catch (const std::runtime_error &e) {
            std::cout << e.what() << '\n';
        } catch (const std::invalid_argument &) {
            std::cout << "bad literal in " << bad << '\n';
        }
    }
}
