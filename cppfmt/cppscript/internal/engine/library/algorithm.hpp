// Algorithms that few scripts call ([algorithms]), and comparisons of <utility> ([utility.intcmp]).
namespace std {

template <class T, class U>
constexpr bool in_range(U x) {
    return std::cmp_greater_equal(x, std::numeric_limits<T>::min()) && std::cmp_less_equal(x, std::numeric_limits<T>::max());
}

template <class It, class N, class F>
It for_each_n(It first, N n, F f) {
    for (N i = 0; i < n; ++i, ++first) {
        f(*first);
    }
    return first;
}

template <class A, class B, class Cmp>
auto lexicographical_compare_three_way(A a, A last_a, B b, B last_b, Cmp cmp) {
    for (; a != last_a && b != last_b; ++a, ++b) {
        auto order = cmp(*a, *b);
        if (order != 0) {
            return order;
        }
    }
    return a != last_a ? std::strong_ordering::greater : b != last_b ? std::strong_ordering::less : std::strong_ordering::equal;
}
template <class A, class B>
auto lexicographical_compare_three_way(A a, A last_a, B b, B last_b) {
    return std::lexicographical_compare_three_way(a, last_a, b, last_b, [](const auto& x, const auto& y) { return x <=> y; });
}

// heap_replace puts a value in the place of the greatest element of a heap, in the steps of libstdc++, which decide the
// order of equal elements.
template <class It, class T, class Cmp>
void heap_replace(It first, std::ptrdiff_t size, T value, Cmp less) {
    std::ptrdiff_t hole = 0, child = 0;
    while (child < (size - 1) / 2) {
        child = 2 * (child + 1);
        if (less(first[child], first[child - 1])) {
            --child;
        }
        first[hole] = first[child];
        hole = child;
    }
    if (size % 2 == 0 && child == (size - 2) / 2) {
        child = 2 * (child + 1);
        first[hole] = first[child - 1];
        hole = child - 1;
    }
    for (std::ptrdiff_t parent = (hole - 1) / 2; hole > 0 && less(first[parent], value); parent = (hole - 1) / 2) {
        first[hole] = first[parent];
        hole = parent;
    }
    first[hole] = value;
}

template <class In, class Out, class Cmp>
Out partial_sort_copy(In first, In last, Out out, Out out_last, Cmp less) {
    if (out == out_last) {
        return out;
    }
    Out end = out;
    for (; first != last && end != out_last; ++first, ++end) {
        *end = *first;
    }
    std::make_heap(out, end, less);
    for (; first != last; ++first) {
        if (less(*first, *out)) {
            std::heap_replace(out, end - out, *first, less);
        }
    }
    std::sort_heap(out, end, less);
    return end;
}
template <class In, class Out>
Out partial_sort_copy(In first, In last, Out out, Out out_last) {
    return std::partial_sort_copy(first, last, out, out_last, [](const auto& a, const auto& b) { return a < b; });
}

}
