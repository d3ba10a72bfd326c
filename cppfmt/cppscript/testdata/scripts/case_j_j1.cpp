struct Json;
using Array = std::vector<Json>;
struct Json { std::variant<std::nullptr_t, double, std::string, Array> v;
    Json() : v(nullptr) {} Json(double d) : v(d) {} Json(const char* s) : v(std::string(s)) {} Json(Array a) : v(std::move(a)) {} };
int main() {
    Json j;
    print(j.v.index());
    Json k = Array{1.0, "a"};
    print(k.v.index());
}
