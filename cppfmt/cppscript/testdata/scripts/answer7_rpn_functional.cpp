#include <cmath>
#include <functional>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

using Binary = std::function<double(double, double)>;

std::optional<double> to_number(const std::string &s) {
    std::istringstream in(s);
    double v;
    if (in >> v && in.eof())
        return v;
    return {};
}

std::optional<double> rpn(const std::string &line, std::string *why = nullptr) {
    static const std::unordered_map<std::string, Binary> binary = {
        {"+", std::plus<double>{}},
        {"-", std::minus<double>{}},
        {"*", std::multiplies<>{}},
        {"/", [](double a, double b) { return a / b; }},
        {"pow", static_cast<double (*)(double, double)>(std::pow)},
        {"max", [](double a, double b) { return a < b ? b : a; }},
    };
    static const std::unordered_map<std::string, double (*)(double)> unary = {
        {"neg", [](double x) { return -x; }}, {"sqrt", [](double x) { return std::sqrt(x); }}, {"floor", std::floor}};
    std::vector<double> st;
    std::istringstream in(line);
    auto fail = [&](const std::string &msg) -> std::optional<double> {
        if (why)
            *why = msg;
        return std::nullopt;
    };
    std::string tok;
    while (in >> tok) {
        if (auto n = to_number(tok)) {
            st.push_back(*n);
        } else if (auto u = unary.find(tok); u != unary.end()) {
            if (st.empty())
                return fail("stack empty at " + tok);
            st.back() = u->second(st.back());
        } else if (auto b = binary.find(tok); b != binary.end()) {
            if (st.size() < 2)
                return fail("need two operands for " + tok);
            const double rhs = st.back();
            st.pop_back();
            st.back() = b->second(st.back(), rhs);
        } else {
            return fail("what is '" + tok + "'?");
        }
    }
    if (st.size() != 1)
        return fail(std::to_string(st.size()) + " values left");
    return st.front();
}

int main() {
    for (const char *expr :
         {"3 4 + 2 *", "2 10 pow sqrt", "1 0 /", "-7.5 floor neg", "1 +", "5 5", "2 x *", "", "0 0 / 1 max"}) {
        std::string why;
        std::cout << '"' << expr << "\" = ";
        if (auto r = rpn(expr, &why); r.has_value()) {
            if (std::isinf(*r))
                std::cout << "infinite";
            else if (std::isnan(*r))
                std::cout << "nan";
            else
                std::cout << *r;
        } else {
            std::cout << "error: " << why;
        }
        std::cout << '\n';
    }
    std::cout << rpn("1 2 3").value_or(-99) << '\n';
}
