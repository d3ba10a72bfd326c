std::vector<std::string> words(const std::string &text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
}

std::vector<std::string> justify(const std::vector<std::string> &ws, std::size_t width) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < ws.size();) {
        std::size_t j = i, letters = 0;
        while (j < ws.size() && letters + ws[j].size() + (j - i) <= width)
            letters += ws[j++].size();
        std::string line;
        const std::size_t gaps = j - i - 1;
        if (j == ws.size() || gaps == 0) {
            for (std::size_t k = i; k < j; ++k)
                line += (k > i ? " " : "") + ws[k];
            line.resize(width, '.');
        } else {
            const auto [each, rest] = std::pair{(width - letters) / gaps, (width - letters) % gaps};
            for (std::size_t k = i; k < j; ++k) {
                line += ws[k];
                if (k + 1 < j)
                    line.append(each + (k - i < rest), ' ');
            }
        }
        lines.push_back(line);
        i = j;
    }
    return lines;
}

const std::string text = "This is an   example of text\njustification, where each line gets exactly "
                         "the requested width and the last one is left aligned.";
auto ws = words(text);
print("words:", ws.size(), "longest:", std::ranges::max(ws, {}, &std::string::size));
for (std::size_t width : {16u, 30u}) {
    std::cout << std::setw(width) << std::setfill('=') << "" << std::setfill(' ') << '\n';
    for (auto &line : justify(ws, width))
        std::cout << '|' << line << "|\n";
}
