#include <iostream>
#include <map>
#include <string>
#include <type_traits>
#include <vector>
template <class T> constexpr bool is_vec = false;
template <class T, class A> constexpr bool is_vec<std::vector<T, A>> = true;
template <class T> constexpr int rank_v = 0;
template <class T> constexpr int rank_v<T *> = 1 + rank_v<T>;
template <> constexpr int rank_v<char> = 9;
template <class T, class U = void> constexpr int kind = 0;
template <class T> constexpr int kind<T, std::enable_if_t<std::is_integral_v<T>>> = 1;
template <class T> constexpr int kind<T, std::void_t<typename T::value_type>> = 2;
template <class T, class U = T, int N = 3> struct A {
    static constexpr int v = 0;
};
template <> struct A<int> {
    static constexpr int v = 5;
};
template <> struct A<long, char> {
    static constexpr int v = 6;
};
template <class T> struct A<T *> {
    static constexpr int v = 7;
};
template <class T, bool = std::is_integral_v<T>> struct G {
    static constexpr int v = 0;
};
template <class T> struct G<T, true> {
    static constexpr int v = 1;
};
template <class T> struct G<T *> {
    static constexpr int v = 2;
};
template <class T, class = void> struct Name {
    static std::string get() {
        return "other";
    }
};
template <> struct Name<int> {
    static std::string get() {
        return "int";
    }
};
template <class T> struct Name<std::vector<T>> {
    static std::string get() {
        return "vec<" + Name<T>::get() + ">";
    }
};
template <class K, class V> struct Name<std::map<K, V>> {
    static std::string get() {
        return "map<" + Name<K>::get() + "," + Name<V>::get() + ">";
    }
};
template <class T> struct Name<T, std::enable_if_t<std::is_floating_point_v<T>>> {
    static std::string get() {
        return "float";
    }
};
template <class T, std::size_t N = 4> class Buf {
    T d[N]{};

  public:
    static constexpr std::size_t size() {
        return N;
    }
};
template <std::size_t N> class Buf<bool, N> {
  public:
    static constexpr std::size_t size() {
        return (N + 7) / 8;
    }
};
int main() {
    std::cout
        << is_vec<std::vector<
               int>> << is_vec<int> << rank_v<int **> << rank_v<char *> << kind<int> << kind<std::string> << kind<double> << '\n';
    std::cout << A<int>::v << A<int, int, 3>::v << A<int, long>::v << A<long, char>::v << A<int *>::v << G<int>::v
              << G<double>::v << G<double *>::v << '\n';
    std::cout << Name<std::map<int, std::vector<double>>>::get() << Name<char>::get() << Buf<int>::size()
              << Buf<bool>::size() << Buf<bool, 17>::size() << '\n';
}
