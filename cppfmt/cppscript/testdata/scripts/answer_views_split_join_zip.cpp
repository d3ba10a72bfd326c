namespace stdv = std::ranges::views;

bool is_prime(int n) {
    return n > 1 && std::ranges::none_of(stdv::iota(2, n) | stdv::take_while([n](int d) { return d * d <= n; }),
                                         [n](int d) { return n % d == 0; });
}

std::vector<int> primes;
for (int p : stdv::iota(1) | stdv::filter(is_prime) | stdv::take(8))
    primes.push_back(p);
print(primes);

std::string csv = "10,20,,40";
for (auto part : csv | stdv::split(',')) {
    std::string s(part.begin(), part.end());
    std::cout << '<' << s << '>';
}
std::cout << '\n';
std::vector<std::vector<int>> nested{{1, 2}, {}, {3, 4, 5}};
int total = 0;
for (int x : nested | stdv::join)
    total += x;
auto lengths = nested | stdv::transform([](auto &v) { return v.size(); });
print(total, std::vector<std::size_t>(lengths.begin(), lengths.end()), std::ranges::distance(nested | stdv::join));

std::map<std::string, int> ages{{"ann", 31}, {"bob", 25}, {"cyd", 40}};
auto [youngest, oldest] = std::ranges::minmax(ages | stdv::values);
print(youngest, oldest, *std::ranges::max_element(ages | stdv::keys));
for (const auto &name : ages | stdv::keys | stdv::reverse | stdv::drop(1))
    std::cout << name << ' ';
std::cout << '\n';
auto squares = stdv::iota(1, 6) | stdv::transform([](int i) { return i * i; });
print(squares.size(), squares[2], squares.front(), squares.back());
std::vector<int> v{5, 1, 4, 1, 5, 9, 2, 6};
std::ranges::sort(v);
v.erase(std::ranges::unique(v).begin(), v.end());
print(v, std::ranges::binary_search(v, 4), *std::ranges::lower_bound(v, 3), std::ranges::find(v, 9) - v.begin());
std::ranges::for_each(v | stdv::drop_while([](int x) { return x < 4; }), [](int &x) { x = -x; });
print(v, std::ranges::equal(v | stdv::take(2), std::array{1, 2}), std::ranges::is_sorted(v));
