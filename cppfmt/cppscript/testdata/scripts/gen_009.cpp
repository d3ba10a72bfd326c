enum class E1 { red, green = 4, blue };
std::string name_of(E1 e) {
    switch (e) {
    case E1::red:
        return "red";
    case E1::green:
        return "green";
    default:
        return "other";
    }
}
constexpr int c2 = 1 * 17;
using Aliasc2 = std::vector<int>;
print(name_of(E1::red), static_cast<int>(E1::blue));
Aliasc2 v3{c2, c2 + 1};
int64_t v4 = static_cast<int64_t>(((((39 + 88) % 1000) % 100 * (((98 + 68) % 1000) % 10)) * 1919LL));
short v5 = static_cast<short>(((((40 - 94) % 1000) & 0xff) | (((91 - 97) % 1000) & 15)));
std::vector<std::vector<int>> v6 = std::vector<std::vector<int>>{{(v3.empty() ? 0 : v3[static_cast<size_t>(std::abs(62)) % v3.size()] % 1000), 65}, {}, {(41 % 100 * (91 % 10))}};
std::map<int, std::string> v7 = std::map<int, std::string>{{76, std::string("zz")}, {89, std::string("a")}, {84, std::string("")}};
const std::set<int> v8 = std::set<int>{static_cast<int>(std::string("a").size() % 100), ((52 & 0xff) | (58 & 15)), ((41 & 0xff) | (41 & 15))};
char v9 = static_cast<char>('a' + (static_cast<int>(2e3) % 500 % 26 + 26) % 26);
std::string v10 = std::to_string(((50 & 127) << (51 & 3)));
bool v11 = static_cast<bool>((((26 & 127) << (49 & 3)) > static_cast<int>(0.1) % 500));
v3 = std::vector<int>{(-2)};
const uint8_t v12 = static_cast<uint8_t>(static_cast<uint8_t>(static_cast<uint8_t>(std::abs(((27 & 127) << (24 & 3)))) ^ 21374u));
v4 = static_cast<int64_t>(((((82 >= 99) || !(56 < 62)) ? (58 % 100 * (35 % 10)) : ((16 + 85) % 1000)) * 4032LL));
std::ostringstream s14;
s14 << std::string(0, 'k') << "," << std::setw(6) << (-9) << std::setfill('0') << std::setw(4) << 74;
print(s14.str());
std::deque<int> v15 = std::deque<int>{static_cast<int>(0.1) % 500};
for (int x16 : v3 | std::views::drop(1) | std::views::transform([](int e) { return e % 100 * 3; })) print(x16);
v3.push_back((-((37 + 40) % 1000)));
v3 = v3;
v7[std::max(9, 72)] = std::string(0, 'k');
v6.push_back({((32 - 36) % 1000), 7});
v9 = v9;
if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("bc"))) == std::string("tab\t").substr(0, static_cast<size_t>(std::abs(21)) % 5))) {
    std::ostringstream s17;
    s17 << ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string(""))) << "," << std::setw(6) << ((48 - 1) % 1000) << std::setfill('0') << std::setw(4) << 8;
    print(s17.str());
}
for (int x18 : v3 | std::views::take(2) | std::views::transform([](int e) { return e % 100 * 3; })) print(x18);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
print("v7", v7);
print("v8", v8);
print("v9", v9);
print("v10", v10);
print("v11", v11);
print("v12", (int)v12);
print("v15", v15);
