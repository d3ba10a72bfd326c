struct Q {
    std::string b;
    const std::complex<double> twoI{0.0, 2.0};
    Q(const std::string &s) : b(s) {
    }
    Q &operator=(const Q &q) {
        b = q.b;
        return *this;
    }
};
Q make(int n) {
    std::stringstream ss;
    ss << n << 0;
    auto r = ss.str();
    std::reverse(r.begin(), r.end());
    ss.str("");
    ss.clear();
    ss << r;
    r = ss.str();
    r.erase(r.begin(), std::find_if(r.begin(), r.end(), [](char c) { return c != '0'; }));
    if (r[0] == '.')
        r = "0" + r;
    return Q(r);
}
Q q = make(1);
std::cout << q.b;
q = make(2);
std::cout << q.b << "\n";
int fi = -1;
std::stringstream s;
s << "abc";
s.str()[0] = 'x';
std::cout << s.str() << s.tellp() << "\n";
