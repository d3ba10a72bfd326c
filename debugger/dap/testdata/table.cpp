// Variables of many types, which the program prints itself: a line for each, "function name", a tab and what a debugger may
// show, with another tab before a second way. Each function stops at its call of done.
#include <any>
#include <array>
#include <atomic>
#include <bitset>
#include <chrono>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

// What the program prints.

static std::string quote(const std::string &bytes, char mark) {
    std::string out(1, mark);
    for (unsigned char c : bytes) {
        const char *special = "\a\b\t\n\v\f\r", *letters = "abtnvfr";
        bool done = false;
        for (int i = 0; special[i]; i++)
            if (c == special[i]) { out += '\\'; out += letters[i]; done = true; }
        if (done) continue;
        if (c == '\\' || c == mark) { out += '\\'; out += c; }
        else if (c == 0) out += "\\0";
        else if (c < 32 || (c >= 127 && mark == '\'')) { char buf[8]; std::snprintf(buf, sizeof buf, "\\x%02x", c); out += buf; }
        else out += c;
    }
    return out + mark;
}

struct Point { int x; double y; };
struct Inner { int id; std::string label; };
struct Outer { Inner inner; std::vector<Point> points; };
struct Bits { unsigned a : 3; int b : 5; bool c : 1; };
struct Empty {};
struct Base { virtual ~Base() {} int base = 1; };
struct Derived : Base { int derived = 2; };
struct Left { int left = 3; };
struct Both : Derived, Left { int own = 4; };
struct Virtual : virtual Left { int own = 5; };
union Word { uint32_t whole; uint8_t bytes[4]; };
struct Tagged { int kind; union { int number; float real; }; };
struct Node { int value; Node *next; };
enum Color { Red, Green, Blue };
enum class Level : unsigned char { Low = 1, High = 200 };
enum Flags { FlagA = 1, FlagB = 2, FlagC = 4 };
template <typename T> struct Box { T content; };
template <typename T, int N> struct Grid { T cells[N]; int used; };
struct Counter { int count = 0; static int total; };
int Counter::total = 9;
static void done() {}
static int twice(int n) { return 2 * n; }

// A hash map that keeps a byte for each place, as swiss tables do.
template <typename K, typename V> class SwissMap {
  public:
    SwissMap() : ctrl_(new signed char[16]), slots_(new std::pair<K, V>[16]) {
        for (int i = 0; i < 16; i++) ctrl_[i] = -128;
    }
    V &operator[](K k) {
        size_t i = (size_t)k * 7 % 16;
        while (ctrl_[i] >= 0 && slots_[i].first != k) i = (i + 1) % 16;
        if (ctrl_[i] < 0) { ctrl_[i] = k & 127; slots_[i].first = k; size_++; }
        return slots_[i].second;
    }
    signed char *ctrl_;
    std::pair<K, V> *slots_;
    size_t size_ = 0, capacity_ = 16;
};

