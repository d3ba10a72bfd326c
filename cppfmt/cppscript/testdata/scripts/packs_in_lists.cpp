template <typename... T> void show(const T &...t) {
    int dummy[] = {(std::cout << t << ' ', 0)...};
    (void)dummy;
    auto d = {(std::cout << "," << t, 0)...};
    std::cout << d.size() << "\n";
}
template <typename... T> std::string join(const T &...t) {
    std::ostringstream os;
    int e[] = {0, ((os << t << ";"), 0)...};
    (void)e;
    return os.str();
}
show(1, 2.5, "x");
std::cout << join(1, 'c') << "\n";
