#include <cstdio>
#include <cstdlib>
int work(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += i;
    }
    return sum;
}
int main(int argc, char** argv) {
    std::printf("%d\n", work(std::atoi(argv[1])));
}
