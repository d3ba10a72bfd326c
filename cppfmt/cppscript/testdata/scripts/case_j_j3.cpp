struct Json;
using Object = std::map<std::string, Json>;
struct Json { double v = 0;
    Object o;
    Json() {} Json(double d) : v(d) {} Json(Object o) : o(std::move(o)) {} };
int main() {
    Object q{{"name", 1.0}};
    print(q.size());
    Json k = Object{{"name", 1.0}};
    print(k.o.size());
}
