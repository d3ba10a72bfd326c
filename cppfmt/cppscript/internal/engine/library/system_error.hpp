// <system_error> ([syserr]) with the two categories of the library. A category of the script would derive from one.
namespace std {

class error_category {
    const char* name_;

public:
    constexpr explicit error_category(const char* name) : name_(name) {}
    error_category(const error_category&) = delete;
    const char* name() const noexcept { return name_; }
    std::string message(int value) const { return std::strerror(value); }
    bool operator==(const error_category& other) const noexcept { return this == &other; }
};

inline const error_category& generic_category() {
    static const error_category category("generic");
    return category;
}
inline const error_category& system_category() {
    static const error_category category("system");
    return category;
}

class error_condition {
    int value_ = 0;
    const error_category* category_ = &generic_category();

public:
    error_condition() = default;
    error_condition(int value, const error_category& category) : value_(value), category_(&category) {}
    error_condition(errc e) : value_(static_cast<int>(e)) {}
    int value() const noexcept { return value_; }
    const error_category& category() const noexcept { return *category_; }
    std::string message() const { return category_->message(value_); }
    explicit operator bool() const noexcept { return value_ != 0; }
    bool operator==(const error_condition& other) const noexcept { return value_ == other.value_ && category_ == other.category_; }
};

class error_code {
    int value_ = 0;
    const error_category* category_ = &system_category();

public:
    error_code() = default;
    error_code(int value, const error_category& category) : value_(value), category_(&category) {}
    error_code(errc e) : value_(static_cast<int>(e)), category_(&generic_category()) {}
    void assign(int value, const error_category& category) {
        value_ = value;
        category_ = &category;
    }
    void clear() { assign(0, system_category()); }
    int value() const noexcept { return value_; }
    const error_category& category() const noexcept { return *category_; }
    std::string message() const { return category_->message(value_); }
    error_condition default_error_condition() const { return error_condition(value_, generic_category()); }
    explicit operator bool() const noexcept { return value_ != 0; }
    friend bool operator==(const error_code& a, const error_code& b) noexcept { return a.value_ == b.value_ && a.category_ == b.category_; }
    friend bool operator==(const error_code& a, const error_condition& b) noexcept { return a.value_ == b.value(); }
    friend bool operator==(const error_code& a, errc b) noexcept { return a.value_ == static_cast<int>(b); }
    friend std::strong_ordering operator<=>(const error_code& a, const error_code& b) noexcept { return a.value_ <=> b.value_; }
    friend std::ostream& operator<<(std::ostream& out, const error_code& e) { return out << e.category_->name() << ':' << e.value_; }
};

inline error_code make_error_code(errc e) { return error_code(static_cast<int>(e), generic_category()); }
inline error_condition make_error_condition(errc e) { return error_condition(static_cast<int>(e), generic_category()); }

class system_error : public std::runtime_error {
    error_code code_;

public:
    system_error(error_code code) : std::runtime_error(code.message()), code_(code) {}
    system_error(error_code code, const std::string& what) : std::runtime_error(what + ": " + code.message()), code_(code) {}
    system_error(int value, const error_category& category, const std::string& what) : system_error(error_code(value, category), what) {}
    system_error(int value, const error_category& category) : system_error(error_code(value, category)) {}
    const error_code& code() const noexcept { return code_; }
};

}
