std::vector<std::string> in{"42", " -7", "3.99", "0x1A", "1e3", "", "abc", "99999999999", "-", "12abc", "+5", "00012"};
for (const auto& s : in) {
    std::string r = "'" + s + "':";
    try {
        std::size_t used;
        int v = std::stoi(s, &used);
        r += " int " + std::to_string(v) + (used < s.size() ? " rest '" + s.substr(used) + "'" : "");
    } catch (const std::invalid_argument&) { r += " invalid"; }
    catch (const std::out_of_range&) { r += " too big"; }
    try {
        std::ostringstream os;
        os << std::stod(s);
        r += ", double " + os.str();
    } catch (const std::logic_error&) { r += ", no double"; }
    std::cout << r << '\n';
}
print(std::stoul("4294967295"), std::stoll("-9223372036854775808"), std::stoi("1010", nullptr, 2), std::stoi("zz", nullptr, 36));
long total = 0;
for (char c : std::string("a1b22c333")) if (std::isdigit(static_cast<unsigned char>(c))) total = total * 10 + c - '0';
print(total, std::to_string(total).size(), std::to_string(-0.5), std::to_string(1u) + std::to_string('a') + std::to_string(true));
try { (void)std::stoul("-1x"); print("ok"); } catch (const std::exception&) { print("failed"); }
