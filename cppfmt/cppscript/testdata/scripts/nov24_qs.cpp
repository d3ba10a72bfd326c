#include <cstdlib>
int cmp(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int cmp2(const void *a, const void *b) {
    int x = *static_cast<const int *>(a), y = *static_cast<const int *>(b);
    return (x > y) - (x < y);
}
int a[] = {3, 1, 2};
qsort(a, 3, sizeof(int), cmp);
std::cout << a[0] << a[1] << a[2] << "\n";
std::vector<int> v{5, 4, 9};
std::qsort(v.data(), v.size(), sizeof(int), cmp2);
std::cout << v[0] << v[2] << "\n";
int key = 2;
int *f = (int *)bsearch(&key, a, 3, sizeof(int), cmp);
std::cout << (f - a) << "\n";
