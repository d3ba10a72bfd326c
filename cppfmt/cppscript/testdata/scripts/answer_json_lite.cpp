struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;

struct Json {
    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> v = nullptr;
};

class Parser {
    std::string_view s;
    std::size_t i = 0;

    void ws() {
        while (i < s.size() && std::isspace(static_cast<unsigned char>(s[i])))
            ++i;
    }
    char peek() {
        ws();
        return i < s.size() ? s[i] : '\0';
    }
    void expect(char c) {
        if (peek() != c)
            throw std::runtime_error(std::string("expected ") + c + " at " + std::to_string(i));
        ++i;
    }
    bool literal(std::string_view word) {
        if (s.substr(i, word.size()) != word)
            return false;
        i += word.size();
        return true;
    }
    std::string str() {
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
    explicit Parser(std::string_view text) : s(text) {
    }
    Json value() {
        switch (char c = peek()) {
        case '{': {
            Object o;
            ++i;
            while (peek() != '}') {
                auto key = str();
                expect(':');
                o[key] = value();
                if (peek() == ',')
                    ++i;
            }
            expect('}');
            return Json{o};
        }
        case '[': {
            Array a;
            ++i;
            while (peek() != ']') {
                a.push_back(value());
                if (peek() == ',')
                    ++i;
            }
            expect(']');
            return Json{a};
        }
        case '"':
            return Json{str()};
        default:
            if (literal("true"))
                return Json{true};
            if (literal("false"))
                return Json{false};
            if (literal("null"))
                return Json{};
            if (c == '-' || std::isdigit(static_cast<unsigned char>(c))) {
                std::size_t used;
                double d = std::stod(std::string(s.substr(i)), &used);
                i += used;
                return Json{d};
            }
            throw std::runtime_error("bad token at " + std::to_string(i));
        }
    }
};

void dump(std::ostream &os, const Json &j) {
    std::visit(
        [&os](const auto &x) {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, std::nullptr_t>)
                os << "null";
            else if constexpr (std::is_same_v<T, bool>)
                os << (x ? "true" : "false");
            else if constexpr (std::is_same_v<T, std::string>)
                os << std::quoted(x);
            else if constexpr (std::is_same_v<T, Array>) {
                os << '[';
                for (std::size_t k = 0; k < x.size(); ++k) {
                    if (k)
                        os << ',';
                    dump(os, x[k]);
                }
                os << ']';
            } else if constexpr (std::is_same_v<T, Object>) {
                os << '{';
                const char *sep = "";
                for (const auto &[k, val] : x) {
                    os << std::exchange(sep, ",") << std::quoted(k) << ':';
                    dump(os, val);
                }
                os << '}';
            } else
                os << x;
        },
        j.v);
}
auto doc =
    Parser(R"( {"name": "pump \"A\"", "on": true, "limits": [1, 2.5, -3e2], "meta": {"none": null, "empty": [] } } )")
        .value();
dump(std::cout, doc);
std::cout << '\n';
const auto &root = std::get<Object>(doc.v);
print("keys", root.size(), "limits", std::get<Array>(root.at("limits").v).size());
double sum = 0;
for (const auto &x : std::get<Array>(root.at("limits").v))
    sum += std::get<double>(x.v);
print("sum", sum);
for (std::string bad : {"[1, 2", "{\"a\" 1}", "nope"}) {
    try {
        Parser(bad).value();
        print("parsed", bad);
    } catch (const std::runtime_error &e) {
        print("error:", e.what());
    }
}
