// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <vector>

// Objects of one size, with a list of those that are free.
class Pool {
public:
    struct Item {
        int value = 0;
        Item* next_free = nullptr;
    };

    explicit Pool(std::size_t block) : block_(block) {}
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() {
        for (Item* block : blocks_) {
            delete[] block;
        }
    }

    Item* get(int value) {
        if (free_ == nullptr) add_block();
        Item* item = free_;
        free_ = item->next_free;
        item->next_free = nullptr;
        item->value = value;
        ++used_;
        return item;
    }

    void put(Item* item) {
        if (item == nullptr) return;
        item->next_free = free_;
        free_ = item;
        --used_;
    }

    std::size_t used() const { return used_; }
    std::size_t blocks() const { return blocks_.size(); }

private:
    void add_block() {
        Item* block = new Item[block_];
        for (std::size_t i = 0; i + 1 < block_; i++) block[i].next_free = &block[i + 1];
        free_ = block;
        blocks_.push_back(block);
    }

    std::size_t block_;
    std::vector<Item*> blocks_;
    Item* free_ = nullptr;
    std::size_t used_ = 0;
};
