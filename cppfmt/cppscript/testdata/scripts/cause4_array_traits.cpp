template <typename M> struct mt;
template <typename T, std::size_t R, std::size_t C> struct mt<T[R][C]> {
    static std::size_t rows(T const (&)[R][C]) {
        return R;
    }
    static std::size_t cols() {
        return C;
    }
    static T &at(T (&a)[R][C], int i, int j) {
        return a[i][j];
    }
};
template <class M> void show(M &a) {
    std::cout << mt<M>::rows(a) << mt<M>::cols() << mt<M>::at(a, 1, 2) << "\n";
}
template <class T, int R, int C> int cells(T (&)[R][C]) {
    return R * 10 + C;
}
double a[2][3] = {{1, 2, 3}, {4, 5, 6}};
show(a);
std::cout << cells(a) << "\n";
