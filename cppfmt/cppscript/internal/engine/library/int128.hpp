// The integers of 128 bits of g++, __int128 and unsigned __int128, which the parser names std::int128 and std::uint128.
// Overflow of the signed one wraps here.
namespace std {

template <bool Signed>
class wide_integer {
    unsigned long low_ = 0;
    unsigned long high_ = 0;

    constexpr bool is_negative() const { return Signed && (high_ >> 63) != 0; }
    constexpr wide_integer magnitude() const { return is_negative() ? -*this : *this; }
    static constexpr bool precedes(const wide_integer& a, const wide_integer& b) {
        return a.high_ != b.high_ ? a.high_ < b.high_ : a.low_ < b.low_;
    }

    // divide returns the quotient of magnitudes, and leaves the remainder in a.
    static constexpr wide_integer divide(wide_integer& a, const wide_integer& b) {
        wide_integer q;
        if (a.high_ == 0 && b.high_ == 0) {
            q.low_ = a.low_ / b.low_;
            a.low_ %= b.low_;
            return q;
        }
        if (b.high_ == 0 && b.low_ >> 32 == 0) {
            unsigned long r = a.high_ % b.low_;
            q.high_ = a.high_ / b.low_;
            unsigned long part = r << 32 | a.low_ >> 32;
            q.low_ = part / b.low_ << 32;
            part = part % b.low_ << 32 | (a.low_ & 0xffffffffUL);
            q.low_ |= part / b.low_;
            a.high_ = 0;
            a.low_ = part % b.low_;
            return q;
        }
        wide_integer r;
        int bits = 128;
        if (b.high_ == 0) { // the upper half in one step
            q.high_ = a.high_ / b.low_;
            r.low_ = a.high_ % b.low_;
            bits = 64;
        }
        for (int i = bits - 1; i >= 0; i--) {
            unsigned long bit = i >= 64 ? a.high_ >> (i - 64) & 1 : a.low_ >> i & 1;
            bool carry = r.high_ >> 63 != 0;
            r.high_ = r.high_ << 1 | r.low_ >> 63;
            r.low_ = r.low_ << 1 | bit;
            if (carry || !precedes(r, b)) {
                r = difference(r, b);
                if (i >= 64) {
                    q.high_ |= 1UL << (i - 64);
                } else {
                    q.low_ |= 1UL << i;
                }
            }
        }
        a = r;
        return q;
    }
    static constexpr wide_integer difference(const wide_integer& a, const wide_integer& b) {
        return of(a.high_ - b.high_ - (a.low_ < b.low_), a.low_ - b.low_);
    }

public:
    constexpr wide_integer() = default;
    template <class T>
        requires std::is_integral_v<T>
    constexpr wide_integer(T v) : low_(static_cast<unsigned long>(v)), high_(v < 0 ? ~0UL : 0UL) {}
    template <class T>
        requires std::is_floating_point_v<T>
    constexpr wide_integer(T v) {
        double m = v < 0 ? -v : v;
        high_ = static_cast<unsigned long>(m / 18446744073709551616.0);
        low_ = static_cast<unsigned long>(m - high_ * 18446744073709551616.0);
        if (v < 0) {
            *this = -*this;
        }
    }
    constexpr wide_integer(const wide_integer<!Signed>& o) : low_(o.low()), high_(o.high()) {}
    static constexpr wide_integer of(unsigned long high, unsigned long low) {
        wide_integer r;
        r.high_ = high;
        r.low_ = low;
        return r;
    }
    constexpr unsigned long low() const { return low_; }
    constexpr unsigned long high() const { return high_; }

    constexpr explicit operator bool() const { return low_ != 0 || high_ != 0; }
    constexpr operator long() const { return static_cast<long>(low_); }
    constexpr operator double() const {
        wide_integer m = magnitude();
        double d = m.high_ * 18446744073709551616.0 + m.low_;
        return is_negative() ? -d : d;
    }

    constexpr wide_integer operator+() const { return *this; }
    constexpr wide_integer operator-() const { return of(~high_ + (low_ == 0), ~low_ + 1); }
    constexpr wide_integer operator~() const { return of(~high_, ~low_); }
    constexpr bool operator!() const { return low_ == 0 && high_ == 0; }

