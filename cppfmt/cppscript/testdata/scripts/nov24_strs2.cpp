#include <iostream>
#include <string>
#include <algorithm>
#include <sstream>
#include <iomanip>
std::string trim(const std::string &s) {
    auto b = s.find_first_not_of(" \t");
    if (b == std::string::npos)
        return "";
    return s.substr(b, s.find_last_not_of(" \t") - b + 1);
}
int main() {
    std::string s = "The quick brown fox";
    std::istringstream in("k1 = 5 ; k2= 7.5;bad;k3=x");
    std::string item;
    while (std::getline(in, item, ';')) {
        auto p = item.find('=');
        if (p == item.npos) {
            std::cout << "skip[" << item << "]\n";
            continue;
        }
        std::cout << std::quoted(trim(item.substr(0, p))) << "->" << trim(item.substr(p + 1)) << "\n";
    }
    std::ostringstream os;
    os << std::left << std::setw(8) << "ab" << std::right << std::setw(6) << std::setfill('*') << 42 << std::hex
       << std::showbase << 255 << std::dec << std::fixed << std::setprecision(3) << 2.5 << std::boolalpha << true
       << std::scientific << 12345.678 << std::internal << std::setw(8) << -5;
    std::cout << os.str() << "\n";
    std::stringstream ss;
    ss << 1 << ' ' << 2.5 << " word";
    int a;
    double b;
    std::string c;
    ss >> a >> b >> c;
    std::cout << a + b << c << ss.eof() << "\n";
    std::string t(s.rbegin(), s.rend());
    std::transform(t.begin(), t.end(), t.begin(), ::toupper);
    std::cout << t << "\n";
    std::sort(t.begin(), t.end());
    t.erase(std::unique(t.begin(), t.end()), t.end());
    std::cout << t << std::stoi("0x1f", nullptr, 16) << std::stod("1e3") << std::to_string(2.5) << "\n";
    std::size_t pos;
    std::cout << std::stoi("12ab", &pos) << pos << "\n";
    std::cout << std::string("a\0b", 3).size() << std::string(3, 'z') << ("abc" < std::string("abd")) << "\n";
    in.clear();
    in.str("7 8 x 9");
    int v, sum = 0;
    while (in >> v)
        sum += v;
    std::cout << sum << in.fail();
    in.clear();
    in.ignore(10, 'x');
    in >> v;
    std::cout << v << in.tellg() << "\n";
}
