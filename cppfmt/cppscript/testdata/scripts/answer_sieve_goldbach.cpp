#include <iostream>
#include <vector>
#include <bitset>
#include <utility>

constexpr int LIMIT = 2000;

std::bitset<LIMIT + 1> make_sieve() {
    std::bitset<LIMIT + 1> prime;
    prime.set();
    prime.reset(0).reset(1);
    for (int p = 2; p * p <= LIMIT; ++p)
        if (prime.test(p))
            for (int m = p * p; m <= LIMIT; m += p)
                prime.reset(m);
    return prime;
}

int main() {
    const auto prime = make_sieve();
    std::cout << "primes up to " << LIMIT << ": " << prime.count() << "\n";

    int record = 0;
    for (int n = 4; n <= LIMIT; n += 2) {
        int ways = 0, smallest = 0;
        for (int p = n / 2; p >= 2; --p)
            if (prime[p] && prime[n - p]) {
                ++ways;
                smallest = p;
            }
        if (!ways) {
            std::cout << "counterexample " << n << "!\n";
            return 1;
        }
        if (smallest > record) {
            record = smallest;
            std::cout << n << " = " << smallest << " + " << n - smallest << "  (" << ways << " ways)\n";
        }
    }
    // twin primes and largest gap
    int twins = 0, last = 2;
    std::pair<int, int> gap{0, 0};
    for (int p = 3; p <= LIMIT; p += 2) {
        if (!prime[p])
            continue;
        twins += (p - last == 2);
        if (p - last > gap.first)
            gap = {p - last, last};
        last = p;
    }
    std::cout << "twins: " << twins << ", largest gap " << gap.first << " after " << gap.second << '\n';
}
