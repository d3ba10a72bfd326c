// <expected> of C++23 ([expected]).
namespace std {

template <class E>
class unexpected {
public:
    unexpected(E e) : error_(std::move(e)) {}
    E& error() { return error_; }
    const E& error() const { return error_; }
    friend bool operator==(const unexpected& a, const unexpected& b) { return a.error_ == b.error_; }

private:
    E error_;
};

struct unexpect_t {};
constexpr unexpect_t unexpect{};

template <class E>
class bad_expected_access : public std::exception {
public:
    bad_expected_access(E e) : error_(std::move(e)) {}
    const char* what() const noexcept override { return "bad access to std::expected without expected value"; }
    E& error() { return error_; }
    const E& error() const { return error_; }

private:
    E error_;
};

template <class T, class E>
class expected {
public:
    using value_type = T;
    using error_type = E;
    using unexpected_type = unexpected<E>;

    expected() : value_(T{}) {}
    expected(T v) : value_(std::move(v)) {}
    template <class U>
        requires std::is_convertible_v<U, T>
    expected(U v) : value_(T(std::move(v))) {}
    template <class U>
    expected(unexpected<U> u) : error_(E(std::move(u.error()))) {}
    template <class U>
    expected(unexpect_t, U e) : error_(E(std::move(e))) {}

    bool has_value() const { return value_.has_value(); }
    explicit operator bool() const { return value_.has_value(); }
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    T& value() {
        if (!value_) throw bad_expected_access<E>(*error_);
        return *value_;
    }
    const T& value() const {
        if (!value_) throw bad_expected_access<E>(*error_);
        return *value_;
    }
    E& error() { return *error_; }
    const E& error() const { return *error_; }
    template <class U>
    T value_or(U other) const {
        if (value_) return *value_;
        return T(other);
    }
    template <class U>
    E error_or(U other) const {
        if (error_) return *error_;
        return E(other);
    }
    template <class... A>
    T& emplace(A... args) {
        error_.reset();
        return value_.emplace(args...);
    }
    template <class F>
    auto and_then(F f) const {
        using R = std::remove_cvref_t<std::invoke_result_t<F, const T&>>;
        if (value_) return R(std::invoke(f, *value_));
        return R(unexpected<E>(*error_));
    }
    template <class F>
    auto or_else(F f) const {
        using R = std::remove_cvref_t<std::invoke_result_t<F, const E&>>;
        if (value_) return R(*value_);
        return R(std::invoke(f, *error_));
    }
    template <class F>
    auto transform(F f) const {
        using R = expected<std::remove_cvref_t<std::invoke_result_t<F, const T&>>, E>;
        if constexpr (std::is_void_v<std::invoke_result_t<F, const T&>>) {
            if (!value_) return R(unexpected<E>(*error_));
            std::invoke(f, *value_);
            return R();
        } else {
            if (value_) return R(std::invoke(f, *value_));
            return R(unexpected<E>(*error_));
        }
    }
    template <class F>
    auto transform_error(F f) const {
        using R = expected<T, std::remove_cvref_t<std::invoke_result_t<F, const E&>>>;
        if (value_) return R(*value_);
        return R(unexpected(std::invoke(f, *error_)));
    }
    friend bool operator==(const expected& a, const expected& b) { return a.value_ == b.value_ && a.error_ == b.error_; }
    friend bool operator==(const expected& a, const T& b) { return a.value_ && *a.value_ == b; }
    template <class U>
    friend bool operator==(const expected& a, const unexpected<U>& b) { return a.error_ && *a.error_ == b.error(); }

private:
    std::optional<T> value_;
    std::optional<E> error_;
};

template <class E>
class expected<void, E> {
public:
    using error_type = E;
    using unexpected_type = unexpected<E>;

    expected() {}
    template <class U>
    expected(unexpected<U> u) : error_(E(std::move(u.error()))) {}

    bool has_value() const { return !error_; }
    explicit operator bool() const { return !error_; }
    void operator*() const {}
    void value() const {
        if (error_) throw bad_expected_access<E>(*error_);
    }
    E& error() { return *error_; }
    const E& error() const { return *error_; }
    template <class F>
    auto and_then(F f) const {
        using R = std::remove_cvref_t<std::invoke_result_t<F>>;
        if (error_) return R(unexpected<E>(*error_));
        return R(std::invoke(f));
    }
    template <class F>
    auto transform(F f) const {
        using R = expected<std::remove_cvref_t<std::invoke_result_t<F>>, E>;
        if (error_) return R(unexpected<E>(*error_));
        return R(std::invoke(f));
    }
    template <class F>
    expected or_else(F f) const {
        if (error_) return std::invoke(f, *error_);
        return *this;
    }
    friend bool operator==(const expected& a, const expected& b) { return a.error_ == b.error_; }

private:
    std::optional<E> error_;
};

}
