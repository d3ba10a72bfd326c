#include <iostream>
#include <vector>

int main() {
    const int limit = 200;
    std::vector<bool> composite(limit + 1, false);
    std::vector<int> primes;
    for (int i = 2; i <= limit; ++i) {
        if (composite[i]) continue;
        primes.push_back(i);
        for (int j = i * i; j <= limit; j += i) composite[j] = true;
    }
    std::cout << primes.size() << " primes up to " << limit << ":";
    for (std::size_t i = 0; i < primes.size(); ++i) {
        if (i % 10 == 0) std::cout << "\n ";
        std::cout << ' ' << primes[i];
    }
    std::cout << '\n';
    int twins = 0;
    for (std::size_t i = 1; i < primes.size(); ++i)
        if (primes[i] - primes[i - 1] == 2) ++twins;
    std::cout << "twin pairs: " << twins << std::endl;
}
