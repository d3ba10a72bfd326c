#include <cstdio>

int main() {
    int answer = 42
    std::printf("%d\n", answer);
}
