for (int i = 1; i <= 15; ++i) {
    std::string s;
    if (i % 3 == 0) s += "Fizz";
    if (i % 5 == 0) s += "Buzz";
    std::cout << (s.empty() ? std::to_string(i) : s) << (i < 15 ? " " : "\n");
}
const std::vector<std::pair<int, std::string>> rules{{2, "Foo"}, {7, "Bar"}};
for (int i : {2, 7, 9, 14}) {
    std::string out;
    for (const auto& [n, w] : rules)
        if (i % n == 0) out += w;
    if (out.empty()) out = "-";
    print(i, out);
}
int n = 0;
while (true) {
    if (++n % 3 && n % 5) continue;
    if (n > 20) break;
    std::cout << n << ",";
}
std::cout << "\n";
