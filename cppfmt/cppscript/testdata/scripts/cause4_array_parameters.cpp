template <std::size_t N> int tr(int a[N][N], int n) {
    int s = 0;
    for (int i = 0; i < n; ++i)
        s += a[i][i];
    return s + N;
}
template <std::size_t N> int tr2(const int a[][N], int n) {
    return a[n - 1][N - 1];
}
int plain(int a[2][2]) {
    return a[1][0];
}
int x[2][2] = {{1, 2}, {3, 4}};
std::cout << tr<2>(x, 2) << tr2(x, 2) << tr2<2>(x, 1) << plain(x) << "\n";
