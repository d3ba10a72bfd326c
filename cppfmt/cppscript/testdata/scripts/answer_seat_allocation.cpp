enum class Class_ { First = 1, Business, Economy };

struct Seat {
    int row;
    char letter;
    auto operator<=>(const Seat &) const = default;
    operator std::string() const {
        return std::to_string(row) + letter;
    }
};

struct Cabin {
    std::map<Seat, std::string> taken;
    int firstRow, lastRow;
    std::string letters;

    Cabin(int a, int b, std::string l) : firstRow(a), lastRow(b), letters(std::move(l)) {
    }

    std::vector<Seat> book(const std::string &who, std::size_t n) {
        for (int r = firstRow; r <= lastRow; ++r)
            for (std::size_t i = 0; i + n <= letters.size(); ++i) {
                auto block = std::string_view(letters).substr(i, n);
                if (std::ranges::none_of(block, [&](char c) { return taken.contains(Seat{r, c}); })) {
                    std::vector<Seat> got;
                    for (char c : block) {
                        taken.emplace(Seat{r, c}, who);
                        got.push_back({r, c});
                    }
                    return got;
                }
            }
        if (n > 1) {
            auto left = book(who, n - 1);
            auto right = book(who, 1);
            left.insert(left.end(), right.begin(), right.end());
            return left;
        }
        throw std::runtime_error("cabin full for " + who);
    }
    std::string map() const {
        std::string s;
        for (int r = firstRow; r <= lastRow; ++r) {
            s += std::to_string(r) + " ";
            for (char c : letters) {
                auto it = taken.find({r, c});
                s += it == taken.end() ? '_' : it->second[0];
            }
            if (r != lastRow)
                s += "\n";
        }
        return s;
    }
};
std::map<Class_, Cabin> plane;
plane.emplace(Class_::First, Cabin(1, 1, "AC"));
plane.try_emplace(Class_::Economy, 10, 12, "ABCDEF");
Cabin &eco = plane.at(Class_::Economy);
const std::vector<std::pair<std::string, std::size_t>> groups{
    {"Kern", 4}, {"Lund", 3}, {"Mori", 5}, {"Nash", 3}, {"Ochs", 2}};
for (const auto &[who, n] : groups) {
    std::string list;
    for (const Seat &s : eco.book(who, n))
        list += std::string(s) + " ";
    print(who, list);
}
print(eco.map());
try {
    plane.at(Class_::First).book("Zed", 3);
} catch (const std::runtime_error &e) {
    print(e.what(), plane.at(Class_::First).taken.size());
}
print(plane.count(Class_::Business), eco.taken.size(), eco.taken.lower_bound({11, 'A'})->second,
      Seat{2, 'B'} < Seat{10, 'A'});
auto it = std::ranges::find(eco.taken, "Nash", [](const auto &kv) { return kv.second; });
print(it != eco.taken.end() ? static_cast<std::string>(it->first) : "nobody");
