int main() {
    std::string out;
    std::format_to(std::back_inserter(out), "{}-{:>4}", 1, 2);
    std::format_to(std::back_inserter(out), "|{:.2f}", 3.14159);
    std::cout << out << "\n";
    std::cout << std::formatted_size("{}{}", 10, "abc") << "\n";
    int x = 5; std::string s = "hey";
    std::string f = std::vformat("{} {:*^9}", std::make_format_args(x, s));
    std::cout << f << "\n";
    char buf[32];
    auto res = std::format_to_n(buf, 5, "{}", 1234567);
    std::cout << std::string_view(buf, res.out - buf) << " " << res.size << "\n";
    auto end = std::format_to(buf, "{}", 42); *end = 0;
    std::cout << buf << "\n";
    std::ostringstream os;
    std::format_to(std::ostream_iterator<char>(os), "{:#x}", 255);
    std::cout << os.str() << "\n";
}
