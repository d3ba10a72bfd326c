// The functions of <cstdlib> and <cstring> that take void pointers or keep a state ([c.qsort] of C11 7.22.5, strtok of 7.24.5.8).

// qsort of glibc is a merge sort: equal elements keep their order.
template <class T, class F>
void qsort(T* base, std::size_t n, std::size_t size, F compare) {
    if (size != sizeof(T)) {
        throw std::invalid_argument("qsort of elements of another size");
    }
    std::vector<T> sorted;
    for (std::size_t i = 0; i < n; i++) {
        sorted.push_back(base[i]);
    }
    std::stable_sort(sorted.begin(), sorted.end(), [&](const T& a, const T& b) { return compare(&a, &b) < 0; });
    for (std::size_t i = 0; i < n; i++) {
        base[i] = sorted[i];
    }
}

template <class K, class T, class F>
void* bsearch(const K* key, const T* base, std::size_t n, std::size_t size, F compare) {
    if (size != sizeof(T)) {
        throw std::invalid_argument("bsearch of elements of another size");
    }
    std::size_t low = 0;
    std::size_t high = n;
    while (low < high) {
        std::size_t middle = (low + high) / 2;
        int order = compare(key, base + middle);
        if (order == 0) {
            return const_cast<T*>(base + middle);
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return nullptr;
}

char* strtok(char* text, const char* separators) {
    static char* rest = nullptr;
    if (text != nullptr) {
        rest = text;
    }
    if (rest == nullptr) {
        return nullptr;
    }
    rest += std::strspn(rest, separators);
    if (*rest == '\0') {
        rest = nullptr;
        return nullptr;
    }
    char* token = rest;
    rest += std::strcspn(rest, separators);
    if (*rest == '\0') {
        rest = nullptr;
    } else {
        *rest++ = '\0';
    }
    return token;
}

const void* memchr(const char* text, int c, std::size_t n) {
    for (std::size_t i = 0; i < n; i++) {
        if (text[i] == static_cast<char>(c)) {
            return text + i;
        }
    }
    return nullptr;
}
void* memchr(char* text, int c, std::size_t n) {
    for (std::size_t i = 0; i < n; i++) {
        if (text[i] == static_cast<char>(c)) {
            return text + i;
        }
    }
    return nullptr;
}

namespace std {
using ::qsort, ::bsearch, ::strtok, ::memchr;
}
