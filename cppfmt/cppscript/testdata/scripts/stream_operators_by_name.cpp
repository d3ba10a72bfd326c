std::ostream &operator<<(std::ostream &os, const std::string &s) {
    return os.write(s.c_str(), s.size());
}
struct T {};
std::ostream &operator<<(std::ostream &os, const std::vector<int> &v) {
    for (int x : v)
        os << x << ' ';
    return os;
}
std::string s = "abc";
operator<<(std::cout, s) << "lit" << s.c_str() << "\n";
std::cout << std::vector<int>{1, 2} << "\n";
