// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

// A priority queue of numbers, the smallest first.
class HeapQueue {
public:
    void push(int value) {
        items_.push_back(value);
        std::size_t child = items_.size() - 1;
        while (child > 0) {
            std::size_t parent = (child - 1) / 2;
            if (items_[parent] <= items_[child]) break;
            std::swap(items_[parent], items_[child]);
            child = parent;
        }
    }

    int pop() {
        if (items_.empty()) throw std::out_of_range("pop of an empty queue");
        int top = items_.front();
        items_.front() = items_.back();
        items_.pop_back();
        sink(0);
        return top;
    }

    std::size_t size() const { return items_.size(); }

private:
    void sink(std::size_t parent) {
        while (true) {
            std::size_t least = parent;
            std::size_t child = 2 * parent + 1;
            if (child < items_.size() && items_[child] < items_[least]) least = child;
            child = child + 1;
            if (child < items_.size() && items_[child] < items_[least]) least = child;
            if (least == parent) break;
            std::swap(items_[parent], items_[least]);
            parent = least;
        }
    }

    std::vector<int> items_;
};

// Returns the k largest numbers, the largest first.
std::vector<int> largest(const std::vector<int>& numbers, std::size_t k) {
    HeapQueue queue;
    for (int number : numbers) {
        queue.push(number);
        if (queue.size() > k) queue.pop();
    }
    std::vector<int> out;
    while (queue.size() > 0) out.push_back(queue.pop());
    std::reverse(out.begin(), out.end());
    return out;
}
