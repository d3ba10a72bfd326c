struct Customer {
    std::string name;
    int age;
    double spent;
    std::optional<std::string> coupon;
    std::vector<std::string> tags;
};

using Predicate = std::function<bool(const Customer &)>;

Predicate operator&&(Predicate a, Predicate b) {
    return [a = std::move(a), b = std::move(b)](const Customer &c) { return a(c) && b(c); };
}
Predicate operator||(Predicate a, Predicate b) {
    return [=](const Customer &c) { return a(c) || b(c); };
}
Predicate operator!(Predicate a) {
    return std::not_fn(a);
}

Predicate has_tag(std::string tag) {
    return [tag](const Customer &c) { return std::ranges::find(c.tags, tag) != c.tags.end(); };
}
template <typename M, typename V> Predicate at_least(M Customer::*member, V limit) {
    return [=](const Customer &c) { return c.*member >= limit; };
}

struct Rule {
    std::string name;
    Predicate when;
    double percent;
    bool exclusive = false;
};

double discount(const Customer &c, const std::vector<Rule> &rules, std::vector<std::string> *why = nullptr) {
    double total = 0;
    for (const auto &[name, when, percent, exclusive] : rules) {
        if (!when(c))
            continue;
        if (why)
            why->push_back(name);
        total += percent;
        if (exclusive)
            break;
    }
    return std::min(total, 40.0);
}

const Predicate senior = at_least(&Customer::age, 65);
const Predicate coupon = [](const Customer &c) { return c.coupon.has_value() && c.coupon->starts_with("SAVE"); };
std::vector<Rule> rules{
    {"staff", has_tag("staff"), 30, true},
    {"senior", senior, 10},
    {"big spender", at_least(&Customer::spent, 1000.0) && !has_tag("blocked"), 15},
    {"coupon or newsletter", coupon || has_tag("news"), 5},
};
rules.push_back({.name = "loyal senior", .when = senior && at_least(&Customer::spent, 500.0), .percent = 20});

for (const Customer &c : std::vector<Customer>{{"Ann", 70, 2500, "SAVE10", {"news"}},
                                               {"Bob", 30, 1200, {}, {"blocked"}},
                                               {"Cy", 68, 20, "WIN", {"staff", "news"}},
                                               {"Dot", 66, 600, std::nullopt, {}}}) {
    std::vector<std::string> why;
    const double d = discount(c, rules, &why);
    print(c.name, d, why);
}
print(discount({"Eve", 20, 0, "SAVE", {}}, rules), discount({}, {}));
std::ranges::stable_sort(rules, std::greater<>(), &Rule::percent);
for (const auto &r : rules | std::views::take(2))
    print(r.name, r.percent, r.exclusive);
