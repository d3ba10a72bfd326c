#include <algorithm>
#include <iostream>
#include <list>
#include <map>
#include <optional>
#include <string>

struct Block {
    int offset, size;
    std::string owner; // empty when free
    bool free() const {
        return owner.empty();
    }
};

class Heap {
    std::list<Block> blocks;

  public:
    enum class Strategy { First, Best, Worst };
    explicit Heap(int size) {
        blocks.push_back({0, size, ""});
    }

    std::optional<int> allocate(const std::string &who, int size, Strategy how) {
        auto best = blocks.end();
        for (auto it = blocks.begin(); it != blocks.end(); ++it) {
            if (!it->free() || it->size < size)
                continue;
            if (best == blocks.end() || (how == Strategy::Best && it->size < best->size) ||
                (how == Strategy::Worst && it->size > best->size))
                best = it;
            if (how == Strategy::First)
                break;
        }
        if (best == blocks.end())
            return std::nullopt;
        if (best->size > size) {
            blocks.insert(std::next(best), Block{best->offset + size, best->size - size, ""});
            best->size = size;
        }
        best->owner = who;
        return best->offset;
    }

    void release(const std::string &who) {
        for (auto &b : blocks)
            if (b.owner == who)
                b.owner.clear();
        for (auto it = blocks.begin(); it != blocks.end();) {
            auto next = std::next(it);
            if (next != blocks.end() && it->free() && next->free()) {
                it->size += next->size;
                blocks.erase(next);
            } else {
                it = next;
            }
        }
    }
    std::string map() const {
        std::string s;
        for (const auto &b : blocks)
            s += std::string(b.size, b.free() ? '.' : b.owner[0]);
        return s;
    }
    int largest_hole() const {
        int n = 0;
        for (auto &b : blocks)
            if (b.free())
                n = std::max(n, b.size);
        return n;
    }
};

int main() {
    const std::map<Heap::Strategy, const char *> names{
        {Heap::Strategy::First, "first"}, {Heap::Strategy::Best, "best"}, {Heap::Strategy::Worst, "worst"}};
    for (const auto &[how, name] : names) {
        Heap h(32);
        std::cout << name << " fit\n";
        for (auto [who, size] : {std::pair{"A", 8}, {"B", 4}, {"C", 6}, {"D", 3}, {"E", 2}})
            h.allocate(who, size, how);
        h.release("A");
        h.release("D");
        std::cout << "  " << h.map() << '\n';
        auto f = h.allocate("F", 3, how), g = h.allocate("G", 8, how);
        std::cout << "  " << h.map() << " F@" << f.value_or(-1) << " G@" << (g ? std::to_string(*g) : "failed")
                  << " hole " << h.largest_hole() << '\n';
        h.release("B");
        h.release("C");
        std::cout << "  " << h.map() << '\n';
    }
}
