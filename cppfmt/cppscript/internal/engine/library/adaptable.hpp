// The adaptable function objects that C++17 and C++20 removed from <functional> and that g++ 12 still has ([depr.func.adaptor.binding],
// [depr.negators] of C++17).
namespace std {

template <class A, class R>
struct unary_function {
    using argument_type = A;
    using result_type = R;
};
template <class A, class B, class R>
struct binary_function {
    using first_argument_type = A;
    using second_argument_type = B;
    using result_type = R;
};

template <class F>
struct unary_negate {
    using argument_type = typename F::argument_type;
    using result_type = bool;
    F function;
    bool operator()(const argument_type& x) const { return !function(x); }
};
template <class F>
struct binary_negate {
    using first_argument_type = typename F::first_argument_type;
    using second_argument_type = typename F::second_argument_type;
    using result_type = bool;
    F function;
    bool operator()(const first_argument_type& x, const second_argument_type& y) const { return !function(x, y); }
};
template <class F>
unary_negate<F> not1(F function) {
    return {function};
}
template <class F>
binary_negate<F> not2(F function) {
    return {function};
}

template <class F>
struct binder1st {
    using argument_type = typename F::second_argument_type;
    using result_type = typename F::result_type;
    F op;
    typename F::first_argument_type value;
    binder1st(const F& f, const typename F::first_argument_type& x) : op(f), value(x) {}
    result_type operator()(const argument_type& x) const { return op(value, x); }
};
template <class F>
struct binder2nd {
    using argument_type = typename F::first_argument_type;
    using result_type = typename F::result_type;
    F op;
    typename F::second_argument_type value;
    binder2nd(const F& f, const typename F::second_argument_type& x) : op(f), value(x) {}
    result_type operator()(const argument_type& x) const { return op(x, value); }
};
// A member function has no types of arguments here, see member_function.
template <class F, class T, bool First>
struct bound_member {
    F op;
    T value;
    template <class A>
    auto operator()(A&& x) const {
        if constexpr (First) {
            return op(value, x);
        } else {
            return op(x, value);
        }
    }
};
template <class F, class T>
auto bind1st(F function, T x) {
    if constexpr (requires { typename F::first_argument_type; }) {
        return binder1st<F>(function, x);
    } else {
        return bound_member<F, T, true>{function, x};
    }
}
template <class F, class T>
auto bind2nd(F function, T x) {
    if constexpr (requires { typename F::second_argument_type; }) {
        return binder2nd<F>(function, x);
    } else {
        return bound_member<F, T, false>{function, x};
    }
}

template <class A, class R>
struct pointer_to_unary_function {
    using argument_type = A;
    using result_type = R;
    R (*function)(A);
    R operator()(A x) const { return function(x); }
};
template <class A, class B, class R>
struct pointer_to_binary_function {
    using first_argument_type = A;
    using second_argument_type = B;
    using result_type = R;
    R (*function)(A, B);
    R operator()(A x, B y) const { return function(x, y); }
};
template <class A, class R>
pointer_to_unary_function<A, R> ptr_fun(R (*function)(A)) {
    return {function};
}
template <class A, class B, class R>
pointer_to_binary_function<A, B, R> ptr_fun(R (*function)(A, B)) {
    return {function};
}

// member_function calls the member function of an object or, for mem_fun, by a pointer.
template <class M>
struct member_function {
    M member;
    template <class... A>
    decltype(auto) operator()(A&&... args) const { return std::invoke(member, args...); }
};
template <class M>
member_function<M> mem_fun_ref(M member) {
    return {member};
}
template <class M>
member_function<M> mem_fun(M member) {
    return {member};
}

}
