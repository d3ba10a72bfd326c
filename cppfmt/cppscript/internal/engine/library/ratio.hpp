// <ratio> ([ratio]).
namespace std {

template <long N, long D = 1>
struct ratio {
    static constexpr long num = (D < 0 ? -N : N) / std::gcd(N, D);
    static constexpr long den = (D < 0 ? -D : D) / std::gcd(N, D);
    using type = ratio<num, den>;
};

using pico = ratio<1, 1000000000000>;
using nano = ratio<1, 1000000000>;
using micro = ratio<1, 1000000>;
using milli = ratio<1, 1000>;
using centi = ratio<1, 100>;
using deci = ratio<1, 10>;
using deca = ratio<10, 1>;
using hecto = ratio<100, 1>;
using kilo = ratio<1000, 1>;
using mega = ratio<1000000, 1>;
using giga = ratio<1000000000, 1>;
using tera = ratio<1000000000000, 1>;

template <class A, class B> using ratio_add = typename ratio<A::num * B::den + B::num * A::den, A::den * B::den>::type;
template <class A, class B> using ratio_subtract = typename ratio<A::num * B::den - B::num * A::den, A::den * B::den>::type;
template <class A, class B> using ratio_multiply = typename ratio<A::num * B::num, A::den * B::den>::type;
template <class A, class B> using ratio_divide = typename ratio<A::num * B::den, A::den * B::num>::type;
template <class A, class B> struct ratio_equal : integral_constant<bool, A::num == B::num && A::den == B::den> {};
template <class A, class B> struct ratio_less : integral_constant<bool, (A::num * B::den < B::num * A::den)> {};
template <class A, class B> inline constexpr bool ratio_equal_v = ratio_equal<A, B>::value;
template <class A, class B> inline constexpr bool ratio_less_v = ratio_less<A, B>::value;

}
