class Config {
    std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> data_;

    static std::string_view trim(std::string_view s) {
        constexpr auto blanks = " \t\r";
        auto b = s.find_first_not_of(blanks);
        if (b == std::string_view::npos)
            return {};
        return s.substr(b, s.find_last_not_of(blanks) - b + 1);
    }

  public:
    static Config parse(const std::string &text) {
        Config c;
        std::istringstream in(text);
        std::string section = "global";
        int number = 0;
        for (std::string raw; std::getline(in, raw);) {
            ++number;
            auto line = trim(raw);
            if (line.empty() || line.front() == ';' || line.front() == '#')
                continue;
            if (line.front() == '[' && line.back() == ']') {
                section = line.substr(1, line.size() - 2);
            } else if (auto eq = line.find('='); eq != std::string_view::npos) {
                c.data_[section][std::string(trim(line.substr(0, eq)))] = trim(line.substr(eq + 1));
            } else {
                std::cout << "line " << number << " ignored: " << line << '\n';
            }
        }
        return c;
    }

    template <typename T> std::optional<T> get(std::string_view section, std::string_view key) const {
        auto s = data_.find(section);
        if (s == data_.end())
            return std::nullopt;
        auto k = s->second.find(key);
        if (k == s->second.end())
            return std::nullopt;
        const std::string &v = k->second;
        if constexpr (std::is_same_v<T, std::string>) {
            return v;
        } else if constexpr (std::is_same_v<T, bool>) {
            return v == "true" || v == "yes" || v == "1";
        } else {
            T out{};
            auto [ptr, ec] = std::from_chars(v.data(), v.data() + v.size(), out);
            if (ec != std::errc() || ptr != v.data() + v.size())
                return std::nullopt;
            return out;
        }
    }
};

const auto cfg = Config::parse("name = demo app\n[server]\n port=8080\nhost =  localhost  \n; comment\ndebug= "
                               "yes\nbroken\n[limits]\nratio = 12x\nmax = -5\nhuge = 99999999999\n");
std::cout << cfg.get<std::string>("global", "name").value_or("?") << '\n';
std::cout << cfg.get<int>("server", "port").value() + 1 << ' ' << *cfg.get<std::string>("server", "host") << "|\n";
std::cout << std::boolalpha << cfg.get<bool>("server", "debug").value_or(false) << ' '
          << cfg.get<bool>("server", "tls").value_or(false) << '\n';
std::cout << cfg.get<int>("limits", "ratio").has_value() << ' ' << cfg.get<int>("limits", "max").value_or(0) << '\n';
std::cout << cfg.get<int>("limits", "huge").value_or(-1) << ' ' << cfg.get<long>("limits", "huge").value_or(-1) << '\n';
std::cout << cfg.get<unsigned>("nowhere", "x").has_value() << '\n';
