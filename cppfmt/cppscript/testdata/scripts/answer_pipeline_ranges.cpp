namespace rv = std::views;

struct Order {
    int id;
    std::string customer;
    double amount;
    bool paid;
};

std::vector<Order> orders = {{1, "acme", 120.5, true},  {2, "globex", 80, false},   {3, "acme", 45.25, true},
                             {4, "initech", 300, true}, {5, "globex", 19.99, true}, {6, "acme", 5, false}};

auto paid = orders | rv::filter(&Order::paid);
print("paid ids:");
for (int id : paid | rv::transform(&Order::id))
    std::cout << id << ' ';
std::cout << '\n';

double sum = 0;
for (double a : paid | rv::transform([](const Order &o) { return o.amount; }) | rv::take(3))
    sum += a;
print("first three paid:", sum);

std::ranges::sort(orders, std::ranges::greater{}, &Order::amount);
for (const auto &o : orders | rv::take_while([](auto &o) { return o.amount > 50; }))
    std::printf("%d %-8s %7.2f %s\n", o.id, o.customer.c_str(), o.amount, o.paid ? "paid" : "OPEN");

std::ranges::stable_sort(orders, {}, &Order::customer);
std::map<std::string_view, double> totals;
for (const auto &[id, customer, amount, ok] : orders)
    totals[customer] += amount;
for (auto &name : totals | rv::keys)
    std::cout << name << ' ';
std::cout << '\n';
print("customers over 200:", std::ranges::count_if(totals | rv::values, [](double d) { return d > 200; }));
