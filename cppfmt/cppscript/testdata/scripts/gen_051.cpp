short v1 = static_cast<short>((((std::string("") == std::string("tab\t")) ? 45 : 5) >> ((74 % 100 * (70 % 10)) & 7)));
std::deque<int> v2 = std::deque<int>{((36 & 127) << (29 & 3)), ((46 & 0xff) | (5 & 15))};
int v3 = static_cast<int>((((-25) - (85 % 100 * (90 % 10))) % 1000));
std::map<std::string, int> v4 = std::map<std::string, int>{};
std::ostringstream s5;
s5 << std::to_string(v3) << "," << std::setw(6) << ((v3 + 8) % 1000) << std::setfill('0') << std::setw(4) << 71;
print(s5.str());
v2 = v2;
std::string v6 = ((std::string("bc") + std::string("a")) + std::to_string(99));
v4 = std::map<std::string, int>{};
v3 = v3;
try {
    short v7 = static_cast<short>(v1);
    if (((v3 > v3) && (false && true))) throw (v4.count(std::string("tab\t")) ? 1 : v3);
    print(std::stoi(std::to_string(((71 - v3) % 1000))));
} catch (const std::out_of_range&) {
    print("out of range");
} catch (const std::exception& e) {
    print("caught");
} catch (int n) {
    print("int", n);
}
v2.push_back(((93 < v3) ? ((61 >= v3) ? v3 : 24) : (v4.count(std::string("")) ? 1 : v3)));
int v8 = static_cast<int>(v3);
int w9 = 1;
do {
    print(static_cast<unsigned>(static_cast<unsigned>(std::abs(((48 == 12) ? 80 : 14))) * 234u + 617u), (((57 >> (v8 & 7)) - (4 % 100 * (34 % 10))) % 1000));
} while (--w9 > 0);
v1 = v1;
print((([&](int x, auto y) { return (x + static_cast<int>(y)) % 300; }(static_cast<int>(std::string("tab\t").size() % 100), (-v8))) * 4617LL), ((v8 / (std::abs(v8) % 7 + 1)) % 100 * ((-v3) % 10)));
print("v1", v1);
print("v2", v2);
print("v3", v3);
print("v4", v4);
print("v6", v6);
print("v8", v8);
