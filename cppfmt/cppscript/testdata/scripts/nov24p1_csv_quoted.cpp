#include <iostream>
#include <vector>
#include <string>
#include <sstream>
#include <iomanip>
#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

enum class State { Start, Unquoted, Quoted, QuoteInQuoted };

std::vector<std::string> splitCsv(const std::string &line) {
    std::vector<std::string> fields;
    std::string cur;
    State st = State::Start;
    for (char c : line) {
        switch (st) {
        case State::Start:
            if (c == '"') {
                st = State::Quoted;
                break;
            }
            st = State::Unquoted;
            [[fallthrough]];
        case State::Unquoted:
            if (c == ',') {
                fields.push_back(std::exchange(cur, ""));
                st = State::Start;
            } else
                cur.push_back(c);
            break;
        case State::Quoted:
            if (c == '"')
                st = State::QuoteInQuoted;
            else
                cur += c;
            break;
        case State::QuoteInQuoted:
            if (c == '"') {
                cur += '"';
                st = State::Quoted;
            } else if (c == ',') {
                fields.emplace_back(std::move(cur));
                cur.clear();
                st = State::Start;
            } else
                throw std::runtime_error("unexpected '" + std::string(1, c) + "' after closing quote");
            break;
        }
    }
    if (st == State::Quoted)
        throw std::runtime_error("unterminated quote");
    fields.push_back(cur);
    return fields;
}

int main() {
    std::istringstream input("product,region,amount\n"
                             "\"Desk, oak\",EU,1200.50\n"
                             "Lamp,US,35\n"
                             "\"27\"\" monitor\",EU,310.25\n"
                             "\"Chair\"x,US,80\n"
                             "\"Sofa,US,900\n"
                             "Rug,,\n");
    std::string line;
    std::getline(input, line);
    const auto header = splitCsv(line);
    std::map<std::string, double> totals;
    size_t row = 1;
    while (std::getline(input, line)) {
        ++row;
        try {
            auto f = splitCsv(line);
            if (f.size() != header.size())
                throw std::length_error("field count");
            double amount = f[2].empty() ? 0.0 : std::stod(f[2]);
            totals[f[1].empty() ? "(none)" : f[1]] += amount;
            for (size_t i = 0; i < f.size(); ++i)
                std::cout << (i ? " | " : "") << header[i] << '=' << std::quoted(f[i]);
            std::cout << '\n';
        } catch (const std::runtime_error &e) {
            std::cout << "row " << row << ": " << e.what() << '\n';
        }
    }
    auto best = std::max_element(totals.begin(), totals.end(), [](auto &a, auto &b) { return a.second < b.second; });
    std::cout << "regions=" << totals.size() << " best=" << best->first << " " << best->second << std::endl;
}
