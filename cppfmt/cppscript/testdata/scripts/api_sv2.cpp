std::string_view a = "b";
std::string s = "b";
std::cout << (a == s) << (s == a) << (a != "c") << (a <=> std::string_view("c") < 0) << "\n";
std::map<std::string_view, int> m{{"x", 1}};
m["y"] = 2;
for (auto [k, v] : m)
    std::cout << k << v;
std::unordered_map<std::string_view, int> um{{"q", 1}};
std::cout << um.at("q") << std::hash<std::string_view>{}("a") % 1 << "\n";
auto parts = std::vector<std::string_view>{"a", "b"};
std::string j;
for (auto p : parts) {
    if (!j.empty())
        j += ',';
    j += p;
}
std::cout << j << "\n";
std::cout << std::setw(5) << a << std::left << std::setw(4) << s << "|\n";
printf("%.*s\n", (int)a.size(), a.data());
std::string_view lit[] = {"one", "two"};
std::cout << std::size(lit) << lit[1] << "\n";
