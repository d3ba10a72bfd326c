struct U {
    std::string scheme;
};
std::string_view s = "http://x";
U u;
u.scheme = s.substr(0, 4);
std::string t;
t = s;
t = std::string_view("k");
t += s;
std::cout << u.scheme << t << "\n";
