using namespace std;

// Netting of shared expenses: who pays whom so that everybody is square.
struct Expense {
    string payer;
    int cents;
    vector<string> shared;
};

map<string, int> balances(const vector<Expense> &all) {
    map<string, int> net;
    for (const Expense &e : all) {
        net[e.payer] += e.cents;
        int n = static_cast<int>(e.shared.size());
        for (int i = 0; i < n; i++)
            net[e.shared[i]] -= e.cents / n + (i < e.cents % n);
    }
    return net;
}
vector<Expense> trip{
    {"Ana", 12000, {"Ana", "Bo", "Cy", "Di"}},
    {"Bo", 4555, {"Bo", "Cy", "Di"}},
    {"Cy", 899, {"Ana", "Cy"}},
    {"Di", 10000, {"Ana", "Bo", "Cy"}},
};
auto net = balances(trip);
print(net);

using Entry = pair<int, string>;
priority_queue<Entry> owed, owes;
for (auto &[name, amount] : net) {
    if (amount > 0)
        owed.emplace(amount, name);
    else if (amount < 0)
        owes.emplace(-amount, name);
}
vector<tuple<string, string, int>> payments;
while (!owed.empty() && !owes.empty()) {
    auto [credit, to] = owed.top();
    auto [debt, from] = owes.top();
    owed.pop();
    owes.pop();
    int paid = min(credit, debt);
    payments.emplace_back(from, to, paid);
    if (credit > paid)
        owed.push({credit - paid, to});
    if (debt > paid)
        owes.push({debt - paid, from});
}
ranges::sort(payments);
for (auto &[from, to, cents] : payments) {
    cout << from << " -> " << to << ' ' << fixed << setprecision(2) << cents / 100.0 << "\n";
    net[from] += cents;
    net[to] -= cents;
}
print("settled:", ranges::all_of(net | views::values, [](int v) { return v == 0; }));
print(payments.size(), "payments,", get<0>(payments.front()), "pays first");
