#include <functional>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>

class Trace {
    std::string name;
    static int depth;

  public:
    explicit Trace(std::string n) : name(std::move(n)) {
        std::cout << std::string(2 * depth++, ' ') << "> " << name << '\n';
    }
    ~Trace() {
        std::cout << std::string(2 * --depth, ' ') << "< " << name << '\n';
    }
    Trace(const Trace &) = delete;
    Trace &operator=(const Trace &) = delete;
};
int Trace::depth = 0;

class Guard {
    std::function<void()> undo;
    bool active = true;

  public:
    explicit Guard(std::function<void()> f) : undo(std::move(f)) {
    }
    ~Guard() {
        if (active)
            undo();
    }
    void dismiss() {
        active = false;
    }
};

int transfer(int &from, int &to, int amount, bool fail) {
    Trace t("transfer " + std::to_string(amount));
    from -= amount;
    Guard rollback([&] {
        from += amount;
        std::cout << "    rolled back\n";
    });
    if (fail)
        throw std::runtime_error("link down");
    if (from < 0)
        return -1;
    to += amount;
    rollback.dismiss();
    return to;
}

int main() {
    int a = 100, b = 0;
    Trace outer("main");
    for (auto [amount, fail] : {std::pair{30, false}, {20, true}, {500, false}}) {
        try {
            Trace step("try");
            int r = transfer(a, b, amount, fail);
            std::cout << "    result " << r << '\n';
        } catch (const std::exception &e) {
            std::cout << "  caught " << e.what() << '\n';
        }
        std::cout << "  balances " << a << ' ' << b << '\n';
    }
}
