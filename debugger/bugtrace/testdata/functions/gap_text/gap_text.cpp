// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstring>

// A text with a gap at the cursor, as editors keep it.
class GapText {
public:
    explicit GapText(std::size_t size) : buffer_(new char[size]), size_(size), gap_end_(size) {}
    GapText(const GapText&) = delete;
    GapText& operator=(const GapText&) = delete;
    ~GapText() { delete[] buffer_; }

    void insert(char c) {
        if (gap_start_ == gap_end_) grow();
        buffer_[gap_start_] = c;
        ++gap_start_;
    }

    bool erase() {
        if (gap_start_ == 0) return false;
        --gap_start_;
        return true;
    }

    void move_to(std::size_t position) {
        if (position > length()) position = length();
        while (gap_start_ > position) {
            --gap_start_;
            --gap_end_;
            buffer_[gap_end_] = buffer_[gap_start_];
        }
        while (gap_start_ < position) {
            buffer_[gap_start_] = buffer_[gap_end_];
            ++gap_start_;
            ++gap_end_;
        }
    }

    std::size_t length() const { return size_ - (gap_end_ - gap_start_); }

    char at(std::size_t index) const {
        if (index >= length()) return '\0';
        if (index < gap_start_) return buffer_[index];
        return buffer_[gap_end_ + index - gap_start_];
    }

private:
    void grow() {
        std::size_t wider = size_ * 2 + 1;
        char* fresh = new char[wider];
        std::size_t tail = size_ - gap_end_;
        std::memcpy(fresh, buffer_, gap_start_);
        std::memcpy(fresh + wider - tail, buffer_ + gap_end_, tail);
        delete[] buffer_;
        buffer_ = fresh;
        size_ = wider;
        gap_end_ = wider - tail;
    }

    char* buffer_;
    std::size_t size_;
    std::size_t gap_start_ = 0;
    std::size_t gap_end_;
};
