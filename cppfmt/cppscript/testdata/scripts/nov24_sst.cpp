#include <sstream>
#include <iomanip>
std::stringstream ss("10 abc 2.5 true x");
int i;
std::string s;
double d;
bool b;
char c;
ss >> i >> s >> d >> std::boolalpha >> b >> c;
std::cout << i << s << d << b << c << ss.eof() << ss.good() << ss.fail() << "\n";
ss.clear();
ss.str("");
ss << std::hex << 255 << ' ' << std::setw(4) << std::setfill('0') << 7;
std::cout << ss.str() << ss.str().size();
std::istringstream in("line1\nline2\n\nlast");
std::string l;
int n = 0;
while (std::getline(in, l))
    std::cout << ++n << "[" << l << "]";
std::istringstream h("ff 0x1A 077");
int x, y, z;
h >> std::hex >> x >> y >> std::oct >> z;
std::cout << x << y << z;
std::istringstream k("a b  c");
k >> std::noskipws;
char ch;
while (k >> ch)
    std::cout << "<" << ch << ">";
std::istringstream p("12ab");
int q;
p >> q;
std::string rest;
p >> rest;
std::cout << q << rest << (char)std::istringstream("zed").get() << (char)std::istringstream("yes").peek() << "\n";
std::istringstream g("x1y2");
char cc;
int nn;
while (g >> cc >> nn)
    std::cout << cc << nn;
std::istringstream bad("abc");
int bi = 5;
if (!(bad >> bi))
    std::cout << "fail" << bi;
bad.clear();
std::string t;
bad >> t;
std::cout << t;
std::ostringstream os;
os << 1 << "," << 2.5 << ',' << true;
std::string r = os.str();
os.str("new");
os << "X";
std::cout << r << os.str() << os.tellp();
std::ostringstream ap("start", std::ios::ate);
ap << "+end";
std::cout << ap.str();
std::istringstream un("12 34");
un.ignore(2);
int u2;
un >> u2;
un.clear();
un.seekg(0);
int u1;
un >> u1;
std::cout << u2 << u1;
char buf[4];
std::istringstream rd("abcdef");
rd.read(buf, 3);
buf[3] = 0;
std::cout << buf << rd.gcount();
rd.unget();
std::cout << (char)rd.get() << rd.tellg();
rd.putback('Q');
std::getline(rd, t, 'e');
std::cout << t << "\n";
for (std::string w; std::getline(std::istringstream("k=v") >> std::ws, w, '=');) {
    std::cout << w;
    break;
}
int a1 = 0;
std::istringstream("42") >> a1;
std::cout << a1 << std::string(std::istreambuf_iterator<char>(in), {}) << "\n";
