// The constants of <type_traits> ([meta.help]) and the sequences of <utility> ([intseq]).
namespace std {

// std::variant_npos and std::dynamic_extent ([variant.syn], [span.syn]).
inline constexpr size_t variant_npos = -1;
inline constexpr size_t dynamic_extent = -1;

template <class T, T V>
struct integral_constant {
    using value_type = T;
    using type = integral_constant;
    static constexpr T value = V;
    constexpr operator T() const { return V; }
    constexpr T operator()() const { return V; }
};
template <bool V>
using bool_constant = integral_constant<bool, V>;
using true_type = integral_constant<bool, true>;
using false_type = integral_constant<bool, false>;

template <class T, T... I>
struct integer_sequence {
    using value_type = T;
    static constexpr std::size_t size() { return sizeof...(I); }
};

// index_sequence is a class of its own, and not an alias, so that its numbers are deduced.
template <std::size_t... I>
struct index_sequence {
    using value_type = std::size_t;
    static constexpr std::size_t size() { return sizeof...(I); }
};

template <std::size_t N, std::size_t... I>
struct index_sequence_maker {
    using type = typename index_sequence_maker<N - 1, N - 1, I...>::type;
};
template <std::size_t... I>
struct index_sequence_maker<0, I...> {
    using type = index_sequence<I...>;
};

template <std::size_t N>
using make_index_sequence = typename index_sequence_maker<N>::type;
template <class... T>
using index_sequence_for = make_index_sequence<sizeof...(T)>;

}
