using namespace std;
using namespace string_literals;
int arr[3] = {1, 2, 3};
auto [x, y, z] = arr;
x = 10;
cout << x << y << z << arr[0];
auto &[p, q, r] = arr;
p = 7;
cout << arr[0] << "\n";
auto s = "abc"s;
list<int> l{1, 2};
l.resize(4, 9);
for (int v : l)
    cout << v;
forward_list<int> f{1, 2, 3, 4};
f.erase_after(f.begin(), f.end());
for (int v : f)
    cout << v;
cout << s << "\n";
const double arr2[] = {1.5, 2.5};
const auto [m, n] = arr2;
cout << m + n << "\n";
