int main() {
    std::string s = "a,b,,c";
    std::size_t start = 0, pos;
    std::vector<std::string> parts;
    while ((pos = s.find(',', start)) != std::string::npos) { parts.push_back(s.substr(start, pos - start));
        start = pos + 1;
    } parts.push_back(s.substr(start));
    print(parts, parts.size());
    for (std::string::size_type i = 0; i < s.size(); ++i) if (s[i] == ',') s[i] = ';';
    print(s);
    for (std::string::iterator it = s.begin(); it != s.end(); ++it) if (*it == ';') *it = '.';
    print(s);
    for (char& c : s) c = static_cast<char>(std::toupper(c));
    print(s);
    int sum = 0;
    for (char c : std::string("123")) sum += c - '0';
    print(sum);
    char c = 'a';
    c += 2;
    c++;
    print(c, (int)c, char(c + 1), c + 1);
}
