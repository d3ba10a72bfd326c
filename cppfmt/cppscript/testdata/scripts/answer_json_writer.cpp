struct Json {
    using Array = std::vector<Json>;
    using Object = std::map<std::string, Json>;
    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> v = nullptr;

    std::string dump() const {
        return std::visit(
            [](const auto &x) -> std::string {
                using T = std::decay_t<decltype(x)>;
                if constexpr (std::is_same_v<T, std::nullptr_t>)
                    return "null";
                else if constexpr (std::is_same_v<T, bool>)
                    return x ? "true" : "false";
                else if constexpr (std::is_same_v<T, double>) {
                    std::ostringstream os;
                    os << x;
                    return os.str();
                } else if constexpr (std::is_same_v<T, std::string>)
                    return "\"" + x + "\"";
                else if constexpr (std::is_same_v<T, Array>) {
                    std::string s = "[";
                    for (const auto &e : x) {
                        if (s.size() > 1)
                            s += ',';
                        s += e.dump();
                    }
                    return s + "]";
                } else {
                    std::string s;
                    for (const auto &[k, e] : x)
                        s += (s.empty() ? "" : ",") + ("\"" + k + "\":") + e.dump();
                    return '{' + s + '}';
                }
            },
            v);
    }
};

int depth(const Json &j) {
    int best = 0;
    if (auto *a = std::get_if<Json::Array>(&j.v)) {
        for (auto &e : *a)
            best = std::max(best, depth(e));
        return best + 1;
    }
    if (auto *o = std::get_if<Json::Object>(&j.v)) {
        for (auto &kv : *o)
            best = std::max(best, depth(kv.second));
        return best + 1;
    }
    return 0;
}
Json::Object user;
user["name"] = Json{std::string("Ada")};
user["age"] = Json{36.0};
user["admin"] = Json{true};
user["tags"] = Json{Json::Array{Json{std::string("math")}, Json{1.5}, Json{}, Json{Json::Array{}}}};
Json root{user};
print(root.dump());
print("depth", depth(root), "index", root.v.index());
auto &obj = std::get<Json::Object>(root.v);
obj.erase("admin");
std::get<Json::Array>(obj["tags"].v).pop_back();
obj["missing"];
print(root.dump());
print("depth", depth(root), std::holds_alternative<std::nullptr_t>(obj.at("missing").v));
