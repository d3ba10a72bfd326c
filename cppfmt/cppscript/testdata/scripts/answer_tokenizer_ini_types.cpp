struct Scalar {
    std::variant<long, double, bool, std::string> v;
    explicit Scalar(const std::string &s) {
        std::size_t used = 0;
        if (s == "true" || s == "false") {
            v = s == "true";
            return;
        }
        try {
            if (long n = std::stol(s, &used, 0); used == s.size()) {
                v = n;
                return;
            }
            if (double d = std::stod(s, &used); used == s.size()) {
                v = d;
                return;
            }
        } catch (const std::invalid_argument &) {
        } catch (const std::out_of_range &) {
            v = "<overflow>";
            return;
        }
        v = s;
    }
    template <typename T> bool is() const {
        return std::holds_alternative<T>(v);
    }
    template <typename T> T as() const {
        if (!is<T>())
            throw std::runtime_error("type mismatch: index " + std::to_string(v.index()));
        return std::get<T>(v);
    }
    operator std::string() const {
        std::ostringstream os;
        os << std::boolalpha;
        std::visit([&os](const auto &x) { os << x; }, v);
        return os.str();
    }
};
std::vector<std::pair<std::string, Scalar>> config;
std::istringstream in("retries: 3\nmask: 0x1F\nratio: 2.50\nname: web-01\nverbose: true\nver: 1.2.3\nhuge: "
                      "99999999999999999999\nempty:\n");
std::string line;
while (std::getline(in, line)) {
    auto colon = line.find(':');
    auto value = line.substr(colon + 1);
    value.erase(0, value.find_first_not_of(' '));
    config.emplace_back(line.substr(0, colon), Scalar(value));
}
static const char *kinds[] = {"int", "float", "bool", "string"};
for (const auto &[k, s] : config)
    print(k, kinds[s.v.index()], std::string(s));
auto find = [&config](std::string_view key) -> const Scalar & {
    for (const auto &[k, s] : config)
        if (k == key)
            return s;
    throw std::out_of_range("no key " + std::string(key));
};
print(find("retries").as<long>() * find("mask").as<long>(), find("ratio").as<double>() / 2);
for (const char *key : {"name", "nothing"}) {
    try {
        print(find(key).as<bool>());
    } catch (const std::runtime_error &e) {
        print("runtime_error:", e.what());
    } catch (const std::exception &e) {
        print("exception:", e.what());
    }
}
std::array<int, 4> tally{};
for (const auto &c : config)
    ++tally[c.second.v.index()];
print(tally);
