#include <iostream>
struct T {
    ~T() {
        std::cout << "~T\n";
    }
};
int main() {
    (void)T();
    std::cout << "end\n";
}
