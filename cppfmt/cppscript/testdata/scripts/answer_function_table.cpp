#include <cmath>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <stdexcept>
#include <sstream>
#include <stack>
#include <string>
#include <vector>

using Stack = std::vector<double>;
using Command = std::function<void(Stack &)>;

template <typename F> Command binary(F f) {
    return [f](Stack &s) {
        if (s.size() < 2)
            throw std::logic_error("need two operands");
        double b = s.back();
        s.pop_back();
        s.back() = f(s.back(), b);
    };
}

template <typename F> Command unary(F f) {
    return [f](Stack &s) {
        if (s.empty())
            throw std::logic_error("need an operand");
        s.back() = f(s.back());
    };
}

int main() {
    std::map<std::string, Command> table{
        {"+", binary(std::plus<>{})},
        {"-", binary(std::minus<>{})},
        {"*", binary(std::multiplies<>{})},
        {"/", binary([](double a, double b) { return b == 0 ? throw std::domain_error("divide by zero") : a / b; })},
        {"hypot", binary([](double a, double b) { return std::hypot(a, b); })},
        {"sqrt", unary([](double a) { return std::sqrt(a); })},
        {"neg", unary(std::negate<>{})},
        {"dup", [](Stack &s) { s.push_back(s.at(s.size() - 1)); }},
        {"sum",
         [](Stack &s) {
             double t = 0;
             for (double v : s)
                 t += v;
             s.assign(1, t);
         }},
    };
    table["sq"] = [&table](Stack &s) {
        table.at("dup")(s);
        table.at("*")(s);
    };
    std::cout << std::fixed << std::setprecision(3);
    for (const std::string line :
         {"3 4 +", "3 4 hypot 2 /", "9 sqrt neg sq", "1 2 3 4 sum 10 -", "1 0 /", "+", "2 foo", "dup"}) {
        Stack s;
        std::istringstream in(line);
        std::cout << std::setw(18) << std::left << line << " | ";
        try {
            for (std::string tok; in >> tok;) {
                if (auto it = table.find(tok); it != table.end())
                    it->second(s);
                else
                    s.push_back(std::stod(tok));
            }
            for (double v : s)
                std::cout << v << ' ';
        } catch (const std::domain_error &e) {
            std::cout << "domain: " << e.what();
        } catch (const std::out_of_range &) {
            std::cout << "range: empty stack";
        } catch (const std::invalid_argument &) {
            std::cout << "unknown word";
        } catch (const std::logic_error &e) {
            std::cout << "logic: " << e.what();
        }
        std::cout << '\n';
    }
}
