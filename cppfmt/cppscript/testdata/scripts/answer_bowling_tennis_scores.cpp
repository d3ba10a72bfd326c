#include <array>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

std::optional<int> bowling(const std::string &game) {
    std::vector<int> rolls;
    for (char c : game) {
        if (c == 'X')
            rolls.push_back(10);
        else if (c == '/') {
            if (rolls.empty())
                return std::nullopt;
            rolls.push_back(10 - rolls.back());
        } else if (c == '-')
            rolls.push_back(0);
        else if (c >= '1' && c <= '9')
            rolls.push_back(c - '0');
        else if (c != ' ')
            return std::nullopt;
    }
    int score = 0;
    std::size_t i = 0;
    for (int frame = 0; frame < 10; ++frame) {
        if (i + 1 >= rolls.size())
            return std::nullopt;
        const bool strike = rolls[i] == 10;
        const bool spare = !strike && rolls[i] + rolls[i + 1] == 10;
        if ((strike || spare) && i + 2 >= rolls.size())
            return std::nullopt;
        score += rolls[i] + rolls[i + 1] + (strike || spare ? rolls[i + 2] : 0);
        i += strike ? 1 : 2;
    }
    return score;
}

class Tennis {
    std::array<int, 2> points{};
    std::array<std::string, 2> names;

  public:
    Tennis(std::string a, std::string b) : names{std::move(a), std::move(b)} {
    }
    Tennis &win(int player) {
        ++points.at(player);
        return *this;
    }
    std::string score() const {
        static const char *words[] = {"love", "fifteen", "thirty", "forty"};
        auto [a, b] = points;
        if (a >= 4 || b >= 4) {
            if (a == b)
                return "deuce";
            const std::string &leader = names[a > b ? 0 : 1];
            return (std::abs(a - b) == 1 ? "advantage " : "game ") + leader;
        }
        if (a == b)
            return a == 3 ? "deuce" : std::string(words[a]) + " all";
        return std::string(words[a]) + " - " + words[b];
    }
};

int main() {
    for (auto g :
         {"XXXXXXXXXXXX", "9-9-9-9-9-9-9-9-9-9-", "5/5/5/5/5/5/5/5/5/5/5", "X 7/ 9- X -8 8/ -6 X X X81", "XX", "12z"}) {
        auto s = bowling(g);
        std::cout << g << ": " << (s ? std::to_string(*s) : "invalid") << '\n';
    }
    Tennis t("Ana", "Bea");
    std::cout << t.score() << '\n';
    for (char c : std::string("0101011001"))
        std::cout << t.win(c - '0').score() << (c == '0' ? " <" : " >") << '\n';
    std::cout << t.win(1).win(1).score() << '\n';
    try {
        t.win(2);
    } catch (const std::out_of_range &) {
        std::cout << "no third player\n";
    }
}
