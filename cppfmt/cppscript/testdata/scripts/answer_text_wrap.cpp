std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    std::string line;
    std::size_t pos = 0;
    while (pos < text.size()) {
        auto end = text.find(' ', pos);
        if (end == std::string_view::npos)
            end = text.size();
        std::string_view word = text.substr(pos, end - pos);
        pos = end + 1;
        if (word.empty())
            continue;
        if (!line.empty() && line.size() + 1 + word.size() > width) {
            lines.push_back(line);
            line.clear();
        }
        if (!line.empty())
            line += ' ';
        line += word;
    }
    if (!line.empty())
        lines.emplace_back(std::move(line));
    return lines;
}

std::string justify(const std::string &line, std::size_t width) {
    const auto gaps = std::count(line.begin(), line.end(), ' ');
    if (gaps == 0)
        return line;
    const auto extra = width - line.size();
    std::string out;
    std::size_t seen = 0;
    for (char c : line) {
        out.push_back(c);
        if (c == ' ') {
            out.append(extra / gaps + (seen < extra % gaps ? 1 : 0), ' ');
            ++seen;
        }
    }
    return out;
}

std::string center(std::string s, std::size_t width, char fill = ' ') {
    if (s.size() >= width)
        return s;
    s.insert(0, (width - s.size()) / 2, fill);
    s.resize(width, fill);
    return s;
}
const char *text =
    "The quick brown fox jumps over the lazy dog while  the extraordinarily patient cat watches from the windowsill.";
constexpr std::size_t width = 24;
print(center(" STORY ", width, '*'));
auto lines = wrap(text, width);
for (std::size_t i = 0; i + 1 < lines.size(); ++i)
    print("|" + justify(lines[i], width) + "|");
print("|" + lines.back() + std::string(width - lines.back().size(), ' ') + "|");
print(center("end", width), lines.size());
std::vector<std::size_t> lens(lines.size());
std::ranges::transform(lines, lens.begin(), &std::string::size);
print(lens, *std::ranges::max_element(lens));
std::string shout = lines[0];
for (auto &c : shout)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
shout.replace(shout.find("QUICK"), 5, "SLOW").erase(shout.find_last_of('O'));
print(shout, shout.starts_with("THE"), shout.compare("THE"));
