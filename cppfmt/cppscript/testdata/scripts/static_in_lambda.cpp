class Q {
  public:
    Q(const std::string &s) : b(s) {
        static std::string base("0123.");
        std::cout << b.empty()
                  << std::any_of(s.cbegin(), s.cend(), [](char c) { return base.find(c) == std::string::npos; })
                  << std::count(s.cbegin(), s.cend(), '.') << "\n";
    }
    std::string b;
};
bool f(const std::string &s) {
    static std::string base("0123.");
    return std::any_of(s.begin(), s.end(), [](char c) { return base.find(c) == std::string::npos; });
}
Q a("10.2");
Q b("19");
std::cout << f("1") << f("9");
