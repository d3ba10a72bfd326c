// Swiss tables of abseil.
#include <cstdio>
#include <string>
#include "absl/container/btree_map.h"
#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/node_hash_map.h"

struct Account { std::string owner; long cents; };

static long total(const absl::flat_hash_map<std::string, Account> &accounts) {
    long sum = 0;
    for (const auto &[name, account] : accounts) sum += account.cents;
    return sum;
}

int main() {
    absl::flat_hash_map<std::string, Account> accounts;
    absl::node_hash_map<int, std::string> names;
    absl::flat_hash_set<int> odd;
    absl::btree_map<int, int> squares;
    for (int i = 0; i < 40; i++) {
        std::string name = "account " + std::to_string(i);
        accounts[name] = Account{name, 100L * i};
        names[i] = name;
        if (i % 2) odd.insert(i);
        squares[i] = i * i;
    }
    accounts.erase("account 7");
    std::printf("%ld %zu %zu %d\n", total(accounts), names.size(), odd.size(), squares[6]);
}
