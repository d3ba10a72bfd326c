#include <cctype>
#include <iomanip>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

enum class Kind { Keyword, Identifier, Number, String, Operator, Comment, Unknown };

constexpr std::string_view kind_name(Kind k) {
    using enum Kind;
    switch (k) {
    case Keyword:
        return "keyword";
    case Identifier:
        return "identifier";
    case Number:
        return "number";
    case String:
        return "string";
    case Operator:
        return "operator";
    case Comment:
        return "comment";
    case Unknown:
        break;
    }
    return "unknown";
}

struct Token {
    Kind kind;
    std::string_view text;
    int line, column;
};

std::vector<Token> lex(std::string_view src) {
    static const std::set<std::string_view> keywords{"let", "if", "else", "return", "fn"};
    std::vector<Token> out;
    int line = 1;
    std::size_t line_start = 0, i = 0;
    auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    while (i < src.size()) {
        const std::size_t b = i;
        const char c = src[i++];
        Kind k = Kind::Unknown;
        if (c == '\n') {
            ++line;
            line_start = i;
            continue;
        }
        if (std::isspace(static_cast<unsigned char>(c)))
            continue;
        if (c == '#') {
            while (i < src.size() && src[i] != '\n')
                ++i;
            k = Kind::Comment;
        } else if (c == '"') {
            while (i < src.size() && src[i] != '"')
                i += src[i] == '\\' ? 2 : 1;
            if (i < src.size())
                ++i, k = Kind::String;
            else
                i = src.size();
        } else if (std::isdigit(static_cast<unsigned char>(c))) {
            while (i < src.size() && (is_word(src[i]) || src[i] == '.'))
                ++i;
            k = Kind::Number;
        } else if (is_word(c)) {
            while (i < src.size() && is_word(src[i]))
                ++i;
            k = keywords.contains(src.substr(b, i - b)) ? Kind::Keyword : Kind::Identifier;
        } else if (std::string_view("+-*/=<>!(){};,").find(c) != std::string_view::npos) {
            if (i < src.size() && src[i] == '=' && std::string_view("=<>!").find(c) != std::string_view::npos)
                ++i;
            k = Kind::Operator;
        }
        out.push_back({k, src.substr(b, i - b), line, static_cast<int>(b - line_start) + 1});
    }
    return out;
}

int main() {
    constexpr std::string_view src =
        "fn f(x) { # twice\n  if x >= 10 { return x*2.5; }\n  let s = \"a\\\"b\"; @\n}\n\"open";
    std::map<Kind, int> count;
    for (const auto &[kind, text, line, column] : lex(src)) {
        ++count[kind];
        if (line != 2)
            std::cout << line << ':' << std::setw(2) << column << ' ' << std::left << std::setw(11) << kind_name(kind)
                      << std::right << text << '\n';
    }
    for (auto [k, n] : count)
        std::cout << kind_name(k) << '=' << n << ' ';
    std::cout << '\n';
}
