#include <algorithm>
#include <iostream>
#include <iterator>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

enum class Align { Left, Right, Center, Justify };

std::string join(const std::vector<std::string> &words, const std::string &sep = " ") {
    if (words.empty())
        return {};
    return std::accumulate(std::next(words.begin()), words.end(), words.front(),
                           [&](std::string acc, const std::string &w) { return std::move(acc) + sep + w; });
}

std::string layout(const std::vector<std::string> &words, size_t width, Align align, bool last) {
    std::string line = join(words);
    const size_t pad = width - line.size();
    switch (align) {
    case Align::Left:
        return line;
    case Align::Right:
        return std::string(pad, ' ') + line;
    case Align::Center:
        return line.insert(0, pad / 2, ' ');
    case Align::Justify: {
        if (last || words.size() == 1)
            return line;
        const size_t gaps = words.size() - 1;
        std::string out = words[0];
        for (size_t i = 1; i <= gaps; ++i)
            out.append(1 + pad / gaps + (i <= pad % gaps), ' ').append(words[i]);
        return out;
    }
    }
    return line;
}

std::vector<std::string> wrap(const std::string &text, size_t width, Align align) {
    std::istringstream in(text);
    const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    std::vector<std::string> lines, current;
    size_t used = 0;
    for (const auto &w : words) {
        if (!current.empty() && used + 1 + w.size() > width) {
            lines.push_back(layout(current, width, align, false));
            current.clear();
            used = 0;
        }
        used += (current.empty() ? 0 : 1) + w.size();
        current.push_back(w);
    }
    if (!current.empty())
        lines.push_back(layout(current, width, align, true));
    return lines;
}

int main() {
    const std::string text = "The quick brown fox   jumps over the lazy dog\nand then quietly returns to its den.";
    for (auto a : {Align::Left, Align::Right, Align::Center, Align::Justify}) {
        std::cout << "--- mode " << static_cast<int>(a) << '\n';
        for (const auto &l : wrap(text, 22, a))
            std::cout << '|' << l << '\n';
    }
    const auto lines = wrap(text, 14, Align::Left);
    std::copy(lines.begin(), lines.end(), std::ostream_iterator<std::string>(std::cout, " / "));
    std::cout << '\n' << lines.size() << " lines\n";
}
