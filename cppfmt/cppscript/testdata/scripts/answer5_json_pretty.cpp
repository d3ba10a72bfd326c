#include <cctype>
#include <iostream>
#include <stack>
#include <string>
#include <string_view>

// Streaming reformatter: no tree, a stack of brackets only.
class Formatter {
  public:
    explicit Formatter(int indent) : indent_(indent) {
    }

    std::string operator()(std::string_view in) {
        out_.clear();
        open_ = {};
        for (std::size_t i = 0; i < in.size(); ++i) {
            char c = in[i];
            if (std::isspace(static_cast<unsigned char>(c)))
                continue;
            switch (c) {
            case '"':
                i = string(in, i);
                break;
            case '{':
            case '[':
                out_ += c;
                if (auto j = next(in, i); j < in.size() && (in[j] == '}' || in[j] == ']')) {
                    out_ += in[i = j];
                } else {
                    open_.push(c == '{' ? '}' : ']');
                    newline();
                }
                break;
            case '}':
            case ']':
                if (open_.empty() || open_.top() != c)
                    return "mismatched '" + std::string(1, c) + "' at " + std::to_string(i);
                open_.pop();
                newline();
                out_ += c;
                break;
            case ',':
                out_ += c;
                newline();
                break;
            case ':':
                out_ += ": ";
                break;
            default:
                out_ += c;
            }
        }
        return open_.empty() ? out_ : "unclosed, wanting '" + std::string(1, open_.top()) + "'";
    }

  private:
    int indent_;
    std::string out_;
    std::stack<char> open_;

    void newline() {
        if (indent_ == 0)
            return;
        out_ += '\n';
        out_.append(open_.size() * indent_, ' ');
    }
    static std::size_t next(std::string_view s, std::size_t i) {
        do
            ++i;
        while (i < s.size() && std::isspace(static_cast<unsigned char>(s[i])));
        return i;
    }
    std::size_t string(std::string_view s, std::size_t i) {
        std::size_t from = i++;
        while (i < s.size() && s[i] != '"')
            i += s[i] == '\\' ? 2 : 1;
        out_ += s.substr(from, i - from + 1);
        return i;
    }
};

int main() {
    const char *doc =
        R"({"name":"a \"quoted\" {x}","tags":[ "p", "q" ],"empty":{ },"none":[],"n":{"x":1.5e3,"ok":true}})";
    Formatter pretty(2), compact{0};
    std::string nice = pretty(doc);
    std::cout << nice << '\n' << compact(nice) << '\n';
    std::cout << std::boolalpha << (pretty(compact(nice)) == nice) << '\n';
    for (auto bad : {"[1,2}", "{\"a\":[1", "]"})
        std::cout << pretty(bad) << '\n';
}
