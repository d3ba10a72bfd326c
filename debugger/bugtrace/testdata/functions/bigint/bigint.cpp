// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

// A natural number of any size, in digits of base 10^9, the least significant first.
class BigInt {
public:
    BigInt() = default;
    explicit BigInt(std::uint64_t value) {
        while (value > 0) {
            digits_.push_back(static_cast<std::uint32_t>(value % base));
            value /= base;
        }
    }

    void add(const BigInt& other) {
        std::uint32_t carry = 0;
        std::size_t size = std::max(digits_.size(), other.digits_.size());
        for (std::size_t i = 0; i < size || carry > 0; i++) {
            if (i == digits_.size()) digits_.push_back(0);
            std::uint32_t sum = digits_[i] + carry;
            if (i < other.digits_.size()) sum += other.digits_[i];
            carry = sum >= base ? 1 : 0;
            digits_[i] = sum - carry * base;
        }
    }

    void multiply(std::uint32_t factor) {
        if (factor == 0) {
            digits_.clear();
            return;
        }
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < digits_.size(); i++) {
            std::uint64_t product = carry + static_cast<std::uint64_t>(digits_[i]) * factor;
            digits_[i] = static_cast<std::uint32_t>(product % base);
            carry = product / base;
        }
        while (carry > 0) {
            digits_.push_back(static_cast<std::uint32_t>(carry % base));
            carry /= base;
        }
    }

    std::string text() const {
        if (digits_.empty()) return "0";
        std::string out = std::to_string(digits_.back());
        for (std::size_t i = digits_.size() - 1; i > 0; i--) {
            std::string digits = std::to_string(digits_[i - 1]);
            out += std::string(9 - digits.size(), '0') + digits;
        }
        return out;
    }

private:
    static constexpr std::uint32_t base = 1000000000;
    std::vector<std::uint32_t> digits_;
};
