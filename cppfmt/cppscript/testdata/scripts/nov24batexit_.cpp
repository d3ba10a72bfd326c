#include <cstdlib>
#include <iostream>
void bye() {
    std::cout << "bye\n";
}
int main() {
    std::atexit(bye);
    std::atexit([] { std::cout << "first\n"; });
    std::cout << "main\n";
}
