std::string text = "It was the best of times, it was the worst of times, it was the age of wisdom";
size_t width = 24;
std::vector<std::string> lines{""};
std::istringstream in(text);
for (std::string w; in >> w;) {
    if (!lines.back().empty() && lines.back().size() + 1 + w.size() > width) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += w;
}
for (size_t i = 0; i < lines.size(); ++i) {
    std::string pad(width - lines[i].size(), '.');
    print(i + 1, lines[i] + pad + "|");
}
auto center = [&](std::string s) {
    size_t left = (width - s.size()) / 2;
    return std::string(left, ' ') + s;
};
print("[" + center("THE END") + "]");
std::string up;
for (char c : lines[0]) up += (char)std::toupper(c);
print(up, std::count_if(text.begin(), text.end(), [](char c) { return std::string("aeiou").find(c) != std::string::npos; }));
