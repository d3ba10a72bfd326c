using namespace std;

struct Order {
    int id;
    string vendor;
    string due; // ISO date
    double amount;
    bool paid;
};

bool operator<(const Order &a, const Order &b) {
    return make_tuple(a.due, -a.amount, a.id) < make_tuple(b.due, -b.amount, b.id);
}

istream &operator>>(istream &is, Order &o) {
    char status = 0;
    if (is >> o.id >> quoted(o.vendor) >> o.due >> o.amount >> status)
        o.paid = status == 'P';
    return is;
}

ostream &operator<<(ostream &os, const Order &o) {
    ostringstream amount;
    amount << fixed << setprecision(2) << o.amount;
    return os << "PO-" << setw(4) << setfill('0') << o.id << setfill(' ') << ' ' << o.due << setw(11) << amount.str()
              << ' ' << left << setw(16) << quoted(o.vendor) << right << (o.paid ? "paid" : "open");
}

int ageInDays(const string &from, const string &to) {
    auto serial = [](const string &iso) {
        int y = stoi(iso.substr(0, 4)), m = stoi(iso.substr(5, 2)), d = stoi(iso.substr(8));
        if (m < 3)
            --y, m += 12;
        return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m - 457) / 5 + d - 306;
    };
    return serial(to) - serial(from);
}
stringstream data(R"(17 "Nuts & Bolts" 2024-01-31 1250.00 O
3 Initech 2023-12-01 80.5 P
21 "Say \"Cheese\"" 2024-02-29 12999.99 O
9 Initech 2024-01-31 3100 O
30 "Nuts & Bolts" 2023-11-15 415.2 O
broken)");
multiset<Order> orders;
Order o;
while (data >> o)
    orders.insert(o);
print("loaded", orders.size(), "fail", data.fail(), "eof", data.eof());
for (const auto &x : orders)
    cout << x << '\n';

const string today = "2024-03-01";
multimap<string, const Order *> byVendor;
for (const Order &x : orders)
    if (!x.paid)
        byVendor.emplace(x.vendor, &x);
for (auto it = byVendor.begin(); it != byVendor.end(); it = byVendor.upper_bound(it->first)) {
    auto [lo, hi] = byVendor.equal_range(it->first);
    double owed = 0;
    int worst = 0;
    for_each(lo, hi, [&](auto &kv) {
        owed += kv.second->amount;
        worst = max(worst, ageInDays(kv.second->due, today));
    });
    cout << it->first << ": " << byVendor.count(it->first) << " open, owed " << owed << ", oldest " << worst
         << " days\n";
}
array<double, 4> buckets{};
for (const auto &[vendor, po] : byVendor)
    buckets[clamp(ageInDays(po->due, today) / 30, 0, 3)] += po->amount;
print("aging 0-29/30-59/60-89/90+:", buckets);
print("first after new year:", orders.lower_bound(Order{0, "", "2024-01-01", 0, false})->id);