static std::string show(bool b) { return b ? "true" : "false"; }
static std::string show(char c) { return quote(std::string(1, c), '\''); }
static std::string show(signed char c) { return show((char)c); }
static std::string show(unsigned char c) { return show((char)c); }
static std::string show(short n) { return std::to_string(n); }
static std::string show(unsigned short n) { return std::to_string(n); }
static std::string show(int n) { return std::to_string(n); }
static std::string show(unsigned n) { return std::to_string(n); }
static std::string show(long n) { return std::to_string(n); }
static std::string show(unsigned long n) { return std::to_string(n); }
static std::string show(long long n) { return std::to_string(n); }
static std::string show(unsigned long long n) { return std::to_string(n); }
static std::string show(unsigned __int128 n) { return n < 10 ? std::string(1, '0' + (int)n) : show(n / 10) + std::string(1, '0' + (int)(n % 10)); }
static std::string show(__int128 n) { return n < 0 ? "-" + show(-(unsigned __int128)n) : show((unsigned __int128)n); }
static std::string show(double d) {
    char buf[40];
    for (int digits = 1; digits < 18; digits++) {
        std::snprintf(buf, sizeof buf, "%.*g", digits, d);
        if (std::strtod(buf, nullptr) == d) break;
    }
    return buf;
}
static std::string show(float f) {
    char buf[40];
    for (int digits = 1; digits < 10; digits++) {
        std::snprintf(buf, sizeof buf, "%.*g", digits, (double)f);
        if (std::strtof(buf, nullptr) == f) break;
    }
    return buf;
}
static std::string show(long double d) { return show((double)d); }
static std::string utf8(char32_t c) {
    std::string s;
    if (c < 0x80) s += c;
    else if (c < 0x800) { s += 0xc0 | c >> 6; s += 0x80 | (c & 63); }
    else if (c < 0x10000) { s += 0xe0 | c >> 12; s += 0x80 | (c >> 6 & 63); s += 0x80 | (c & 63); }
    else { s += 0xf0 | c >> 18; s += 0x80 | (c >> 12 & 63); s += 0x80 | (c >> 6 & 63); s += 0x80 | (c & 63); }
    return s;
}
static std::string show(wchar_t c) { return "L'" + utf8(c) + "'"; }
static std::string show(char16_t c) { return "u'" + utf8(c) + "'"; }
static std::string show(char32_t c) { return "U'" + utf8(c) + "'"; }
static std::string show(const std::string &s) { return quote(s, '"'); }
static std::string show(std::string_view s) { return quote(std::string(s), '"'); }
static std::string show(const char *s) { return s ? quote(s, '"') : "0x0"; }
static std::string show(const std::wstring &s) { std::string o; for (wchar_t c : s) o += utf8(c); return "L" + quote(o, '"'); }
static std::string show(const std::u16string &s) { std::string o; for (char16_t c : s) o += utf8(c); return "u" + quote(o, '"'); }
static std::string show(const std::u32string &s) { std::string o; for (char32_t c : s) o += utf8(c); return "U" + quote(o, '"'); }
static std::string show(const wchar_t *s) { return show(std::wstring(s)); }
static std::string show(const char16_t *s) { return show(std::u16string(s)); }
static std::string show(const char32_t *s) { return show(std::u32string(s)); }
static std::string address(const void *p) { char buf[40]; std::snprintf(buf, sizeof buf, "0x%lx", (unsigned long)p); return buf; }
static std::string show(Color c) { const char *names[] = {"Red", "Green", "Blue"}; return names[c]; }
static std::string show(Level l) { return l == Level::Low ? "Low" : "High"; }
static std::string show(const Point &p) { return "{x = " + show(p.x) + ", y = " + show(p.y) + "}"; }
static std::string show(const Empty &) { return "{}"; }
static std::string show(const Base &b) { return show(b.base); }
static std::string show(const Derived &d) { return show(d.base) + ", " + show(d.derived); }
static std::string show(const Both &b) { return show((const Derived &)b) + ", " + show(b.left) + ", " + show(b.own); }
static std::string show(const Virtual &b) { return show(b.left) + ", " + show(b.own); }
static std::string show(const Bits &b) { return show((unsigned)b.a) + ", " + show((int)b.b) + ", " + show((bool)b.c); }
static std::string show(const Counter &c) { return show(c.count); }
static std::string show(const std::monostate &) { return "{}"; }
template <typename T> std::string show(const std::complex<T> &c) { return show(c.real()) + " + " + show(c.imag()) + "i"; }
template <typename T> std::string show(const std::atomic<T> &a) { return show(a.load()); }
template <typename T> std::string show(const std::reference_wrapper<T> &r) { return address(&r.get()); }
template <typename R, typename P> std::string show(const std::chrono::duration<R, P> &d) { return show(d.count()); }
template <typename K, typename V> std::string show(const std::pair<K, V> &p);
template <typename... T> std::string show(const std::tuple<T...> &t);
template <typename... T> std::string show(const std::variant<T...> &v);
template <typename T> std::string show(const std::optional<T> &o);
template <typename T> std::string show(const Box<T> &b);
static std::string show(const Inner &i);
static std::string show(const Outer &o);

