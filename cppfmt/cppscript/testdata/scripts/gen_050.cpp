enum class E1 { red, green = 2, blue };
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
print(name_of(E1::green), static_cast<int>(E1::blue));
std::variant<int, std::string> v2 = std::variant<int, std::string>{((39 & 127) << (49 & 3))};
char v3 = static_cast<char>('a' + ((-61) % 26 + 26) % 26);
const std::string v4 = std::string(1, 'k');
double v5 = static_cast<double>(std::floor(std::floor(2e3 - 1.0 / 3) - (0.1 + 3.0)));
std::optional<int> v6 = std::optional<int>{};
auto [a7, b8] = std::pair{(-64), ([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(std::string("a")))};
print(a7, b8);
for (int i9 = 0; i9 < 3; i9++) {
    try {
        std::ostringstream s10;
        s10 << std::string(0, 'k') << "," << std::setw(6) << static_cast<int>(v4.size() % 100) << std::setfill('0') << std::setw(4) << i9;
        print(s10.str());
        if ((static_cast<int>(v4.size() % 100) < ((i9 - 48) % 1000))) throw (-i9);
        print(std::stoi("12"));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
    std::ostringstream s11;
    s11 << std::to_string(22) << "," << std::setw(6) << ((v4 < std::string("")) ? i9 : 78) << std::setfill('0') << std::setw(4) << i9;
    print(s11.str());
    try {
        print(static_cast<unsigned>(static_cast<unsigned>(std::abs((-38))) - 429u), (((false || !false) ? 30 : i9) / (std::abs((i9 >> (71 & 7))) % 7 + 1)));
        if (((60 != i9) || !(i9 < i9))) throw std::invalid_argument("arg");
        print(std::stoi("x"));
    } catch (const std::out_of_range&) {
        print("out of range");
    } catch (const std::exception& e) {
        print("caught");
    } catch (int n) {
        print("int", n);
    }
}
std::cout << std::boolalpha << (v4 < v4) << std::noboolalpha << " " << (1.0 / 3 * 1.25) << "\n";
print(std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v2));
if (v6) *v6 = ((8 + 32) % 1000);
print(static_cast<unsigned>(std::abs((69 / (std::abs(33) % 7 + 1)))), ((std::max(98, 6) - static_cast<int>(1.25) % 500) % 1000));
print("v2", std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, v2));
print("v3", v3);
print("v4", v4);
print("v5", v5);
print("v6", v6);
