enum class Unit { Gram, Millilitre, Piece, Pinch };

std::ostream &operator<<(std::ostream &os, Unit u) {
    static const char *const names[] = {"g", "ml", "pc", "pinch"};
    return os << names[static_cast<int>(u)];
}

struct Ingredient {
    std::string name;
    double amount;
    Unit unit;
    std::optional<std::string> note = std::nullopt;
};

struct Recipe {
    std::string title;
    int serves;
    std::vector<Ingredient> ingredients;

    Recipe scaled_to(int people) const {
        Recipe r = *this;
        r.serves = people;
        for (auto &i : r.ingredients) {
            i.amount *= static_cast<double>(people) / serves;
            switch (i.unit) {
            case Unit::Piece:
                i.amount = std::ceil(i.amount - 1e-9);
                break;
            case Unit::Gram:
            case Unit::Millilitre:
                i.amount = i.amount >= 100 ? std::round(i.amount / 5) * 5 : std::round(i.amount);
                break;
            case Unit::Pinch:
                i.amount = std::clamp(i.amount, 1.0, 3.0);
                [[fallthrough]];
            default:
                i.note = "to taste";
            }
        }
        return r;
    }
};

std::ostream &operator<<(std::ostream &os, const Recipe &r) {
    os << r.title << " (" << r.serves << ")\n";
    for (const auto &[name, amount, unit, note] : r.ingredients) {
        os << "  " << std::setw(12) << std::left << name << std::right << std::setw(8) << amount << ' ' << unit;
        if (note)
            os << " (" << *note << ')';
        os << '\n';
    }
    return os;
}
const Recipe pancakes{"Pancakes",
                      4,
                      {{"flour", 250, Unit::Gram},
                       {"milk", 500, Unit::Millilitre, "warm"},
                       {"egg", 2, Unit::Piece},
                       {"salt", 1, Unit::Pinch},
                       {"butter", 30, Unit::Gram, "melted"}}};
std::cout << pancakes << pancakes.scaled_to(7) << pancakes.scaled_to(1);

std::map<std::string, double> price{{"flour", 0.0012}, {"milk", 0.0011}, {"egg", 0.35}, {"butter", 0.01}};
for (int n : {1, 4, 12}) {
    double cost = 0;
    std::string unpriced;
    for (const auto &i : pancakes.scaled_to(n).ingredients) {
        if (auto p = price.find(i.name); p != price.end())
            cost += p->second * i.amount;
        else
            unpriced += i.name;
    }
    std::cout << n << ": " << std::fixed << std::setprecision(2) << cost << " (" << cost / n
              << " each), no price: " << unpriced << '\n';
    std::cout.unsetf(std::ios::fixed);
}
std::vector<Ingredient> pantry = pancakes.ingredients;
auto rest = std::partition(pantry.begin(), pantry.end(), [](const Ingredient &i) { return i.note.has_value(); });
print("with notes:", std::distance(pantry.begin(), rest), "without:", pantry.end() - rest);
