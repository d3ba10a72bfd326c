// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <stdexcept>

// A ring of bytes with a fixed capacity.
class RingBuffer {
public:
    explicit RingBuffer(std::size_t capacity) : data_(new unsigned char[capacity + 1]), slots_(capacity + 1) {}
    RingBuffer(const RingBuffer&) = delete;
    RingBuffer& operator=(const RingBuffer&) = delete;
    ~RingBuffer() {
        delete[] data_;
    }

    bool push(unsigned char byte) {
        std::size_t next = (head_ + 1) % slots_;
        if (next == tail_) return false;
        data_[head_] = byte;
        head_ = next;
        return true;
    }

    unsigned char pop() {
        if (empty()) throw std::out_of_range("pop of an empty ring");
        unsigned char byte = data_[tail_];
        tail_ = (tail_ + 1) % slots_;
        return byte;
    }

    bool empty() const { return head_ == tail_; }

    std::size_t size() const {
        return (head_ + slots_ - tail_) % slots_;
    }

private:
    unsigned char* data_;
    std::size_t slots_;
    std::size_t head_ = 0;
    std::size_t tail_ = 0;
};
