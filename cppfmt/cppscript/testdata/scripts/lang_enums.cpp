enum Color { Red, Green = 5, Blue };
enum class Day : std::uint8_t { Mon = 1, Tue, Wed };
enum class Flag : unsigned { A = 1 << 0, B = 1 << 1, C = 1 << 2 };
constexpr Flag operator|(Flag a, Flag b) { return static_cast<Flag>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
} constexpr bool has(Flag s, Flag f) { return (static_cast<unsigned>(s) & static_cast<unsigned>(f)) != 0;
} std::string_view name(Day d) { switch (d) { using enum Day;
        case Mon: return "Mon";
        case Tue: return "Tue";
        default: return "other";
    } } std::ostream& operator<<(std::ostream& o, Day d) { return o << name(d);
} Day& operator++(Day& d) { return d = static_cast<Day>((static_cast<int>(d) % 3) + 1);
}
int main() {
    Color c = Green;
    int i = c;
    print(i, Blue, c == 5);
    std::cout << Red << Color::Blue << Day::Tue << '\n';
    Day d = Day::Wed;
    ++d;
    std::cout << d << '\n';
    Flag f = Flag::A | Flag::C;
    print(has(f, Flag::B), has(f, Flag::C));
    print(static_cast<int>(Day::Wed), (int)Day::Mon, std::to_underlying(Day::Tue));
    std::map<Day, int> m{{Day::Tue, 2}, {Day::Mon, 1}};
    for (auto [k, v] : m) std::cout << k << v << ' ';
    std::cout << '\n';
    switch (c) { case Red: print("r");
        break;
        case Green: print("g");
        [[fallthrough]];
        case Blue: print("b");
    } Color e = static_cast<Color>(6);
    print(e == Blue);
    Day x{2};
    print(x == Day::Tue, Day::Mon < Day::Tue);
}
