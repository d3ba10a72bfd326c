#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct Currency {
    char code[4];
    Currency(const char *c) {
        for (int i = 0; i < 3; ++i)
            code[i] = c[i];
        code[3] = '\0';
    }
    friend bool operator<(const Currency &a, const Currency &b) {
        return std::string_view(a.code) < b.code;
    }
    friend bool operator==(const Currency &a, const Currency &b) {
        return !(a < b) && !(b < a);
    }
};

struct Amount {
    double value;
    Currency currency;
};

std::ostream &operator<<(std::ostream &os, const Amount &a) {
    const auto flags = os.flags();
    const auto prec = os.precision(2);
    os << std::fixed << a.value << ' ' << a.currency.code;
    os.flags(flags);
    os.precision(prec);
    return os;
}

class Exchange {
    std::map<Currency, std::map<Currency, double>> rates;

  public:
    void quote(Currency a, Currency b, double rate) {
        if (!(rate > 0))
            throw std::invalid_argument(std::string("bad rate for ") + a.code + "/" + b.code);
        rates[a][b] = rate;
        rates[b].emplace(a, 1 / rate);
    }
    std::optional<std::vector<Currency>> route(Currency from, Currency to) const {
        std::map<Currency, Currency> parent{{from, from}};
        std::queue<Currency> todo({from});
        while (!todo.empty()) {
            Currency c = todo.front();
            todo.pop();
            if (c == to) {
                std::vector<Currency> path{to};
                while (!(path.back() == from))
                    path.push_back(parent.at(path.back()));
                std::reverse(path.begin(), path.end());
                return path;
            }
            if (auto it = rates.find(c); it != rates.end())
                for (const auto &[next, rate] : it->second)
                    if (parent.insert({next, c}).second)
                        todo.push(next);
        }
        return std::nullopt;
    }
    Amount convert(Amount a, Currency to) const {
        auto path = route(a.currency, to);
        if (!path)
            throw std::domain_error(std::string("no route ") + a.currency.code + " to " + to.code);
        for (std::size_t i = 1; i < path->size(); ++i)
            a.value *= rates.at((*path)[i - 1]).at(path->at(i));
        return {a.value, to};
    }
};

int main() {
    Exchange fx;
    fx.quote("EUR", "USD", 1.0850);
    fx.quote("USD", "JPY", 151.2);
    fx.quote("GBP", "EUR", 1.17);
    fx.quote("AUD", "NZD", 1.09);
    try {
        fx.quote("XAU", "USD", -1);
    } catch (const std::invalid_argument &e) {
        std::cout << "rejected: " << e.what() << '\n';
    }

    const std::pair<Amount, Currency> requests[] = {{{100, "GBP"}, "JPY"},
                                                    {{25'000, "JPY"}, "EUR"},
                                                    {{10, "NZD"}, "AUD"},
                                                    {{5, "USD"}, "USD"},
                                                    {{1, "AUD"}, "EUR"}};
    std::cout << std::scientific << std::setprecision(4);
    for (const auto &[amount, target] : requests) {
        try {
            Amount result = fx.convert(amount, target);
            std::cout << amount << " = " << result << " (rate " << result.value / amount.value << ") via";
            const auto path = fx.route(amount.currency, target);
            for (const Currency &c : path.value())
                std::cout << ' ' << c.code;
            std::cout << '\n';
        } catch (const std::domain_error &e) {
            std::cout << e.what() << '\n';
        }
    }
    Amount round_trip = fx.convert(fx.convert({1234.56, "EUR"}, "JPY"), "EUR");
    std::cout << std::boolalpha << (std::abs(round_trip.value - 1234.56) < 1e-9) << std::endl;
}
