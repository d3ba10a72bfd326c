int main() {
    std::string s = "abc";
    auto n = std::size(s);
    print(n, std::empty(s), std::ssize(s));
    print(std::hash<std::string>{}("a") == std::hash<std::string>{}(std::string("a")));
    using namespace std::string_literals;
    auto t = "x"s + "y"s;
    print(t, "a\0b"s.size());
    print(s + 'd', 'z' + s, s + "e", "f" + s, s + s);
    print(std::string("a") < std::string("b"));
}