    friend constexpr wide_integer operator+(const wide_integer& a, const wide_integer& b) {
        unsigned long low = a.low_ + b.low_;
        return of(a.high_ + b.high_ + (low < a.low_), low);
    }
    friend constexpr wide_integer operator-(const wide_integer& a, const wide_integer& b) { return difference(a, b); }
    friend constexpr wide_integer operator*(const wide_integer& a, const wide_integer& b) {
        unsigned long a0 = a.low_ & 0xffffffffUL, a1 = a.low_ >> 32, b0 = b.low_ & 0xffffffffUL, b1 = b.low_ >> 32;
        unsigned long middle = a1 * b0 + (a0 * b0 >> 32);
        unsigned long other = a0 * b1 + (middle & 0xffffffffUL);
        return of(a1 * b1 + (middle >> 32) + (other >> 32) + a.high_ * b.low_ + a.low_ * b.high_, a.low_ * b.low_);
    }
    friend constexpr wide_integer operator/(const wide_integer& a, const wide_integer& b) {
        wide_integer rest = a.magnitude();
        wide_integer q = divide(rest, b.magnitude());
        return a.is_negative() != b.is_negative() ? -q : q;
    }
    friend constexpr wide_integer operator%(const wide_integer& a, const wide_integer& b) {
        wide_integer rest = a.magnitude();
        divide(rest, b.magnitude());
        return a.is_negative() ? -rest : rest;
    }
    friend constexpr wide_integer operator&(const wide_integer& a, const wide_integer& b) { return of(a.high_ & b.high_, a.low_ & b.low_); }
    friend constexpr wide_integer operator|(const wide_integer& a, const wide_integer& b) { return of(a.high_ | b.high_, a.low_ | b.low_); }
    friend constexpr wide_integer operator^(const wide_integer& a, const wide_integer& b) { return of(a.high_ ^ b.high_, a.low_ ^ b.low_); }
    constexpr wide_integer operator<<(int n) const {
        if (n == 0) {
            return *this;
        }
        return n >= 64 ? of(low_ << (n - 64), 0) : of(high_ << n | low_ >> (64 - n), low_ << n);
    }
    constexpr wide_integer operator>>(int n) const {
        unsigned long sign = is_negative() ? ~0UL : 0UL;
        unsigned long upper = is_negative() ? static_cast<unsigned long>(static_cast<long>(high_) >> (n & 63)) : high_ >> (n & 63);
        if (n == 0) {
            return *this;
        }
        return n >= 64 ? of(sign, upper) : of(upper, low_ >> n | high_ << (64 - n));
    }
    constexpr wide_integer& operator+=(const wide_integer& o) { return *this = *this + o; }
    constexpr wide_integer& operator-=(const wide_integer& o) { return *this = *this - o; }
    constexpr wide_integer& operator*=(const wide_integer& o) { return *this = *this * o; }
    constexpr wide_integer& operator/=(const wide_integer& o) { return *this = *this / o; }
    constexpr wide_integer& operator%=(const wide_integer& o) { return *this = *this % o; }
    constexpr wide_integer& operator&=(const wide_integer& o) { return *this = *this & o; }
    constexpr wide_integer& operator|=(const wide_integer& o) { return *this = *this | o; }
    constexpr wide_integer& operator^=(const wide_integer& o) { return *this = *this ^ o; }
    constexpr wide_integer& operator<<=(int n) { return *this = *this << n; }
    constexpr wide_integer& operator>>=(int n) { return *this = *this >> n; }
    constexpr wide_integer& operator++() { return *this = *this + wide_integer(1); }
    constexpr wide_integer& operator--() { return *this = *this - wide_integer(1); }
    constexpr wide_integer operator++(int) {
        wide_integer old = *this;
        ++*this;
        return old;
    }
    constexpr wide_integer operator--(int) {
        wide_integer old = *this;
        --*this;
        return old;
    }
    friend constexpr bool operator==(const wide_integer& a, const wide_integer& b) { return a.low_ == b.low_ && a.high_ == b.high_; }
    friend constexpr std::strong_ordering operator<=>(const wide_integer& a, const wide_integer& b) {
        if (a.is_negative() != b.is_negative()) {
            return a.is_negative() ? std::strong_ordering::less : std::strong_ordering::greater;
        }
        return a.high_ != b.high_ ? a.high_ <=> b.high_ : a.low_ <=> b.low_;
    }
};

using int128 = wide_integer<true>;
using uint128 = wide_integer<false>;

}
