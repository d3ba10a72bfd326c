class Game {
    std::vector<int> rolls_;

  public:
    explicit Game(const std::string &marks) {
        for (char c : marks) {
            if (c == ' ' || c == '|')
                continue;
            if (c == 'X')
                rolls_.push_back(10);
            else if (c == '/')
                rolls_.push_back(10 - rolls_.back());
            else if (c == '-')
                rolls_.push_back(0);
            else
                rolls_.push_back(c - '0');
        }
    }

    std::vector<std::optional<int>> frames() const {
        std::vector<std::optional<int>> out;
        std::size_t i = 0;
        auto sum = [&](std::size_t from, std::size_t n) -> std::optional<int> {
            if (from + n > rolls_.size())
                return {};
            return std::accumulate(rolls_.begin() + from, rolls_.begin() + from + n, 0);
        };
        for (int f = 0; f < 10; ++f) {
            if (i >= rolls_.size()) {
                out.emplace_back(std::nullopt);
            } else if (rolls_[i] == 10) {
                out.push_back(sum(i, 3));
                i += 1;
            } else {
                auto two = sum(i, 2);
                out.push_back(two == 10 ? sum(i, 3) : two);
                i += 2;
            }
        }
        return out;
    }
};

void report(const std::string &name, const Game &g) {
    std::cout << std::setw(8) << name << ' ';
    int running = 0;
    bool complete = true;
    for (const auto &f : g.frames()) {
        if (complete && f)
            std::cout << std::setw(5) << (running += *f);
        else {
            complete = false;
            std::cout << std::setw(5) << '?';
        }
    }
    std::cout << (complete ? "  final " : "  so far ") << running << '\n';
}

report("perfect", Game("XXXXXXXXXXXX"));
report("spares", Game("5/5/5/5/5/5/5/5/5/5/5"));
report("mixed", Game("X|7/|9-|X|-8|8/|-6|X|X|X81"));
report("partial", Game("X 34 X"));
report("gutter", Game(std::string(20, '-')));