template <typename T> std::string show(const std::vector<T> &c);
template <typename K, typename V> std::string show(const std::map<K, V> &c);

template <typename C> std::string list(const C &c) {
    std::string s;
    for (const auto &x : c) s += (s.empty() ? "" : ", ") + show(x);
    return "{" + s + "}";
}
template <typename C> std::string pairs(const C &c) {
    std::string s;
    for (const auto &[k, v] : c) s += (s.empty() ? "[" : ", [") + show(k) + "] = " + show(v);
    return "{" + s + "}";
}
template <typename K, typename V> std::string show(const std::map<K, V> &c) { return pairs(c); }
template <typename K, typename V> std::string show(const std::multimap<K, V> &c) { return pairs(c); }
template <typename K, typename V> std::string show(const std::unordered_map<K, V> &c) { return pairs(c); }
template <typename K, typename V> std::string show(const std::unordered_multimap<K, V> &c) { return pairs(c); }
template <typename T> std::string show(const std::deque<T> &c) { return list(c); }
template <typename T> std::string show(const std::list<T> &c) { return list(c); }
template <typename T> std::string show(const std::forward_list<T> &c) { return list(c); }
template <typename T> std::string show(const std::set<T> &c) { return list(c); }
template <typename T> std::string show(const std::multiset<T> &c) { return list(c); }
template <typename T> std::string show(const std::unordered_set<T> &c) { return list(c); }
template <typename T, size_t N> std::string show(const std::array<T, N> &c) { return list(c); }
template <typename T> std::string show(const std::vector<T> &c) {
    std::string s;
    for (size_t i = 0; i < c.size(); i++) s += (i ? ", " : "") + show((T)c[i]);
    return "{" + s + "}";
}
template <size_t N> std::string show(const std::bitset<N> &b) {
    std::string s;
    for (size_t i = 0; i < N; i++) s += (i ? ", " : "") + show((bool)b[i]);
    return "{" + s + "}";
}
template <typename K, typename V> std::string show(const std::pair<K, V> &p) { return "{first = " + show(p.first) + ", second = " + show(p.second) + "}"; }
template <typename... T> std::string show(const std::tuple<T...> &t) {
    std::string s;
    std::apply([&](const auto &...x) { ((s += (s.empty() ? "" : ", ") + show(x)), ...); }, t);
    return "{" + s + "}";
}
template <typename... T> std::string show(const std::variant<T...> &v) { return "{" + std::visit([](const auto &x) { return show(x); }, v) + "}"; }
template <typename T> std::string show(const std::optional<T> &o) { return o ? "{" + show(*o) + "}" : "{}"; }
template <typename T> std::string show(const Box<T> &b) { return "{content = " + show(b.content) + "}"; }
template <typename T, size_t N> std::string rows(const T (&a)[N]) {
    std::string s;
    for (size_t i = 0; i < N; i++) s += (i ? ", " : "") + show(a[i]);
    return "{" + s + "}";
}
static std::string show(const Inner &i) { return "{id = " + show(i.id) + ", label = " + show(i.label) + "}"; }
static std::string show(const Outer &o) { return "{inner = " + show(o.inner) + ", points = " + show(o.points) + "}"; }

static const char *group = "";
static void line(const char *name, const std::string &text, const std::string &other = "") {
    std::printf("%s %s\t%s%s%s\n", group, name, text.c_str(), other.empty() ? "" : "\t", other.c_str());
}
#define V(name) line(#name, show(name))
#define A(name) line(#name, rows(name))
#define P(name) line(#name, address((const void *)(name)))

