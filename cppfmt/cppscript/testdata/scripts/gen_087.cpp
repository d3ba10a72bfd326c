int64_t v1 = static_cast<int64_t>(((((88 & 127) << (35 & 3)) % 100 * (([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(91, 46)) % 10)) * 4040LL));
std::string v2 = ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::to_string(31)));
const long long v3 = static_cast<long long>((std::max((-76), (-13)) * 4527LL));
unsigned v4 = static_cast<unsigned>(static_cast<unsigned>(static_cast<unsigned>(std::abs((-64))) - 314u));
const size_t v5 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs((69 % 100 * (83 % 10)))) - 120u));
int64_t v6 = static_cast<int64_t>(((-(9 % 100 * (20 % 10))) * 598LL));
try {
    v4 = static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(1.0 / 3) % 500)));
    if (((-9) == ([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(4, 12)))) throw std::runtime_error(([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("hello"))));
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
print(static_cast<unsigned>(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(66, 58)))) - 986u), (((std::string("bc") == std::string("bc")) && (91 <= 44)) ? static_cast<int>(2e3) % 500 : (29 >> (10 & 7))));
try {
    unsigned v7 = static_cast<unsigned>(static_cast<unsigned>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(22, 41)))));
    if ((([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(v2)) < v2.substr(0, static_cast<size_t>(std::abs(23)) % 5))) throw std::invalid_argument("arg");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
for (int i8 = 0; i8 < 4; i8 += 2) {
    short v9 = static_cast<short>(static_cast<int>(std::string(0, 'k').size() % 100));
}
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
