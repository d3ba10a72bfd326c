struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;
struct Json {
    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> value = nullptr;
    Json() = default;
    Json(bool b) : value(b) {
    }
    Json(int i) : value(static_cast<double>(i)) {
    }
    Json(double d) : value(d) {
    }
    Json(const char *s) : value(std::string(s)) {
    }
    Json(Array a) : value(std::move(a)) {
    }
    Json(Object o) : value(std::move(o)) {
    }
};

void write(std::ostream &os, const Json &j, int indent = 0) {
    const std::string pad(indent + 2, ' ');
    std::visit(
        [&](const auto &v) {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::is_same_v<T, std::nullptr_t>)
                os << "null";
            else if constexpr (std::is_same_v<T, bool>)
                os << (v ? "true" : "false");
            else if constexpr (std::is_same_v<T, double>)
                os << v;
            else if constexpr (std::is_same_v<T, std::string>)
                os << std::quoted(v);
            else if constexpr (std::is_same_v<T, Array>) {
                os << '[';
                for (std::size_t i = 0; i < v.size(); ++i) {
                    if (i)
                        os << ", ";
                    write(os, v[i], indent);
                }
                os << ']';
            } else {
                os << "{\n";
                std::size_t left = v.size();
                for (const auto &[key, item] : v) {
                    os << pad << std::quoted(key) << ": ";
                    write(os, item, indent + 2);
                    os << (--left ? ",\n" : "\n");
                }
                os << std::string(indent, ' ') << '}';
            }
        },
        j.value);
}

int depth(const Json &j) {
    if (auto *a = std::get_if<Array>(&j.value)) {
        int d = 0;
        for (auto &x : *a)
            d = std::max(d, depth(x));
        return d + 1;
    }
    if (auto *o = std::get_if<Object>(&j.value)) {
        int d = 0;
        for (auto &[k, x] : *o)
            d = std::max(d, depth(x));
        return d + 1;
    }
    return 0;
}

Json config = Object{
    {"name", "demo \"quoted\""},
    {"retries", 3},
    {"ratio", 0.125},
    {"enabled", true},
    {"parent", Json()},
    {"tags", Array{"a", "b", Array{1, 2.5}}},
    {"limits", Object{{"cpu", 2}, {"mem", Object{{"soft", 1e6}}}}},
};
write(std::cout, config);
std::cout << "\n";
print("depth", depth(config));
auto &root = std::get<Object>(config.value);
root.erase("limits");
root["tags"] = Array{};
std::ostringstream compact;
write(compact, config);
print("lines now", std::ranges::count(compact.str(), '\n') + 1, "depth", depth(config));