static int numbers() {
    group = "numbers";
    bool yes = true, no = false;
    char letter = 'a', newline = '\n', quoted = '\'', zero = 0, high = (char)0xe9;
    signed char sc = -1;
    unsigned char uc = 200;
    int8_t i8 = 65;
    short sh = -32768;
    unsigned short us = 65535;
    int i = -2147483647 - 1, answer = 42;
    unsigned u = 4294967295u;
    long l = -9223372036854775807L - 1;
    unsigned long ul = 18446744073709551615ul;
    long long ll = 1234567890123456789LL;
    __int128 big = -((__int128)1 << 100);
    unsigned __int128 ubig = ~(unsigned __int128)0;
    float f = 0.1f, ftiny = 1e-30f, fbig = 3e30f;
    double d = 0.1, dbig = 1e100, dneg = -2.5, dwhole = 3, third = 1.0 / 3;
    long double ld = 1.25L;
    wchar_t wc = L'w';
    char16_t c16 = u'x';
    char32_t c32 = U'y';
    Color color = Blue;
    Level level = Level::High;
    const int constant = 7;
    volatile int changing = 8;
    int &ref = answer;
    const double &cref = d;
    size_t size = 99;
    std::atomic<int> atom{9};
    std::atomic<bool> atomflag{true};
    std::complex<double> z(1.5, -2.5);
    std::chrono::milliseconds ms(250);
    V(yes); V(no); V(letter); V(newline); V(quoted); V(zero); V(high); V(sc); V(uc); V(i8); V(sh); V(us); V(i); V(answer); V(u); V(l); V(ul);
    V(ll); V(big); V(ubig); V(f); V(ftiny); V(fbig); V(d); V(dbig); V(dneg); V(dwhole); V(third); V(ld); V(wc); V(c16); V(c32); V(color);
    V(level); V(constant); line("changing", show((int)changing)); V(ref); V(cref); V(size); V(atom); V(atomflag); line("z", show(z), "1.5, -2.5");
    line("ms", "250", "250 ms");
    done(); // stop numbers
    return 0;
}

static int texts() {
    group = "texts";
    std::string empty, plain = "plain", spaced = "a b\tc", marks = "say \"hi\"\\", inner("nul\0in", 6), accent = "caf\xc3\xa9";
    std::string lengthy(60, 'x');
    std::string_view view = "view", part = std::string_view("partial").substr(0, 4), none;
    const char *pointer = "pointer", *null = nullptr;
    char array[8] = "array", full[3] = {'a', 'b', 'c'};
    const char literal[] = "literal";
    std::wstring wide = L"w\u00e9", wempty;
    std::u16string u16 = u"u16";
    std::u32string u32 = U"u32\U0001F600";
    const wchar_t *wp = L"wp";
    const char16_t *p16 = u"p16";
    const char32_t *p32 = U"p32";
    std::string &sref = plain;
    const std::string &csref = accent;
    std::vector<std::string> words{"one", "", "three"};
    std::array<std::string, 2> two{"a", "b"};
    std::pair<std::string, std::string> pair{"k", "v"};
    const char *names[3] = {"x", "y", "z"};
    V(empty); V(plain); V(spaced); V(marks); V(inner); V(accent); V(lengthy); V(view); V(part); V(none); V(pointer); V(null);
    line("array", show((const char *)array)); line("full", quote(std::string(full, 3), '"'), "{'a', 'b', 'c'}");
    line("literal", show((const char *)literal)); V(wide); V(wempty); V(u16); V(u32); V(wp); V(p16); V(p32); V(sref); V(csref);
    V(words); V(two); V(pair); A(names);
    done(); // stop texts
    return 0;
}

