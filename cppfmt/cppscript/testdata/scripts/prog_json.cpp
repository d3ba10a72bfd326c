struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;
struct Json { std::variant<std::nullptr_t, bool, double, std::string, Array, Object> v;
    Json() : v(nullptr) {} Json(bool b) : v(b) {} Json(double d) : v(d) {} Json(int i) : v(static_cast<double>(i)) {} Json(const char* s) : v(std::string(s)) {} Json(std::string s) : v(std::move(s)) {} Json(Array a) : v(std::move(a)) {} Json(Object o) : v(std::move(o)) {} };
std::string dump(const Json& j) { return std::visit([](const auto& x) -> std::string { using T = std::decay_t<decltype(x)>; if constexpr (std::is_same_v<T, std::nullptr_t>) return "null"; else if constexpr (std::is_same_v<T, bool>) return x ? "true" : "false"; else if constexpr (std::is_same_v<T, double>) { std::ostringstream o; o << x; return o.str(); } else if constexpr (std::is_same_v<T, std::string>) return '"' + x + '"'; else if constexpr (std::is_same_v<T, Array>) { std::string s = "["; for (std::size_t i = 0; i < x.size(); ++i) s += (i ? "," : "") + dump(x[i]); return s + "]"; } else { std::string s = "{"; bool first = true; for (const auto& [k, val] : x) { if (!first) s += ","; first = false; s += "\"" + k + "\":" + dump(val); } return s + "}"; } }, j.v);
}
int main() {
    Json j = Object{{"name", "x"}, {"n", 3}, {"ok", true}, {"list", Array{1, 2.5, nullptr == nullptr ? Json() : Json(1), "s"}}, {"nested", Object{{"a", Array{}}}}};
    print(dump(j));
    print(std::holds_alternative<Object>(j.v), std::get<Object>(j.v).size());
}
