#include <algorithm>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

struct Money {
    long long cents = 0;
    friend std::ostream &operator<<(std::ostream &os, const Money &m) {
        std::ostringstream tmp;
        tmp << (m.cents < 0 ? "-$" : "$") << std::abs(m.cents) / 100 << '.' << std::setw(2) << std::setfill('0')
            << std::abs(m.cents) % 100;
        return os << tmp.str();
    }
    friend std::istream &operator>>(std::istream &is, Money &m) {
        long long whole;
        char dot;
        std::string frac;
        if (is >> whole >> dot >> frac) {
            if (dot != '.' || frac.size() != 2)
                is.setstate(std::ios::failbit);
            else
                m.cents = whole * 100 + (whole < 0 ? -1 : 1) * std::stoi(frac);
        }
        return is;
    }
    Money operator*(int n) const {
        return {cents * n};
    }
    Money &operator+=(Money o) {
        cents += o.cents;
        return *this;
    }
};

struct Line {
    std::string what;
    int quantity{};
    Money price;
};

std::istream &operator>>(std::istream &is, Line &l) {
    return is >> std::quoted(l.what) >> l.quantity >> l.price;
}

int main() {
    std::istringstream in("\"USB cable\" 10 3.25\nkeyboard 2 49.90\n\"refund, old\" 1 -5.05\nmonitor 1 199.5\n");
    std::vector<Line> lines;
    for (std::string raw; std::getline(in, raw);) {
        std::istringstream one(raw);
        Line l;
        if (one >> l)
            lines.push_back(l);
        else
            std::cout << "bad line: " << raw << '\n';
    }
    Money total;
    std::cout << std::setfill('.');
    for (const auto &l : lines) {
        std::cout << std::left << std::setw(16) << l.what << std::right << std::setw(4) << l.quantity << std::setw(10)
                  << l.price * l.quantity << '\n';
        total += l.price * l.quantity;
    }
    std::cout << std::setfill(' ') << std::setw(30) << total << '\n' << std::quoted(lines.back().what, '\'') << '\n';
    const double vat = total.cents * 0.2;
    std::cout << "VAT " << Money{static_cast<long long>(vat + 0.5)} << std::showpoint << ' ' << std::setprecision(3)
              << 20.0 << "% " << std::noshowpoint << 20.0 << std::showpos << ' ' << 7 << '\n';
}
