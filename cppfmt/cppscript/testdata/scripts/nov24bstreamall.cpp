#include <bits/stdc++.h>
struct P {
    int x, y;
    friend std::istream &operator>>(std::istream &is, P &p) {
        char c;
        if (is >> c && c == '(' && is >> p.x >> c && c == ',' && is >> p.y >> c && c == ')')
            return is;
        is.setstate(std::ios::failbit);
        return is;
    }
};
std::istringstream in("0110 (3,4) (5;6)");
std::bitset<8> b;
P p{};
in >> b >> p;
std::cout << b << p.x << p.y;
if (!(in >> p))
    std::cout << " fail\n";
in.clear();
std::string rest;
std::getline(in, rest);
std::cout << '[' << rest << "]\n";
std::stringstream ss;
ss << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << std::dec << std::noshowbase;
int a = 0, c = 0;
ss >> std::hex >> a >> std::oct >> c;
std::cout << a << ' ' << c << '\n';
std::istringstream kv("key = value # comment");
std::string k, eq, v;
kv >> k >> std::ws;
char ch = kv.get();
kv >> v;
std::cout << k << ch << v << (char)kv.peek() << kv.tellg() << '\n';
kv.seekg(0);
kv.ignore(3);
kv >> eq;
std::cout << eq << kv.good() << kv.eof() << '\n';
kv.unget();
std::cout << (char)kv.get() << '\n';
std::istringstream bl("true 1 0 false");
bool b1, b2;
bl >> std::boolalpha >> b1 >> std::noboolalpha >> b2;
std::cout << b1 << b2 << '\n';
char w[4];
std::istringstream cs("abcdefgh");
cs >> std::setw(4) >> w;
std::cout << w << '\n';
cs.get(w, 3);
std::cout << w << cs.gcount() << '\n';
cs.read(w, 2);
std::cout << w[0] << w[1] << cs.gcount() << '\n';
std::ostringstream os;
os.width(6);
os.fill('*');
os << 42 << '|';
os.precision(3);
os << 3.14159 << '|' << std::fixed << 2.0 << '|' << std::scientific << 12345.678;
os.unsetf(std::ios::floatfield);
os << '|' << 0.1 + 0.2;
std::cout << os.str() << ' ' << os.str().size() << '\n';
os.str("");
os << std::internal << std::setw(8) << std::setfill('0') << -42 << std::left << std::setw(5) << 7 << std::right
   << std::setw(3) << 1;
std::cout << os.str() << os.tellp() << '\n';
auto fl = std::cout.flags();
std::cout << std::hex << std::uppercase << 255;
std::cout.flags(fl);
std::cout << 255 << std::setprecision(10) << 1 / 3.0 << std::setprecision(6) << '\n';
