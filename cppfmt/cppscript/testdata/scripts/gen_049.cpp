double v1 = static_cast<double>(((3.0 / (1 + 1.0 / 3 * 1.0 / 3)) + (3.0 / (1 + 3.0 * 3.0))));
double v2 = static_cast<double>((((42 & 127) << (38 & 3)) * 0.25));
const int v3 = static_cast<int>(((-25) % 100 * (static_cast<int>(std::string("x y").size() % 100) % 10)));
std::variant<int, std::string> v4 = std::variant<int, std::string>{(5 / (std::abs(61) % 7 + 1))};
try {
    int w5 = 1;
    do {
        print(v1, std::max((-21), static_cast<int>(0.1) % 500));
    } while (--w5 > 0);
    if (((std::string("a") + std::string("bc")) == ((v3 >= v3) ? std::string("") : std::string("a")))) throw std::invalid_argument("arg");
    print(std::stoi("x"));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
int w6 = 4;
while (w6-- > 0) {
    v2 = static_cast<double>(v2);
}
print(static_cast<unsigned>(static_cast<unsigned>(std::abs(static_cast<int>(1.25) % 500)) ^ 17970u), ((-v3) >> (static_cast<int>(1.0 / 3) % 500 & 7)));
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
v1 = static_cast<double>(v1);
size_t v7 = static_cast<size_t>(static_cast<size_t>(static_cast<size_t>(std::abs(([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(13, 24)))) ^ 13083u));
print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((v3 - 13) % 1000))) ^ 49483u), (((v3 >> (v3 & 7)) & 127) << (((v3 <= 62) ? v3 : v3) & 3)));
v1 = static_cast<double>(std::floor((0.1 + 1.25) - (1.25 / (1 + 0.1 * 0.1))));
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v4));
print("v7", v7);
