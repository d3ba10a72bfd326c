// Parts of <iterator>.
namespace std {

// The end of a range that its iterators know ([default.sentinel]), and one that is never reached ([unreachable.sentinel]).
struct default_sentinel_t {};
inline constexpr default_sentinel_t default_sentinel{};

struct unreachable_sentinel_t {
    template <class It>
    friend constexpr bool operator==(unreachable_sentinel_t, const It&) {
        return false;
    }
};
inline constexpr unreachable_sentinel_t unreachable_sentinel{};

// std::reverse_iterator of an iterator class of the script ([reverse.iterators]); that of an iterator of a container is a type of its own.
template <class It>
class reverse_iterator_of {
    It current_{};

public:
    using iterator_type = It;
    using iterator_category = typename It::iterator_category;
    using value_type = typename It::value_type;
    using difference_type = typename It::difference_type;
    using pointer = typename It::pointer;
    using reference = typename It::reference;

    constexpr reverse_iterator_of() = default;
    constexpr explicit reverse_iterator_of(It it) : current_(std::move(it)) {}

    constexpr It base() const { return current_; }
    constexpr decltype(auto) operator*() const {
        It before = current_;
        return *--before;
    }
    constexpr auto operator->() const {
        It before = current_;
        --before;
        return before.operator->();
    }
    constexpr decltype(auto) operator[](difference_type n) const { return *(*this + n); }

    constexpr reverse_iterator_of& operator++() {
        --current_;
        return *this;
    }
    constexpr reverse_iterator_of operator++(int) {
        reverse_iterator_of old = *this;
        --current_;
        return old;
    }
    constexpr reverse_iterator_of& operator--() {
        ++current_;
        return *this;
    }
    constexpr reverse_iterator_of operator--(int) {
        reverse_iterator_of old = *this;
        ++current_;
        return old;
    }
    constexpr reverse_iterator_of operator+(difference_type n) const { return reverse_iterator_of(current_ - n); }
    constexpr reverse_iterator_of operator-(difference_type n) const { return reverse_iterator_of(current_ + n); }
    constexpr reverse_iterator_of& operator+=(difference_type n) {
        current_ -= n;
        return *this;
    }
    constexpr reverse_iterator_of& operator-=(difference_type n) {
        current_ += n;
        return *this;
    }

    friend constexpr bool operator==(const reverse_iterator_of& x, const reverse_iterator_of& y) { return x.current_ == y.current_; }
    friend constexpr bool operator!=(const reverse_iterator_of& x, const reverse_iterator_of& y) { return !(x.current_ == y.current_); }
    friend constexpr bool operator<(const reverse_iterator_of& x, const reverse_iterator_of& y) { return y.current_ < x.current_; }
    friend constexpr bool operator>(const reverse_iterator_of& x, const reverse_iterator_of& y) { return x.current_ < y.current_; }
    friend constexpr bool operator<=(const reverse_iterator_of& x, const reverse_iterator_of& y) { return !(x.current_ < y.current_); }
    friend constexpr bool operator>=(const reverse_iterator_of& x, const reverse_iterator_of& y) { return !(y.current_ < x.current_); }
    friend constexpr auto operator-(const reverse_iterator_of& x, const reverse_iterator_of& y) { return y.current_ - x.current_; }
};

}
