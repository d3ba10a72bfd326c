// Of <compare>: the function objects and the types that they give ([compare.syn]).
namespace std {

struct compare_three_way {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(const T& a, const U& b) const {
        return a <=> b;
    }
};

template <class T, class U = T>
struct compare_three_way_result {
    using type = decltype(std::declval<const T&>() <=> std::declval<const U&>());
};
template <class T, class U = T>
using compare_three_way_result_t = decltype(std::declval<const T&>() <=> std::declval<const U&>());

template <class... Orders>
struct common_comparison_category {
    using type = std::conditional_t<(std::is_same_v<Orders, std::partial_ordering> || ...), std::partial_ordering,
                                    std::conditional_t<(std::is_same_v<Orders, std::weak_ordering> || ...), std::weak_ordering, std::strong_ordering>>;
};
template <class... Orders>
using common_comparison_category_t = typename common_comparison_category<Orders...>::type;

template <class T>
constexpr std::strong_ordering strong_order(const T& a, const T& b) {
    return a < b ? std::strong_ordering::less : b < a ? std::strong_ordering::greater : std::strong_ordering::equal;
}
template <class T>
constexpr std::weak_ordering weak_order(const T& a, const T& b) {
    return a < b ? std::weak_ordering::less : b < a ? std::weak_ordering::greater : std::weak_ordering::equivalent;
}
template <class T>
constexpr std::partial_ordering partial_order(const T& a, const T& b) {
    return a <=> b;
}

}
