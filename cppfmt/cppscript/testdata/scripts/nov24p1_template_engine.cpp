#include <iostream>
#include <string>
#include <unordered_map>
#include <functional>
#include <vector>
#include <algorithm>
#include <stdexcept>
#include <cctype>

using Filter = std::function<std::string(std::string)>;

class Template {
    std::string source;
    std::unordered_map<std::string, Filter> filters{
        {"upper",
         [](std::string s) {
             std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::toupper(c); });
             return s;
         }},
        {"reverse",
         [](std::string s) {
             std::reverse(s.begin(), s.end());
             return s;
         }},
        {"title",
         [](std::string s) {
             bool start = true;
             for (auto &c : s) {
                 c = static_cast<char>(start ? std::toupper(c) : std::tolower(c));
                 start = !std::isalpha(c);
             }
             return s;
         }},
    };

  public:
    explicit Template(std::string text) : source(std::move(text)) {
    }

    Template &with(const std::string &name, Filter f) {
        filters[name] = std::move(f);
        return *this;
    }

    std::string render(const std::unordered_map<std::string, std::string> &ctx) const {
        std::string out;
        std::string::size_type pos = 0;
        for (;;) {
            auto open = source.find("{{", pos);
            out.append(source, pos, open == std::string::npos ? open : open - pos);
            if (open == std::string::npos)
                return out;
            auto close = source.find("}}", open);
            if (close == std::string::npos)
                throw std::runtime_error("unclosed tag at offset " + std::to_string(open));
            out += expand(source.substr(open + 2, close - open - 2), ctx);
            pos = close + 2;
        }
    }

  private:
    static std::vector<std::string> pipes(const std::string &expr) {
        std::vector<std::string> parts(1);
        for (char c : expr) {
            if (c == '|')
                parts.emplace_back();
            else if (!std::isspace(static_cast<unsigned char>(c)))
                parts.back().push_back(c);
        }
        return parts;
    }
    std::string expand(const std::string &expr, const std::unordered_map<std::string, std::string> &ctx) const {
        auto parts = pipes(expr);
        std::string value = ctx.count(parts[0]) ? ctx.at(parts[0]) : "<" + parts[0] + "?>";
        for (auto it = std::next(parts.begin()); it != parts.end(); ++it) {
            auto f = filters.find(*it);
            if (f == filters.end())
                throw std::invalid_argument("no filter: " + *it);
            value = f->second(std::move(value));
        }
        return value;
    }
};

int main() {
    std::unordered_map<std::string, std::string> ctx{{"name", "ada LOVELACE"}, {"item", "stressed"}, {"qty", "3"}};
    for (const std::string text : {"Dear {{ name|title }}, {{qty}}x {{item | reverse | upper}}!",
                                   "{{missing}} {{name|shout}}", "{{name|rot}}", "oops {{name", "plain"}) {
        try {
            Template t(text);
            t.with("shout", [n = 0](std::string s) mutable { return s + std::string(++n, '!'); });
            std::cout << t.render(ctx) << '\n';
        } catch (const std::invalid_argument &e) {
            std::cout << "filter error: " << e.what() << '\n';
        } catch (const std::runtime_error &e) {
            std::cout << "syntax error: " << e.what() << '\n';
        }
    }
}
