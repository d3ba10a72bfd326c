struct Ctx {
    int n;
    std::string s;
};
void cb(void *data) {
    Ctx *c = static_cast<Ctx *>(data);
    c->n++;
    c->s += "x";
}
void each(int n, void (*f)(int, void *), void *ud) {
    for (int i = 0; i < n; i++)
        f(i, ud);
}
void add(int i, void *ud) {
    *(int *)ud += i;
}
struct Node {
    void *data;
    Node *next;
};
bool same(const void *a, const void *b) {
    return a == b;
}
Ctx c{1, "a"};
cb(&c);
cb((void *)&c);
std::cout << c.n << c.s << "\n";
int sum = 0;
each(5, add, &sum);
std::cout << sum << "\n";
int a = 1;
double b = 2;
Node n2{&b, nullptr}, n1{&a, &n2};
std::cout << *(int *)n1.data << *static_cast<double *>(n1.next->data) << "\n";
std::cout << same(&a, &a) << same(&a, &b) << same(n1.data, &a) << "\n";
void *p = nullptr;
if (!p)
    std::cout << "null\n";
p = &a;
if (p)
    std::cout << "set\n";
std::vector<void *> v{&a, &b};
std::cout << v.size() << (v[0] == &a) << "\n";
const void *cp = "text";
std::cout << (const char *)cp << "\n";
int arr[3] = {1, 2, 3};
void *q = arr;
std::cout << ((int *)q)[2] << "\n";
std::map<const void *, int> seen;
seen[&a] = 1;
seen[&b] = 2;
std::cout << seen[&a] << seen.count(&b) << "\n";
