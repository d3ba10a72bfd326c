struct Token {
    std::uint16_t distance;
    std::uint8_t length;
    char next;
    bool operator==(const Token &) const = default;
};

class Lz77 {
  public:
    explicit Lz77(std::size_t window = 32, std::size_t lookahead = 15) : window_(window), look_(lookahead) {
    }

    std::vector<Token> compress(std::string_view s) const {
        std::vector<Token> out;
        std::size_t pos = 0;
        while (pos < s.size()) {
            const auto [dist, len] = longest(s, pos);
            const char next = pos + len < s.size() ? s[pos + len] : '\0';
            out.push_back({static_cast<std::uint16_t>(dist), static_cast<std::uint8_t>(len), next});
            pos += len + 1;
        }
        return out;
    }

    static std::string expand(const std::vector<Token> &tokens) {
        std::string s;
        for (const Token &t : tokens) {
            if (t.distance > s.size())
                throw std::runtime_error("bad distance " + std::to_string(t.distance));
            for (int i = 0; i < t.length; ++i)
                s.push_back(s[s.size() - t.distance]);
            if (t.next)
                s += t.next;
        }
        return s;
    }

  private:
    struct Match {
        std::size_t dist = 0, len = 0;
    };

    Match longest(std::string_view s, std::size_t pos) const {
        Match best;
        const std::size_t from = pos > window_ ? pos - window_ : 0;
        for (std::size_t i = from; i < pos; ++i) {
            std::size_t n = 0;
            while (n < look_ && pos + n + 1 < s.size() && s[i + n] == s[pos + n])
                ++n;
            if (n > best.len || (n == best.len && n > 0))
                best = {pos - i, n};
        }
        return best;
    }

    std::size_t window_;
    std::size_t look_;
};

std::ostream &operator<<(std::ostream &os, const Token &t) {
    os << '<' << t.distance << ',' << +t.length << ',';
    if (t.next)
        os << '\'' << t.next << '\'';
    else
        os << "end";
    return os << '>';
}

const Lz77 codec;
for (const std::string text : {"abracadabra", "aaaaaaaaaaaaaaaa", "the cat in the hat in the cab", "xyz"}) {
    auto tokens = codec.compress(text);
    std::cout << std::quoted(text) << " ->";
    for (const auto &t : tokens)
        std::cout << ' ' << t;
    auto back = Lz77::expand(tokens);
    std::cout << "\n  " << tokens.size() << " tokens, " << (back == text ? "lossless" : "LOSSY") << '\n';
}
auto small = Lz77{4, 3}.compress("abababababab");
print("small window tokens:", small.size(), "equal:", small == codec.compress("abababababab"));
std::map<int, int> histogram;
for (const auto &t : small)
    ++histogram[t.length];
print("lengths", histogram);
try {
    print(Lz77::expand({{0, 0, 'a'}, {5, 2, 'b'}}));
} catch (const std::exception &e) {
    print("corrupt stream:", e.what());
}
