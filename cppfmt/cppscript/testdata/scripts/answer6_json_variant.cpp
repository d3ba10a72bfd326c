#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;

struct Json {
    std::variant<std::nullptr_t, bool, double, std::string, std::shared_ptr<Array>, std::shared_ptr<Object>> v;
};

class Parser {
    const std::string &s;
    std::size_t i = 0;

    void ws() {
        while (i < s.size() && std::isspace((unsigned char)s[i]))
            ++i;
    }
    void expect(char c) {
        ws();
        if (i >= s.size() || s[i] != c)
            throw std::runtime_error(std::string("expected '") + c + "' at " + std::to_string(i));
        ++i;
    }
    bool eat(char c) {
        ws();
        if (i < s.size() && s[i] == c) {
            ++i;
            return true;
        }
        return false;
    }
    std::string text() {
        expect('"');
        std::string out;
        while (i < s.size() && s[i] != '"') {
            if (s[i] == '\\')
                ++i;
            out += s[i++];
        }
        expect('"');
        return out;
    }

  public:
    explicit Parser(const std::string &src) : s(src) {
    }
    Json value() {
        ws();
        if (i >= s.size())
            throw std::runtime_error("unexpected end");
        if (s[i] == '"')
            return {text()};
        if (eat('[')) {
            auto arr = std::make_shared<Array>();
            if (!eat(']')) {
                do
                    arr->push_back(value());
                while (eat(','));
                expect(']');
            }
            return {arr};
        }
        if (eat('{')) {
            auto obj = std::make_shared<Object>();
            if (!eat('}')) {
                do {
                    ws();
                    std::string k = text();
                    expect(':');
                    obj->insert_or_assign(k, value());
                } while (eat(','));
                expect('}');
            }
            return {obj};
        }
        for (auto [word, val] : {std::pair{"true", true}, std::pair{"false", false}})
            if (s.compare(i, std::string(word).size(), word) == 0) {
                i += std::string(word).size();
                return {val};
            }
        if (s.compare(i, 4, "null") == 0) {
            i += 4;
            return {nullptr};
        }
        std::size_t used = 0;
        double d = std::stod(s.substr(i), &used);
        i += used;
        return {d};
    }
};

int depth(const Json &j) {
    int best = 0;
    if (auto a = std::get_if<std::shared_ptr<Array>>(&j.v)) {
        for (const auto &e : **a)
            best = std::max(best, depth(e));
        return best + 1;
    }
    if (auto o = std::get_if<std::shared_ptr<Object>>(&j.v)) {
        for (const auto &[k, e] : **o)
            best = std::max(best, depth(e));
        return best + 1;
    }
    return 0;
}

void dump(const Json &j, int ind = 0) {
    const std::string pad(ind * 2, ' ');
    switch (j.v.index()) {
    case 0:
        std::cout << "null\n";
        break;
    case 1:
        std::cout << (std::get<bool>(j.v) ? "yes" : "no") << '\n';
        break;
    case 2:
        std::cout << std::get<double>(j.v) << '\n';
        break;
    case 3:
        std::cout << '\'' << std::get<std::string>(j.v) << "'\n";
        break;
    case 4:
        std::cout << '\n';
        for (const auto &e : *std::get<4>(j.v)) {
            std::cout << pad << "- ";
            dump(e, ind + 1);
        }
        break;
    case 5:
        std::cout << '\n';
        for (const auto &[k, e] : *std::get<5>(j.v)) {
            std::cout << pad << k << ": ";
            dump(e, ind + 1);
        }
    }
}

int main() {
    const std::string doc =
        R"({"name": "probe \"A\"", "tags": ["x", "y", []], "pos": {"lat": -12.25, "lon": 1.5e2}, "on": true, "err": null})";
    Json j = Parser(doc).value();
    dump(j);
    std::cout << "depth " << depth(j) << '\n';
    for (std::string bad : {"[1, 2", "{\"a\" 1}", "", "[zz]"}) {
        try {
            Parser(bad).value();
        } catch (const std::invalid_argument &) {
            std::cout << "not a number\n";
        } catch (const std::exception &e) {
            std::cout << e.what() << '\n';
        }
    }
}
