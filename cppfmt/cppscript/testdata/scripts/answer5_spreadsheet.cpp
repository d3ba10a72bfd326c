struct Cycle {
    std::string path;
};

class Sheet {
    std::map<std::string, std::string> source_;
    mutable std::map<std::string, double> cache_;
    mutable std::vector<std::string> active_;
    mutable int evaluations_ = 0;

    double term(const std::string &s, std::size_t &i) const {
        while (i < s.size() && s[i] == ' ')
            ++i;
        if (s[i] == '(') {
            double v = sum(s, ++i);
            ++i;
            return v;
        }
        if (s[i] == '-')
            return -term(s, ++i);
        std::size_t b = i;
        while (i < s.size() && (std::isalnum(static_cast<unsigned char>(s[i])) || s[i] == '.'))
            ++i;
        std::string tok = s.substr(b, i - b);
        return std::isalpha(static_cast<unsigned char>(tok.at(0))) ? value(tok) : std::stod(tok);
    }
    double product(const std::string &s, std::size_t &i) const {
        double v = term(s, i);
        for (; i < s.size() && (s[i] == '*' || s[i] == '/' || s[i] == ' ');) {
            char op = s[i++];
            if (op == '*')
                v *= term(s, i);
            else if (op == '/')
                v /= term(s, i);
        }
        return v;
    }
    double sum(const std::string &s, std::size_t &i) const {
        double v = product(s, i);
        while (i < s.size() && (s[i] == '+' || s[i] == '-')) {
            char op = s[i++];
            double r = product(s, i);
            v = op == '+' ? v + r : v - r;
        }
        return v;
    }

  public:
    void set(const std::string &cell, std::string formula) {
        source_[cell] = std::move(formula);
        cache_.clear();
    }
    double value(const std::string &cell) const {
        if (auto hit = cache_.find(cell); hit != cache_.end())
            return hit->second;
        if (auto at = std::find(active_.begin(), active_.end(), cell); at != active_.end()) {
            Cycle c;
            for (; at != active_.end(); ++at)
                c.path += *at + " -> ";
            c.path += cell;
            active_.clear();
            throw c;
        }
        auto src = source_.find(cell);
        if (src == source_.end())
            return 0;
        active_.push_back(cell);
        ++evaluations_;
        std::size_t i = 0;
        double v = sum(src->second, i);
        active_.pop_back();
        return cache_[cell] = v;
    }
    int evaluations() const {
        return evaluations_;
    }
};
Sheet sheet;
sheet.set("A1", "12.5");
sheet.set("A2", "A1 * 4");
sheet.set("B1", "(A1 + A2) / 2 - 1");
sheet.set("B2", "-B1 + A2 * A2 / 100");
sheet.set("C1", "B1 + B2 + Z9");
for (auto cell : {"C1", "B2", "B1", "A2"})
    print(cell, "=", sheet.value(cell));
print("evaluations:", sheet.evaluations());
sheet.set("A1", "100");
print("C1 =", sheet.value("C1"), "after", sheet.evaluations());
sheet.set("A1", "C1 - 1");
try {
    print(sheet.value("B1"));
} catch (const Cycle &c) {
    print("cycle:", c.path);
}
sheet.set("A1", "1 / 0");
print(sheet.value("A2"), std::isinf(sheet.value("B1")));
try {
    sheet.set("D1", "2 + .");
    print(sheet.value("D1"));
} catch (const std::invalid_argument &e) {
    print("bad number");
}
