using std::map;
using namespace std;
void f(const map<int, int> &map) {
    for (auto &e : map)
        std::cout << e.first;
}
int g(vector<int> &vector, string string) {
    return vector.size() + string.size();
}
int count(const set<int> &set, int list = 3) {
    return set.size() + list;
}
template <typename T> T larger(T a, T b);
int add(int a, int b) {
    return a + b;
}
template <typename U> U larger(U x, U y) {
    return x > y ? x : y;
}
map<int, int> m{{1, 2}};
f(m);
vector<int> v{1};
cout << g(v, "abc") << count({1, 2}) << larger(2, 5) << larger(2.5, 1.0) << "\n";
auto *fp{&add};
auto *g2 = &add;
cout << fp(1, 2) << g2(2, 2) << "\n";
const int size = 5;
unique_ptr<int[]> u{make_unique<int[]>(size)};
u[1] = 3;
auto w = make_unique<double[]>(3);
w[0] = 1.5;
auto sa = make_shared<int[]>(2);
sa[1]++;
int *raw = u.get();
raw[2] = 8;
cout << u[1] << u[0] << u[2] << w[0] << sa[1] << (u != nullptr) << "\n";
auto mv = move(u);
cout << (u == nullptr) << mv[1] << "\n";
string s = "abc";
char *p = s.data();
p[1] = 'X';
*p = 'Y';
cout << s;
char *q = &s[0];
q[2] = 'Z';
cout << s << "\n";
vector<string> src{"one", "two"};
vector<string> dst(make_move_iterator(src.begin()), make_move_iterator(src.end()));
cout << dst[0] << src[0].size() << src.size() << "\n";
vector<string> d2;
copy(make_move_iterator(dst.begin()), make_move_iterator(dst.end()), back_inserter(d2));
cout << d2[1] << dst[1].empty();
d2.insert(d2.end(), make_move_iterator(d2.begin()), make_move_iterator(d2.begin()));
cout << "\n";
unordered_multimap<string, string> um{{"S", "C"}, {"S", "J"}, {"E", "S"}, {"E", "N"}, {"S", "T"}, {"H", "B"}};
for (auto &[k, x] : um)
    cout << k << x << ' ';
um.insert({"E", "Z"});
um.emplace("S", "Q");
for (auto &[k, x] : um)
    cout << k << x << ' ';
cout << "\n";
unordered_multiset<string> ums{"a", "b", "a"};
for (auto &x : ums)
    cout << x;
cout << "\n";
