template <class T> int find(const T array[], int len, T what) {
    for (int i = 0; i < len; ++i)
        if (array[i] == what)
            return i;
    return -1;
}
template <class T> T sum(T a[], int n) {
    T s{};
    for (int i = 0; i < n; ++i)
        s += a[i];
    return s;
}
int a[] = {4, 5, 6};
double d[] = {1.5, 2};
std::cout << find(a, sizeof(a) / sizeof(int), 5) << sum(d, 2) << "\n";
std::vector<int> v;
v.assign(a, a + 3);
std::cout << v[2] << "\n";
