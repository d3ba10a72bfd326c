#include <vector>
int main() {
    double calc(double);
    int count(const std::string &, char);
    std::cout << calc(2.0) << count("banana", 'a') << "\n";
    {
        int later();
        std::cout << later() << "\n";
    }
}
double calc(double x) {
    return x / 4;
}
int count(const std::string &s, char c) {
    int n = 0;
    for (char x : s)
        n += x == c;
    return n;
}
int later() {
    return 7;
}
