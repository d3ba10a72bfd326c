#include <iostream>
#include <memory>
namespace lib {
class Person {
    std::string n;
    std::weak_ptr<Person> p;

  public:
    Person(std::string s) : n(s) {
    }
    friend bool partnerUp(std::shared_ptr<Person> &a, std::shared_ptr<Person> &b) {
        if (!a || !b)
            return false;
        a->p = b;
        b->p = a;
        std::cout << a->n << "+" << b->n << "\n";
        return true;
    }
};
struct T {
    int v;
};
int total(const std::vector<T> &v) {
    int s = 0;
    for (auto &t : v)
        s += t.v;
    return s;
}
} // namespace lib
int main() {
    auto a = std::make_shared<lib::Person>("L"), b = std::make_shared<lib::Person>("R");
    std::cout << partnerUp(a, b);
    std::vector<lib::T> v{{1}, {2}};
    std::cout << total(v) << "\n";
}
