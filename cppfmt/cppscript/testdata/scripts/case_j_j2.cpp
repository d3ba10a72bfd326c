struct Json;
using Object = std::map<std::string, Json>;
struct Json { std::variant<double, Object> v;
    Json() : v(0.0) {} Json(double d) : v(d) {} Json(Object o) : v(std::move(o)) {} };
int main() {
    Json k = Object{{"name", 1.0}};
    print(k.v.index());
}
