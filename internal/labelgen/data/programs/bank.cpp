#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>
//@includes
class Account {
public:
    explicit Account(int start) : balance_(start) {}
    void deposit(int amount) { balance_ += amount; }
    int balance() const { return balance_; }
private:
    int balance_;
};
static int sum(const std::map<std::string, std::unique_ptr<Account>>& bank) {
    int all = 0;
    for (auto it = bank.begin(); it != bank.end(); ++it) {
        all += it->second->balance();
    }
    return all;
}
//@top
int main(int argc, char** argv) {
    std::map<std::string, std::unique_ptr<Account>> bank;
    std::string name = argv[0];
    std::vector<int> values(5, argc);
    int count = argc + 1;
    bank[name] = std::make_unique<Account>(count);
    bank[name]->deposit(7);
    while (count < 4) {
        count += values[1];
    }
    //@body
    std::printf("%d %d\n", sum(bank), count);
    return 0;
}
