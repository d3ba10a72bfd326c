// Comparisons of tests with types of the candidate. A value that is equal to one thing and to a different one as well is
// not compared at all. a == b in a check is written a ==NAMESPACE::probe== b.
namespace NAMESPACE {

struct probe_tag {};
constexpr probe_tag probe{};

template <class T> using plain = typename std::remove_cv<typename std::remove_reference<T>::type>::type;

template <class L, class R> auto equal(const L &l, const R &r, int) -> decltype(static_cast<bool>(l == r)) { return static_cast<bool>(l == r); }
template <class L, class R> bool equal(const L &, const R &, long) { return false; }

// others reports whether l is equal to what is not r.
template <class L, class R> typename std::enable_if<std::is_same<R, bool>::value, bool>::type others(const L &l, const R &r, int) {
    return equal(l, !r, 0);
}
template <class L, class R>
typename std::enable_if<std::is_arithmetic<R>::value && !std::is_same<R, bool>::value, bool>::type others(const L &l, const R &r, int) {
    R up = static_cast<R>(r < 100 ? r + 1 : r / 2), other = static_cast<R>(r < 50 && r > -50 ? r + 17 : r / 3);
    return equal(l, up, 0) && equal(l, other, 0);
}
template <class L> bool others(const L &l, const char *r, int) {
    std::string longer = std::string(r) + "\001";
    return equal(l, longer.c_str(), 0) && equal(l, "\002", 0);
}
template <class L, class R> auto others(const L &l, const R &r, int) -> decltype(R(r).resize(r.size() + 1), bool()) {
    R longer(r), none;
    longer.resize(r.size() + 1);
    return equal(l, longer, 0) && (r.size() == 0 || equal(l, none, 0));
}
template <class L, class R> bool others(const L &, const R &, long) { return false; }

template <class L> struct left {
    L &&value;
    template <class R> friend bool operator==(left a, R &&r) {
        const bool lies = std::is_class<plain<L>>::value && others(a.value, r, 0);
        return static_cast<bool>(std::forward<L>(a.value) == std::forward<R>(r)) && !lies;
    }
};

// A value that is true and whose negation is true as well is neither. !a in a check is written NAMESPACE::no->*a.
struct no_tag {};
struct yes_tag {};
constexpr no_tag no{};

template <class T> auto contradicts(const T &t, int) -> decltype(static_cast<bool>(t) && static_cast<bool>(!t)) {
    return static_cast<bool>(t) && static_cast<bool>(!t);
}
template <class T> bool contradicts(const T &, long) { return false; }

inline yes_tag operator->*(no_tag, no_tag) { return {}; }
template <class T> bool operator->*(no_tag, T &&t) {
    const bool lies = contradicts(t, 0);
    return static_cast<bool>(!std::forward<T>(t)) && !lies;
}
template <class T> bool operator->*(yes_tag, T &&t) {
    const bool lies = contradicts(t, 0);
    return static_cast<bool>(!!std::forward<T>(t)) && !lies;
}

template <class L> left<L> operator==(L &&value, probe_tag) { return {std::forward<L>(value)}; }

} // namespace NAMESPACE