static int containers() {
    group = "containers";
    std::vector<int> ve, v1{1}, v5{1, 2, 3, 4, 5}, v30(30, 7);
    std::vector<double> vd{0.5, 1.5};
    std::vector<char> vc{'a', 'b'};
    std::vector<bool> vb{true, false, true}, vb70(70, true);
    std::vector<std::vector<int>> vv{{1, 2}, {}, {3}};
    std::vector<Point> vp{{1, 2}, {3, 4}};
    std::vector<std::pair<int, std::string>> vpair{{1, "a"}, {2, "b"}};
    std::vector<Color> vcol{Red, Blue};
    std::array<int, 3> ar{1, 2, 3};
    std::array<double, 0> ar0{};
    std::deque<int> de, dq{1, 2, 3};
    std::deque<int> dlong(300, 1);
    dq.push_front(0);
    dq.pop_back();
    dlong.resize(20);
    std::list<int> li{1, 2, 3}, lie;
    std::forward_list<int> fl{4, 5};
    std::set<int> se{3, 1, 2}, see;
    std::set<std::string> ss{"b", "a"};
    std::multiset<int> ms{1, 1, 2};
    std::map<int, int> mi{{2, 20}, {1, 10}}, me;
    std::map<std::string, int> ms2{{"a", 1}, {"b", 2}};
    std::map<std::string, std::vector<int>> mv{{"p", {1, 2}}, {"q", {}}};
    std::map<int, std::map<int, int>> mm{{1, {{2, 3}}}};
    std::multimap<int, char> mul{{1, 'a'}, {1, 'b'}};
    std::unordered_map<int, int> um{{1, 2}}, um3{{1, 10}, {2, 20}, {3, 30}}, ume;
    std::unordered_map<std::string, double> ums{{"pi", 3.5}};
    std::unordered_set<int> us{5}, use;
    std::unordered_set<std::string> uss{"only"};
    std::unordered_multimap<int, int> umm{{1, 1}};
    std::stack<int> st;
    st.push(1);
    st.push(2);
    std::queue<int> qu;
    qu.push(3);
    std::priority_queue<int> pq;
    pq.push(4);
    std::bitset<5> bi("10110");
    std::bitset<70> bi70;
    bi70.set(69);
    std::vector<int> &vref = v5;
    int plain[4] = {4, 3, 2, 1}, matrix[2][2] = {{1, 2}, {3, 4}};
    double reals[2] = {0.5, 0.25};
    std::string strings[2] = {"s0", "s1"};
    V(ve); V(v1); V(v5); V(v30); V(vd); V(vc); V(vb); V(vb70); V(vv); V(vp); V(vpair); V(vcol); V(ar); V(ar0); V(de); V(dq); V(dlong); V(li); V(lie); V(fl);
    V(se); V(see); V(ss); V(ms); V(mi); V(me); V(ms2); V(mv); V(mm); V(mul); V(um); V(um3); V(ume); V(ums); V(us); V(use); V(uss); V(umm);
    line("st", "{1, 2}"); line("qu", "{3}"); line("pq", "{4}"); V(bi); V(bi70); V(vref); A(plain);
    line("matrix", "{{1, 2}, {3, 4}}"); A(reals); A(strings);
    done(); // stop containers
    return 0;
}

static int sums() {
    group = "sums";
    std::optional<int> some = 5, none;
    std::optional<std::string> text = "t", notext;
    std::optional<std::vector<int>> many = std::vector<int>{1, 2};
    std::optional<Point> point = Point{1, 2};
    std::optional<bool> flag = false;
    std::variant<int, std::string> vs = std::string("v"), vi = 3;
    std::variant<std::monostate, double> vm, vd = 2.5;
    std::variant<Point, int> vp = Point{3, 4};
    std::pair<int, double> pair{1, 2.5};
    std::pair<std::string, std::vector<int>> mixed{"m", {1}};
    std::pair<std::pair<int, int>, int> nested{{1, 2}, 3};
    std::tuple<> t0;
    std::tuple<int> t1{1};
    std::tuple<int, std::string, double> t3{1, "two", 3.5};
    std::tuple<std::tuple<int, int>, char> tt{{1, 2}, 'c'};
    std::any nothing;
    V(some); V(none); V(text); V(notext); V(many); V(point); V(flag); V(vs); V(vi); V(vm); V(vd); V(vp); V(pair); V(mixed); V(nested);
    line("t0", "{}"); V(t1); V(t3); V(tt);
    done(); // stop sums
    return nothing.has_value();
}

