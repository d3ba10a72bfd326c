#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

class VendingMachine {
    std::map<int, int, std::greater<int>> coins_{{200, 1}, {100, 2}, {50, 2}, {20, 3}, {10, 1}};
    struct Slot {
        std::string name;
        int price;
        int stock;
    };
    std::array<Slot, 3> slots_{{{"cola", 150, 2}, {"chips", 120, 1}, {"gum", 60, 0}}};
    int credit_ = 0;

  public:
    struct SoldOut {
        std::string name;
    };

    void insert(int coin) {
        if (coins_.find(coin) == coins_.end())
            throw std::invalid_argument("coin " + std::to_string(coin) + " rejected");
        ++coins_[coin];
        credit_ += coin;
    }

    std::map<int, int> buy(std::size_t slot) {
        auto &[name, price, stock] = slots_.at(slot);
        if (stock == 0)
            throw SoldOut{name};
        if (credit_ < price)
            throw std::runtime_error(name + " needs " + std::to_string(price - credit_) + " more");
        int rest = credit_ - price;
        std::map<int, int> change;
        for (auto &[c, n] : coins_) {
            int k = std::min(n, rest / c);
            if (k == 0)
                continue;
            change[c] = k;
            rest -= k * c;
        }
        if (rest != 0)
            throw std::runtime_error("cannot give change");
        for (auto [c, k] : change)
            coins_[c] -= k;
        --stock;
        credit_ = 0;
        return change;
    }
    int credit() const {
        return credit_;
    }
    int cash() const {
        int total = 0;
        for (const auto &c : coins_)
            total += c.first * c.second;
        return total;
    }
};

int main() {
    VendingMachine vm;
    auto attempt = [&vm](std::vector<int> coins, std::size_t slot) {
        try {
            for (int c : coins)
                vm.insert(c);
            auto change = vm.buy(slot);
            std::cout << "bought " << slot << ", change";
            for (auto it = change.rbegin(); it != change.rend(); ++it)
                std::cout << ' ' << it->second << 'x' << it->first;
            std::cout << '\n';
        } catch (const VendingMachine::SoldOut &s) {
            std::cout << s.name << " sold out, credit " << vm.credit() << '\n';
        } catch (const std::invalid_argument &e) {
            std::cout << e.what() << '\n';
        } catch (const std::logic_error &) {
            std::cout << "no such slot\n";
        } catch (const std::runtime_error &e) {
            std::cout << e.what() << '\n';
        }
    };
    attempt({200}, 0);
    attempt({100, 5}, 1);
    attempt({20}, 2);
    attempt({}, 7);
    attempt({}, 0);
    attempt({50}, 1);
    std::cout << "cash " << vm.cash() << ", credit " << vm.credit() << std::endl;
}
