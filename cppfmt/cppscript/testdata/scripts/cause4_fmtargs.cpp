void sf(std::ostream &out, const char *format) {
    out << format;
}
template <typename T, typename... Args> void sf(std::ostream &out, const char *format, const T &t, Args... args) {
    for (; *format != '\0'; ++format) {
        if (*format == '?') {
            out << t;
            sf(out, format + 1, std::forward<Args>(args)...);
            return;
        }
        out << *format;
    }
}
sf(std::cout, "a ? b ? c ?\n", 1, "two", 3.5);
const char *p = "x";
sf(std::cout, "? ?\n", p, p);
