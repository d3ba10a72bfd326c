#pragma once
#include <cstddef>
#include <string>

class HashMap {
public:
    ~HashMap() { delete[] slots_; }
    void insert(const std::string& key, int value) {
        if (size_ == capacity_)
            grow();
        slots_[size_ - 1] = {key, value}; // the defect: size_ is 0 at first
        size_++;
    }
    std::size_t size() const { return size_; }
    int at(int i) const { return slots_[i].value; }

private:
    struct Slot {
        std::string key;
        int value = 0;
    };
    void grow() {
        std::size_t n = capacity_ ? capacity_ * 2 : 4;
        Slot* more = new Slot[n];
        for (std::size_t i = 0; i < size_; i++)
            more[i] = slots_[i];
        delete[] slots_;
        slots_ = more;
        capacity_ = n;
    }
    Slot* slots_ = nullptr;
    std::size_t size_ = 0, capacity_ = 0;
};
