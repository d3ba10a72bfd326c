#include <iostream>
#include <stack>
#include <string>
#include <utility>
#include <vector>
#include <unordered_map>

struct Result {
    bool ok;
    std::size_t pos;
    std::string message;
    explicit operator bool() const {
        return ok;
    }
};

Result check(const std::string &s) {
    static const std::unordered_map<char, char> pairs = {{')', '('}, {']', '['}, {'}', '{'}};
    std::stack<std::pair<char, std::size_t>> open;
    bool inString = false;
    for (std::size_t i = 0; i < s.size(); ++i) {
        const char c = s[i];
        if (c == '"' && (i == 0 || s[i - 1] != '\\'))
            inString = !inString;
        if (inString)
            continue;
        switch (c) {
        case '(':
        case '[':
        case '{':
            open.emplace(c, i);
            break;
        case ')':
        case ']':
        case '}': {
            if (open.empty())
                return {false, i, std::string("unexpected ") + c};
            auto [top, at] = open.top();
            if (top != pairs.at(c))
                return {false, i, std::string(1, c) + " closes " + top + " from " + std::to_string(at)};
            open.pop();
            break;
        }
        default:
            break;
        }
    }
    if (inString)
        return {false, s.size(), "unterminated string"};
    if (!open.empty())
        return {false, open.top().second, "never closed"};
    return {true, s.size(), "balanced"};
}

int main() {
    const std::vector<std::string> tests = {"a(b[c]{d})", "(]", "f(\")\")", "{[}", "((x)", "", "\"abc\\\"", "end)"};
    int passed = 0;
    for (const auto &t : tests) {
        Result r = check(t);
        if (r)
            ++passed;
        std::cout << (r ? "OK   " : "FAIL ") << t << "\n     " << r.message << " @" << r.pos << "\n";
    }
    std::cout << passed << "/" << tests.size() << " balanced\n";
}
