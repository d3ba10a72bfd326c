struct Contact {
    std::string name, email, phone;
    int score() const {
        return !name.empty() + !email.empty() + !phone.empty();
    }
};

std::string digits_only(std::string s) {
    s.erase(std::remove_if(s.begin(), s.end(), [](unsigned char c) { return !std::isdigit(c); }), s.end());
    if (s.size() == 11 && s.front() == '1')
        s.erase(0, 1);
    return s.size() == 10 ? "(" + s.substr(0, 3) + ") " + s.substr(3, 3) + "-" + s.substr(6) : std::string{};
}

std::string title_case(std::string s) {
    bool start = true;
    for (char &c : s) {
        c = static_cast<char>(start ? std::toupper((unsigned char)c) : std::tolower((unsigned char)c));
        start = c == ' ' || c == '-';
    }
    auto last = std::unique(s.begin(), s.end(), [](char a, char b) { return a == ' ' && b == ' '; });
    s.erase(last, s.end());
    if (!s.empty() && s.back() == ' ')
        s.pop_back();
    return s;
}

bool valid_email(const std::string &e) {
    auto at = e.find('@');
    return at != std::string::npos && at > 0 && e.find('@', at + 1) == std::string::npos &&
           e.find('.', at) != std::string::npos && e.back() != '.';
}

const char *raw[][3] = {{"ann  LEE", "Ann@Mail.com", "1-555-123-4567"},
                        {"BOB ", "bob(at)mail.com", "555.987.6543"},
                        {"Ann Lee", "ann@mail.com", ""},
                        {"mary-jane o", "mj@x.org", "12345"},
                        {"", "MJ@X.ORG", "(555) 000 1111"},
                        {"nobody", "a@b@c.d", ""}};
std::map<std::string, Contact> merged;
std::vector<std::string> issues;
int line = 0;
for (auto &[name, email, phone] : raw) {
    ++line;
    Contact c{title_case(name), email, digits_only(phone)};
    std::ranges::transform(c.email, c.email.begin(), [](unsigned char ch) { return std::tolower(ch); });
    if (!valid_email(c.email)) {
        issues.push_back("line " + std::to_string(line) + ": email " + std::exchange(c.email, ""));
        if (c.phone.empty())
            continue;
    }
    if (*phone && c.phone.empty())
        issues.push_back("line " + std::to_string(line) + ": phone " + phone);
    auto [it, fresh] = merged.try_emplace(c.email.empty() ? c.phone : c.email, c);
    if (!fresh) {
        if (it->second.name.empty())
            it->second.name = c.name;
        if (it->second.phone.empty())
            it->second.phone = c.phone;
    }
}
for (const auto &[key, c] : merged)
    std::cout << std::left << std::setw(15) << key << '|' << std::setw(12) << c.name << '|' << std::setw(15) << c.phone
              << '|' << c.score() << '\n';
for (auto &i : issues)
    print(i);
print("kept", merged.size(), "of", std::size(raw));
