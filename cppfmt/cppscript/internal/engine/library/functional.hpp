// The call wrappers of <functional> ([func.bind], [func.memfn], [func.not.fn]).
namespace std {

template <int N>
struct placeholder {};

namespace placeholders {

constexpr placeholder<1> _1{};
constexpr placeholder<2> _2{};
constexpr placeholder<3> _3{};
constexpr placeholder<4> _4{};
constexpr placeholder<5> _5{};
constexpr placeholder<6> _6{};

}

template <class T>
struct is_placeholder {
    static constexpr int value = 0;
};
template <int N>
struct is_placeholder<placeholder<N>> {
    static constexpr int value = N;
};

template <int N, class First, class... Rest>
auto& bind_pick(First& first, Rest&... rest) {
    if constexpr (N == 1) {
        return first;
    } else {
        return bind_pick<N - 1>(rest...);
    }
}

template <class B, class... A>
auto& bind_argument(B& bound, A&... args) {
    if constexpr (is_placeholder<B>::value > 0) {
        return bind_pick<is_placeholder<B>::value>(args...);
    } else {
        return bound;
    }
}
template <class T, class... A>
T& bind_argument(std::reference_wrapper<T>& bound, A&... args) {
    return bound.get();
}

// bound_call calls a function with arguments that it holds: in the places of placeholders, or before or after those of the call.
enum class bound_order { placeholders, front, back };

template <bound_order Order, class F, class... B>
struct bound_call {
    F function;
    std::tuple<B...> bound;

    template <class... A>
    auto operator()(A&&... args) {
        return call(std::index_sequence_for<B...>{}, args...);
    }
    template <std::size_t... I, class... A>
    auto call(std::index_sequence<I...>, A&... args) {
        if constexpr (Order == bound_order::front) {
            return std::invoke(function, bind_argument(std::get<I>(bound))..., args...);
        } else if constexpr (Order == bound_order::back) {
            return std::invoke(function, args..., bind_argument(std::get<I>(bound))...);
        } else {
            return std::invoke(function, bind_argument(std::get<I>(bound), args...)...);
        }
    }
};

template <class F, class... B>
bound_call<bound_order::placeholders, F, B...> bind(F function, B... bound) {
    return {function, std::tuple<B...>(bound...)};
}

template <class F, class... B>
bound_call<bound_order::front, F, B...> bind_front(F function, B... bound) {
    return {function, std::tuple<B...>(bound...)};
}

template <class F, class... B>
bound_call<bound_order::back, F, B...> bind_back(F function, B... bound) {
    return {function, std::tuple<B...>(bound...)};
}

template <class M>
struct mem_fn_result {
    M member;

    template <class O, class... A>
    decltype(auto) operator()(O&& object, A&&... args) const {
        return std::invoke(member, object, args...);
    }
};

template <class M>
mem_fn_result<M> mem_fn(M member) {
    return {member};
}

template <class F>
struct not_fn_result {
    F function;

    template <class... A>
    bool operator()(A&&... args) const {
        return !std::invoke(function, args...);
    }
};

template <class F>
not_fn_result<F> not_fn(F function) {
    return {function};
}

}
