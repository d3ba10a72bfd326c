#include <cctype>
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

enum class Kind { Keyword, Identifier, Number, String, Symbol, End };

struct Token {
    Kind kind;
    std::string_view text;
    int line, column;
};

class Lexer {
    std::string_view src_;
    std::size_t pos_ = 0;
    int line_ = 1;
    std::size_t line_start_ = 0;
    static inline const std::set<std::string_view> keywords{"let", "if", "else", "while", "return"};

    template <typename Pred> std::string_view take_while(Pred p) {
        const auto start = pos_;
        while (pos_ < src_.size() && p(static_cast<unsigned char>(src_[pos_])))
            ++pos_;
        return src_.substr(start, pos_ - start);
    }

  public:
    explicit Lexer(std::string_view s) : src_(s) {
    }

    Token next() {
        for (; pos_ < src_.size() && std::isspace(static_cast<unsigned char>(src_[pos_])); ++pos_)
            if (src_[pos_] == '\n')
                ++line_, line_start_ = pos_ + 1;
        const int column = static_cast<int>(pos_ - line_start_) + 1;
        if (pos_ >= src_.size())
            return {Kind::End, "", line_, column};
        const unsigned char c = src_[pos_];
        if (std::isalpha(c) || c == '_') {
            auto word = take_while([](unsigned char ch) { return std::isalnum(ch) || ch == '_'; });
            return {keywords.contains(word) ? Kind::Keyword : Kind::Identifier, word, line_, column};
        }
        if (std::isdigit(c))
            return {Kind::Number, take_while([](int ch) { return std::isdigit(ch) != 0 || ch == '.'; }), line_, column};
        if (c == '"') {
            const auto close = src_.find('"', pos_ + 1);
            auto body = src_.substr(pos_ + 1, close - pos_ - 1);
            pos_ = close == src_.npos ? src_.size() : close + 1;
            return {Kind::String, body, line_, column};
        }
        for (std::string_view two : {"==", "<=", ">=", "&&"})
            if (src_.substr(pos_, 2) == two) {
                pos_ += 2;
                return {Kind::Symbol, two, line_, column};
            }
        return {Kind::Symbol, src_.substr(pos_++, 1), line_, column};
    }
};

int main() {
    const std::string program =
        "let x_1 = 3.14;\nif (x_1 >= 3 && ok) {\n    return \"a b\";\n} else { while(1) x_1 = x_1 + 1; }";
    static constexpr const char *names[] = {"keyword", "ident", "number", "string", "symbol", "end"};
    Lexer lex(program);
    std::map<Kind, int> tally;
    std::vector<Token> all;
    do {
        all.push_back(lex.next());
        ++tally[all.back().kind];
    } while (all.back().kind != Kind::End);
    for (const auto &[kind, text, line, column] : all)
        if (kind != Kind::Symbol)
            std::printf("%d:%-3d %-8s %.*s\n", line, column, names[static_cast<int>(kind)],
                        static_cast<int>(text.size()), text.data());
    for (auto [kind, n] : tally)
        std::cout << names[static_cast<std::size_t>(kind)] << '=' << n << ' ';
    std::cout << "\nlast at " << all.back().line << ',' << all.back().column << '\n';
}
