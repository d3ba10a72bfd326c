struct G {
    const char *n;
    G(const char *s) : n(s) {
        std::cout << "+" << n;
    }
    ~G() {
        std::cout << "-" << n;
    }
    bool ok() const {
        return true;
    }
    int a[2] = {1, 2};
    int *begin() {
        return a;
    }
    int *end() {
        return a + 2;
    }
};
G mk(const char *s) {
    return G(s);
}
int f() {
    if (G g("i"); g.ok()) {
        std::cout << "in";
        return 1;
    }
    return 0;
}
if (G g("a"); g.ok())
    std::cout << "body";
else
    std::cout << "no";
std::cout << "|";
for (G g("f"); auto x : {1, 2})
    std::cout << x;
std::cout << "|";
switch (G g("s"); 2) {
case 2:
    std::cout << "two";
    break;
}
std::cout << "|";
for (auto x : mk("r"))
    std::cout << x;
std::cout << "|";
for (G g("l"); g.ok();) {
    std::cout << "once";
    break;
}
std::cout << "|";
const G &r = mk("ref");
G &&rr = mk("rr");
{
    const G &z = mk("z");
    std::cout << z.n;
}
std::cout << f() << "|";
for (int i = 0; i < 2; i++) {
    const auto &t = mk("t");
    std::cout << i;
}
try {
    if (G g("x"); g.ok())
        throw 1;
} catch (int) {
    std::cout << "caught";
}
