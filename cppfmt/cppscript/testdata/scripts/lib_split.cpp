std::string csv = "a,bb,,ccc,";
int n = 0;
for (auto part : csv | std::views::split(',')) { std::cout << '[' << std::string(part.begin(), part.end()) << ']'; n++; }
std::cout << n << '\n';
using namespace std::literals;
for (auto part : "one, two, three"s | std::views::split(", "sv)) std::cout << std::string_view(part.begin(), part.end()) << '|';
std::cout << '\n';
for (auto part : std::string("") | std::views::split(',')) { std::cout << "none"; }
std::cout << '\n';
std::vector<int> v{1, 0, 2, 3, 0, 4};
for (auto p : v | std::views::split(0)) { int s = 0; for (int x : p) s += x; std::cout << s << ' '; }
std::cout << '\n';
auto words = csv | std::views::split(',') | std::views::transform([](auto r) { return std::string(r.begin(), r.end()); });
for (auto w : words) std::cout << w.size(); std::cout << '\n';
std::cout << std::ranges::distance(words) << '\n';
