#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

enum class State : unsigned char { Start, Plain, Quoted, QuoteInQuoted };

std::vector<std::vector<std::string>> parse_csv(std::istream &in, char sep = ',') {
    std::vector<std::vector<std::string>> rows(1);
    std::string cell;
    State st = State::Start;
    auto end_cell = [&] {
        rows.back().push_back(std::exchange(cell, {}));
        st = State::Start;
    };
    for (char c; in.get(c);) {
        switch (st) {
        case State::Start:
            if (c == '"') {
                st = State::Quoted;
                break;
            }
            [[fallthrough]];
        case State::Plain:
            if (c == sep)
                end_cell();
            else if (c == '\n') {
                end_cell();
                rows.emplace_back();
            } else {
                cell += c;
                st = State::Plain;
            }
            break;
        case State::Quoted:
            if (c == '"')
                st = State::QuoteInQuoted;
            else
                cell += c;
            break;
        case State::QuoteInQuoted:
            if (c == '"') {
                cell += '"';
                st = State::Quoted;
            } else if (c == sep)
                end_cell();
            else if (c == '\n') {
                end_cell();
                rows.emplace_back();
            } else
                throw std::runtime_error(std::string("junk after quote: ") + c);
            break;
        }
    }
    if (st != State::Start || !cell.empty())
        end_cell();
    if (rows.back().empty())
        rows.pop_back();
    return rows;
}

int main() {
    std::stringstream file;
    file << "sku,title,price,notes\n"
         << R"(A-1,"Lamp, desk",19.90,"says ""hi""")" << '\n'
         << "B-2,Rug,120,\n"
         << "C-3,\"Two\nlines\",7.5,x\n";
    const auto rows = parse_csv(file);
    std::cout << rows.size() << " rows\n";
    std::map<std::string, std::size_t> col;
    for (std::size_t i = 0; i < rows[0].size(); ++i)
        col.emplace(rows[0][i], i);
    double sum = 0;
    for (auto it = rows.cbegin() + 1; it != rows.cend(); ++it) {
        const auto &r = *it;
        sum += std::stod(r[col.at("price")]);
        std::cout << r[col["sku"]] << '\t' << std::quoted(r[col["title"]]) << '\t'
                  << std::quoted(r.at(col["notes"]), '\'') << '\n';
    }
    std::cout << "sum " << std::setw(10) << std::setfill('*') << std::fixed << std::setprecision(2) << sum << '\n';
    try {
        std::istringstream bad("a;\"b\"c;d");
        parse_csv(bad, ';');
    } catch (const std::runtime_error &e) {
        std::cout << e.what() << '\n';
    }
}
