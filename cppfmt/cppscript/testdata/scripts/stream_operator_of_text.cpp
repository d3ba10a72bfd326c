std::ostream &operator<<(std::ostream &os, const std::string &s) {
    return os << s.c_str();
}
std::string t = "abc";
operator<<(std::cout, t);
std::cout << "\n";
