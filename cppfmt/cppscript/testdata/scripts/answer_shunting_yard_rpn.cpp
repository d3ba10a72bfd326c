#include <cctype>
#include <iostream>
#include <map>
#include <queue>
#include <stack>
#include <string>
#include <functional>
#include <variant>
#include <stdexcept>

using Token = std::variant<int, char>;

struct OpInfo {
    int precedence;
    bool right;
    std::function<int(int, int)> apply;
};

const std::map<char, OpInfo> &operators() {
    static const std::map<char, OpInfo> ops = {
        {'+', {1, false, std::plus<int>()}},
        {'-', {1, false, std::minus<int>()}},
        {'*', {2, false, std::multiplies<int>()}},
        {'%',
         {2, false,
          [](int a, int b) {
              if (b == 0)
                  throw std::domain_error("modulo by zero");
              return a % b;
          }}},
        {'^',
         {3, true,
          [](int a, int b) {
              int r = 1;
              while (b-- > 0)
                  r *= a;
              return r;
          }}},
    };
    return ops;
}

std::queue<Token> to_rpn(const std::string &s) {
    std::queue<Token> out;
    std::stack<char> ops;
    for (size_t i = 0; i < s.size(); i++) {
        char c = s[i];
        if (isspace(c))
            continue;
        if (isdigit(c)) {
            int v = 0;
            while (i < s.size() && isdigit(s[i]))
                v = v * 10 + (s[i++] - '0');
            --i;
            out.push(v);
        } else if (c == '(') {
            ops.push(c);
        } else if (c == ')') {
            while (!ops.empty() && ops.top() != '(') {
                out.push(ops.top());
                ops.pop();
            }
            if (ops.empty())
                throw std::runtime_error("unbalanced )");
            ops.pop();
        } else {
            const auto &me = operators().at(c);
            while (!ops.empty() && ops.top() != '(') {
                const auto &top = operators().at(ops.top());
                if (top.precedence < me.precedence || (top.precedence == me.precedence && me.right))
                    break;
                out.push(ops.top());
                ops.pop();
            }
            ops.push(c);
        }
    }
    for (; !ops.empty(); ops.pop()) {
        if (ops.top() == '(')
            throw std::runtime_error("unbalanced (");
        out.push(ops.top());
    }
    return out;
}

int main() {
    for (std::string e :
         {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2 - 5 % 3", "10 - 4 - 3", "7 % (2 - 2)", "(1", "1)", "1 / 2", "+"}) {
        std::cout << e << "  =>  ";
        try {
            std::stack<int> st;
            for (auto q = to_rpn(e); !q.empty(); q.pop()) {
                std::visit([](auto t) { std::cout << t << ' '; }, q.front());
                if (auto *n = std::get_if<int>(&q.front())) {
                    st.push(*n);
                    continue;
                }
                if (st.size() < 2)
                    throw std::runtime_error("missing operand");
                int b = st.top();
                st.pop();
                int a = st.top();
                st.pop();
                st.push(operators().at(std::get<char>(q.front())).apply(a, b));
            }
            std::cout << "= " << st.top() << '\n';
        } catch (const std::out_of_range &) {
            std::cout << "unknown operator\n";
        } catch (const std::exception &ex) {
            std::cout << "! " << ex.what() << '\n';
        }
    }
}
