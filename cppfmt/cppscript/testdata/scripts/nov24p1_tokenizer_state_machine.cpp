#include <cctype>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>
#include <map>

enum TokenType { TOK_KEYWORD, TOK_IDENT, TOK_INT, TOK_FLOAT, TOK_STRING, TOK_PUNCT, TOK_COMMENT, TOK_ERROR, TOK_COUNT };
static const char *const names[TOK_COUNT] = {"KEYWORD", "IDENT", "INT", "FLOAT", "STRING", "PUNCT", "COMMENT", "ERROR"};

struct Token {
    TokenType type;
    const char *start;
    int length;
    int line;
};

static bool is_keyword(const char *s, int n) {
    static const char *kw[] = {"SELECT", "FROM", "WHERE", "AND", "OR", "NOT", NULL};
    for (const char **k = kw; *k != NULL; ++k)
        if ((int)strlen(*k) == n && strncmp(*k, s, n) == 0)
            return true;
    return false;
}

static std::vector<Token> scan(const char *p) {
    std::vector<Token> tokens;
    int line = 1;
    while (*p) {
        if (*p == '\n') {
            ++line;
            ++p;
            continue;
        }
        if (isspace((unsigned char)*p)) {
            ++p;
            continue;
        }
        Token t = {TOK_ERROR, p, 1, line};
        if (p[0] == '-' && p[1] == '-') {
            while (*p && *p != '\n')
                ++p;
            t.type = TOK_COMMENT;
        } else if (isalpha((unsigned char)*p) || *p == '_') {
            while (isalnum((unsigned char)*p) || *p == '_')
                ++p;
            t.type = is_keyword(t.start, p - t.start) ? TOK_KEYWORD : TOK_IDENT;
        } else if (isdigit((unsigned char)*p)) {
            t.type = TOK_INT;
            while (isdigit((unsigned char)*p) || (*p == '.' && t.type == TOK_INT)) {
                if (*p == '.')
                    t.type = TOK_FLOAT;
                ++p;
            }
        } else if (*p == '\'') {
            ++p;
            while (*p && *p != '\'' && *p != '\n')
                ++p;
            if (*p == '\'') {
                ++p;
                t.type = TOK_STRING;
            }
        } else if (strchr("(),=<>*;", *p)) {
            t.type = TOK_PUNCT;
            if ((p[0] == '<' && (p[1] == '=' || p[1] == '>')) || (p[0] == '>' && p[1] == '='))
                ++p;
            ++p;
        } else {
            ++p;
        }
        t.length = (int)(p - t.start);
        tokens.push_back(t);
    }
    return tokens;
}

int main() {
    const char *sql = "SELECT name, price*1.19 -- with VAT\n"
                      "FROM items_2024 WHERE (qty <= 10 AND vendor <> 'O Brien')\n"
                      "OR note = 'unfinished\n"
                      "AND x = 3 # 4;";
    std::map<TokenType, int> histogram;
    int last_line = 0;
    for (const Token &t : scan(sql)) {
        if (t.line != last_line) {
            printf("%s%2d:", last_line ? "\n" : "", t.line);
            last_line = t.line;
        }
        printf(" %c<%.*s>", names[t.type][0], t.length, t.start);
        histogram[t.type]++;
    }
    putchar('\n');
    for (std::map<TokenType, int>::const_iterator it = histogram.begin(); it != histogram.end(); ++it)
        printf("%-8s%3d %s\n", names[it->first], it->second, std::string(it->second, '#').c_str());
    return histogram.count(TOK_ERROR) ? 0 : 1;
}
