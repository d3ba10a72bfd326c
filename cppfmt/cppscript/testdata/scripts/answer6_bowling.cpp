#include <array>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

class Game {
    std::vector<int> rolls_;

  public:
    static Game from(const std::string &sheet) {
        Game g;
        for (char c : sheet) {
            switch (c) {
            case 'X':
            case 'x':
                g.rolls_.push_back(10);
                break;
            case '/':
                g.rolls_.push_back(10 - g.rolls_.back());
                break;
            case '-':
                g.rolls_.push_back(0);
                break;
            case ' ':
                continue;
            default:
                if (c >= '1' && c <= '9')
                    g.rolls_.push_back(c - '0');
                else
                    throw std::invalid_argument{"bad mark " + std::string{c}};
            }
        }
        return g;
    }

    std::array<std::optional<int>, 10> frames() const {
        std::array<std::optional<int>, 10> out{};
        std::size_t i = 0;
        auto sum = [&](std::size_t n) -> std::optional<int> {
            if (i + n > rolls_.size())
                return std::nullopt;
            return std::reduce(rolls_.begin() + i, rolls_.begin() + i + n);
        };
        int running = 0;
        for (auto &f : out) {
            if (i >= rolls_.size())
                break;
            const bool strike = rolls_[i] == 10;
            const auto two = sum(2);
            const bool spare = !strike && two == 10;
            const auto score = strike || spare ? sum(3) : two;
            if (!score)
                break;
            f = running += *score;
            i += strike ? 1 : 2;
        }
        return out;
    }
};

int main() {
    for (const auto *sheet :
         {"X X X X X X X X X XXX", "9/ 8- X 7/ -- 12 34 5/ X X 81", "5/ 5/ 5/", "-- -- -- -- -- -- -- -- -- 11"}) {
        auto fr = Game::from(sheet).frames();
        std::cout << sheet << "\n   ";
        int open = 0;
        for (const auto &f : fr) {
            if (f)
                std::cout << *f << ' ';
            else {
                std::cout << "? ";
                ++open;
            }
        }
        std::cout << (open ? "(unfinished)" : "(final)") << '\n';
        if (fr.back() == 300)
            std::cout << "   perfect!\n";
    }
    try {
        (void)Game::from("9/ Z");
    } catch (std::invalid_argument const &e) {
        std::cerr << "";
        std::cout << e.what() << '\n';
    }
}
