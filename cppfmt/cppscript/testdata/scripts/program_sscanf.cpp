int main() {
    int a = 0, b = 0; double d = 0; char name[32];
    int n = std::sscanf("12 34 5.5 hello", "%d %d %lf %31s", &a, &b, &d, name);
    std::printf("%d: %d %d %.2f %s\n", n, a, b, d, name);
    int h, m, s;
    if (sscanf("09:08:07", "%d:%d:%d", &h, &m, &s) == 3) printf("%02d-%02d-%02d\n", h, m, s);
    unsigned x; char c;
    n = sscanf("ff;z", "%x;%c", &x, &c);
    printf("%d %u %c\n", n, x, c);
    n = sscanf("abc", "%d", &a);
    printf("%d\n", n);
    n = sscanf("", "%d", &a);
    printf("%d\n", n);
    char key[16], val[16];
    n = sscanf("key=value", "%15[^=]=%15s", key, val);
    printf("%d %s %s\n", n, key, val);
    long l; float f; int used;
    n = sscanf("-77 2.5e1xyz", "%ld %f%n", &l, &f, &used);
    printf("%d %ld %g %d\n", n, l, f, used);
    std::string line = "3,4";
    n = sscanf(line.c_str(), "%d,%d", &a, &b);
    printf("%d %d %d\n", n, a, b);
    n = sscanf("10 20", "%*d %d", &a);
    printf("%d %d\n", n, a);
    unsigned long long ull; n = sscanf("18446744073709551615 077", "%llu %i", &ull, &a);
    printf("%d %llu %d\n", n, ull, a);
}
