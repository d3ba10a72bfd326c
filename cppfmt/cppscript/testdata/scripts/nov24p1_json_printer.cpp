#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>
#include <stdexcept>
#include <sstream>

struct Json;
using JsonPtr = std::shared_ptr<Json>;
using Array = std::vector<JsonPtr>;
using Object = std::map<std::string, JsonPtr>;

struct Json {
    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> data = nullptr;
};

class Parser {
    const std::string &text;
    size_t pos = 0;

    void ws() {
        while (pos < text.size() && std::string(" \n\t").find(text[pos]) != std::string::npos)
            ++pos;
    }
    [[noreturn]] void fail(const std::string &what) const {
        throw std::runtime_error(what + " at " + std::to_string(pos));
    }
    bool accept(char c) {
        ws();
        return pos < text.size() && text[pos] == c ? (++pos, true) : false;
    }
    void expect(char c) {
        if (!accept(c))
            fail(std::string("expected '") + c + "'");
    }

    std::string stringLiteral() {
        std::string out;
        while (pos < text.size() && text[pos] != '"') {
            if (text[pos] == '\\') {
                ++pos;
                switch (text.at(pos)) {
                case 'n':
                    out += '\n';
                    break;
                case 't':
                    out += '\t';
                    break;
                default:
                    out += text[pos];
                }
            } else
                out += text[pos];
            ++pos;
        }
        expect('"');
        return out;
    }

  public:
    explicit Parser(const std::string &t) : text(t) {
    }
    JsonPtr value() {
        auto node = std::make_shared<Json>();
        if (accept('{')) {
            Object obj;
            if (!accept('}')) {
                do {
                    expect('"');
                    std::string key = stringLiteral();
                    expect(':');
                    obj[key] = value();
                } while (accept(','));
                expect('}');
            }
            node->data = std::move(obj);
        } else if (accept('[')) {
            Array arr;
            if (!accept(']')) {
                do
                    arr.push_back(value());
                while (accept(','));
                expect(']');
            }
            node->data = std::move(arr);
        } else if (accept('"')) {
            node->data = stringLiteral();
        } else if (text.compare(pos, 4, "true") == 0) {
            pos += 4;
            node->data = true;
        } else if (text.compare(pos, 5, "false") == 0) {
            pos += 5;
            node->data = false;
        } else if (text.compare(pos, 4, "null") == 0)
            pos += 4;
        else {
            size_t used = 0;
            try {
                node->data = std::stod(text.substr(pos), &used);
            } catch (const std::invalid_argument &) {
                fail("unexpected token");
            }
            pos += used;
        }
        return node;
    }
    void end() {
        ws();
        if (pos != text.size())
            fail("trailing data");
    }
};

void dump(std::ostream &os, const Json &j, int depth = 0) {
    const std::string pad(2 * depth + 2, ' ');
    if (auto *o = std::get_if<Object>(&j.data)) {
        os << "{\n";
        for (size_t n = 0; const auto &[k, v] : *o) {
            os << pad << '"' << k << "\": ";
            dump(os, *v, depth + 1);
            os << (++n < o->size() ? ",\n" : "\n");
        }
        os << std::string(2 * depth, ' ') << '}';
    } else if (auto *a = std::get_if<Array>(&j.data)) {
        os << '[';
        for (size_t i = 0; i < a->size(); ++i) {
            if (i)
                os << ", ";
            dump(os, *(*a)[i], depth + 1);
        }
        os << ']';
    } else if (auto *s = std::get_if<std::string>(&j.data))
        os << '"' << *s << '"';
    else if (auto *d = std::get_if<double>(&j.data))
        os << *d;
    else if (auto *b = std::get_if<bool>(&j.data))
        os << (*b ? "true" : "false");
    else
        os << "null";
}

int main() {
    for (
        const std::string &src : std::vector<std::string>{
            R"({"sku": "A-7", "tags": ["new", "sale \"10%\""], "dims": {"w": 1.25e2, "h": -3}, "stock": null, "ok": true})",
            "[1, [2, [3, []]], {}]", "{\"a\": 1,}", "[1 2]", "[tru]", "{} x"}) {
        try {
            Parser p(src);
            auto root = p.value();
            p.end();
            dump(std::cout, *root);
            std::cout << "  (kind " << root->data.index() << ")\n";
        } catch (const std::runtime_error &e) {
            std::cout << "parse error: " << e.what() << "\n";
        }
    }
}
