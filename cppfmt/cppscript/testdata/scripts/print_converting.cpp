#include <iostream>
struct Money {
    long cents;
    Money(long c = 0) : cents(c) {}
};
std::ostream& operator<<(std::ostream& os, const Money& m) { return os << m.cents / 100 << '.' << m.cents % 100; }
struct Name {
    std::string text;
    Name(const char* t) : text(t) {}
};
std::ostream& operator<<(std::ostream& os, const Name& n) {
    os << "<" << n.text << ">";
    return os;
}
int main() {
    std::cout << Money(1234) << ' ' << Money() << ' ' << 7 << "\n";
    std::cout << Name("ada") << " " << "plain" << std::string(2, '!') << std::endl;
}
