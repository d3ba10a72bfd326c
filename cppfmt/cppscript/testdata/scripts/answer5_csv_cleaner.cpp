#include <algorithm>
#include <cctype>
#include <charconv>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

static std::string_view trim(std::string_view s) {
    const char *ws = " \t\r";
    auto b = s.find_first_not_of(ws);
    if (b == std::string_view::npos)
        return {};
    return s.substr(b, s.find_last_not_of(ws) - b + 1);
}

static std::vector<std::string> split_csv(std::string_view line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        char c = line[i];
        if (quoted) {
            if (c == '"' && i + 1 < line.size() && line[i + 1] == '"')
                fields.back() += line[++i];
            else if (c == '"')
                quoted = false;
            else
                fields.back() += c;
        } else if (c == '"')
            quoted = true;
        else if (c == ',')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

template <typename T> static std::optional<T> to_number(std::string_view s) {
    s = trim(s);
    T value{};
    auto [end, ec] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (ec != std::errc{} || end != s.data() + s.size())
        return std::nullopt;
    return value;
}

int main() {
    const std::vector<std::string> raw = {
        "  Ada Lovelace ,36, 1815",
        "\"Hopper, Grace\",85,1906",
        "Alan TURING,forty-one,1912",
        ",12,2000",
        "\"Said \"\"hi\"\"\", 7 ,1e3",
        "edsger dijkstra,72,99999999999",
        "Only two,5",
    };
    std::map<std::string, int> problems;
    std::vector<std::pair<std::string, int>> good;
    for (const auto &line : raw) {
        auto fields = split_csv(line);
        if (fields.size() != 3) {
            ++problems["wrong column count"];
            continue;
        }
        std::string name(trim(fields[0]));
        if (name.empty()) {
            ++problems["no name"];
            continue;
        }
        bool start = true;
        std::transform(name.begin(), name.end(), name.begin(), [&start](unsigned char c) {
            char r = static_cast<char>(start ? std::toupper(c) : std::tolower(c));
            start = !std::isalpha(c);
            return r;
        });
        auto age = to_number<int>(fields[1]);
        if (!age)
            ++problems["bad age"];
        auto year = to_number<int>(fields[2]);
        if (!year)
            ++problems["bad year"];
        std::cout << '[' << name << "] age=" << (age ? std::to_string(*age) : "?")
                  << " year=" << (year ? std::to_string(*year) : "?") << '\n';
        if (age && year)
            good.emplace_back(name, *age + *year);
    }
    for (const auto &[what, n] : problems)
        std::cout << what << ": " << n << '\n';
    auto last =
        std::max_element(good.begin(), good.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    std::cout << "latest: " << last->first << ' ' << last->second << '\n';
}