static int owners() {
    group = "owners";
    std::unique_ptr<int> up(new int(4)), upnull;
    std::unique_ptr<Point> upp(new Point{1, 2});
    std::unique_ptr<int[]> upa(new int[2]{1, 2});
    std::shared_ptr<Point> sp(new Point{1, 2.5}), spnull;
    auto ms = std::make_shared<int>(8);
    std::weak_ptr<int> weak = ms;
    std::reference_wrapper<int> rw(*ms);
    line("up", address(up.get()), show(*up)); line("upnull", "0x0", "nullptr"); line("upp", address(upp.get()), show(*upp)); line("upa", address(upa.get()));
    line("sp", address(sp.get()), show(*sp)); line("spnull", "0x0", "nullptr"); line("ms", address(ms.get()), show(*ms)); line("weak", address(ms.get()), show(*ms));
    line("rw", address(ms.get()), show(*ms));
    done(); // stop owners
    return 0;
}

static int pointers() {
    group = "pointers";
    int n = 1, *p = &n, **pp = &p, *null = nullptr;
    const int *cp = &n;
    void *vp = &n;
    Point point{1, 2}, *structp = &point;
    Node last{2, nullptr}, first{1, &last};
    Base *dynamic = new Derived;
    int (*function)(int) = twice;
    int Point::*member = &Point::x;
    Point *array[2] = {&point, nullptr};
    std::vector<int *> vptr{&n, nullptr};
    std::nullptr_t np = nullptr;
    auto iterator = std::vector<int>{1}.begin();
    (void)iterator;
    P(p); P(pp); P(null); P(cp); P(vp); P(structp); P(dynamic); line("function", address((const void *)function));
    line("first", show(first.value) + ", " + address(first.next)); line("last", "2, 0x0");
    line("array", address(array[0]) + ", 0x0"); line("vptr", address(vptr[0]) + ", 0x0"); line("np", "0x0", "nullptr");
    done(); // stop pointers
    return *p + (member == nullptr) + (np != nullptr);
}

static int users() {
    group = "users";
    Point point{1, 2.5}, points[2] = {{1, 2}, {3, 4}};
    Outer outer{{7, "seven"}, {{1, 2}}};
    Bits bits{5, -3, true};
    Empty empty;
    Base base;
    Derived derived;
    Both both;
    Virtual shared;
    Word word{0x01020304};
    Tagged tagged{1, {5}};
    Color unknown = (Color)2;
    Box<int> box{1};
    Box<std::string> boxs{"b"};
    Box<Box<double>> boxbox{{0.5}};
    Grid<char, 3> grid{{'a', 'b', 'c'}, 2};
    Grid<short, 2> shorts{{1, 2}, 2};
    Counter counter;
    struct { int a; char b; } unnamed{1, 'u'};
    auto lambda = [point](int n) { return n + point.x; };
    Point &ref = point;
    const Derived &dref = derived;
    SwissMap<int, int> swiss;
    swiss[1] = 10;
    swiss[2] = 20;
    V(point); A(points); V(outer); V(bits); V(empty); V(base); V(derived); V(both); V(shared);
    line("word", "16909060, \"\\x04\\x03\\x02\\x01\"", "16909060, '\\x04', '\\x03', '\\x02', '\\x01'");
    line("tagged", "1, 5, " + show(tagged.real)); V(unknown); V(box); V(boxs); V(boxbox);
    line("grid", "\"abc\", 2", "'a', 'b', 'c', 2"); line("shorts", "1, 2, 2"); V(counter); line("unnamed", "1, 'u'");
    line("lambda", show(point)); V(ref); V(dref);
    // The elements are not to be seen without the map's own printer: what is shown is what the map consists of.
    line("swiss", address(swiss.ctrl_) + ", " + address(swiss.slots_) + ", 2, 16");
    done(); // stop users
    return lambda(1);
}

int main() {
    int sum = numbers() + texts() + containers() + sums() + owners() + pointers() + users();
    return sum == -1;
}
