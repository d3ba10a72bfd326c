#include <charconv>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

struct Posting {
    char account[24];
    long cents;
};

static bool parse_amount(std::string_view s, long &cents) {
    bool neg = false;
    if (!s.empty() && s.front() == '-') {
        neg = true;
        s.remove_prefix(1);
    }
    long whole = 0, frac = 0;
    const char *end = s.data() + s.size();
    auto r = std::from_chars(s.data(), end, whole);
    if (r.ec != std::errc{})
        return false;
    if (r.ptr != end && *r.ptr == '.') {
        const char *begin = r.ptr + 1;
        r = std::from_chars(begin, end, frac);
        if (r.ec != std::errc{} || end - begin != 2)
            return false;
    }
    if (r.ptr != end)
        return false;
    cents = (whole * 100 + frac) * (neg ? -1 : 1);
    return true;
}

static std::string money(long cents) {
    char digits[24];
    auto [p, ec] = std::to_chars(digits, digits + sizeof digits, cents < 0 ? -cents / 100 : cents / 100);
    std::string whole(digits, p);
    for (int i = static_cast<int>(whole.size()) - 3; i > 0; i -= 3)
        whole.insert(i, ",");
    char tail[8];
    snprintf(tail, sizeof tail, ".%02ld", (cents < 0 ? -cents : cents) % 100);
    return (cents < 0 ? "-" : "") + whole + tail;
}

int main() {
    const char *input[] = {"assets:bank 1250000.00",
                           "income:salary -1250000.00",
                           "food:lunch 12.5",
                           "food:lunch 12.50",
                           "assets:bank -12.50",
                           "rent abc",
                           "misc 7",
                           "assets:bank -7"};
    std::vector<Posting> postings;
    for (const char *line : input) {
        const char *space = strchr(line, ' ');
        Posting p{};
        strncpy(p.account, line, space - line);
        if (parse_amount(space + 1, p.cents))
            postings.push_back(p);
        else
            printf("cannot parse '%s'\n", space + 1);
    }
    std::map<std::string, long> balance;
    long check = 0;
    for (const Posting &p : postings) {
        check += p.cents;
        std::string account = p.account;
        balance[account] += p.cents;
        if (char *colon = strchr(account.data(), ':'))
            balance[account.substr(0, colon - account.data()) + ":*"] += p.cents;
    }
    for (const auto &[account, cents] : balance)
        printf("%-16s %15s\n", account.c_str(), money(cents).c_str());
    printf("%s (%zu postings)\n", check == 0 ? "balanced" : "UNBALANCED", postings.size());
    double d = 0;
    std::string_view num = "2.5e3xyz";
    auto [rest, ec] = std::from_chars(num.data(), num.data() + num.size(), d);
    printf("%g then %s\n", d, rest);
    int hex = 0;
    std::from_chars(num.data(), num.data() + 1, hex, 16);
    printf("%d %d\n", hex, ec == std::errc::invalid_argument);
}
