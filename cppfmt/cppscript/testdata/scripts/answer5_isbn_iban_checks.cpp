bool luhn(std::string_view digits) {
    int sum = 0;
    bool twice = false;
    for (auto it = digits.rbegin(); it != digits.rend(); ++it) {
        if (*it == ' ')
            continue;
        int d = *it - '0';
        if (twice)
            d = d * 2 > 9 ? d * 2 - 9 : d * 2;
        sum += d;
        twice = !twice;
    }
    return sum % 10 == 0;
}

std::optional<char> isbn10_check(std::string_view nine) {
    if (nine.size() != 9 || !std::ranges::all_of(nine, [](unsigned char c) { return std::isdigit(c); }))
        return std::nullopt;
    int sum = 0;
    for (int weight = 10; char c : nine)
        sum += weight-- * (c - '0');
    int check = (11 - sum % 11) % 11;
    return check == 10 ? 'X' : static_cast<char>('0' + check);
}

int iban_remainder(std::string iban) {
    std::erase(iban, ' ');
    std::rotate(iban.begin(), iban.begin() + 4, iban.end());
    int r = 0;
    for (char c : iban) {
        if (std::isdigit(static_cast<unsigned char>(c)))
            r = (r * 10 + (c - '0')) % 97;
        else
            r = (r * 100 + (c - 'A' + 10)) % 97;
    }
    return r;
}

std::string verhoeff_like_parity(const std::vector<std::pair<std::string, bool>> &results) {
    std::string line;
    for (const auto &[name, good] : results)
        line += (line.empty() ? "" : "; ") + name + (good ? " valid" : " INVALID");
    return line;
}
std::vector<std::pair<std::string, bool>> results;
for (const char *card : {"4539 1488 0343 6467", "8273 1232 7352 0569", "0000 0000 0000 0000"})
    results.emplace_back(card, luhn(card));
print(verhoeff_like_parity(results));

for (const char *book : {"030640615", "080442957", "12345678", "99921-581"}) {
    auto check = isbn10_check(book);
    print(book, check ? std::string("-") + *check : std::string("not nine digits"));
}
for (std::string iban : {"GB82 WEST 1234 5698 7654 32", "DE89 3704 0044 0532 0130 00", "DE88 3704 0044 0532 0130 00"}) {
    int r = iban_remainder(iban);
    print(iban.substr(0, 4), "remainder", r, r == 1 ? "ok" : "rejected");
}
