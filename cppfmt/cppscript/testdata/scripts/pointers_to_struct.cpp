struct Node { int v; Node* next = nullptr; };
Node c{3}, b{2, &c}, a{1, &b};
int sum = 0;
for (const Node* p = &a; p; p = p->next) sum += p->v;
print(sum, a.next->next->v, c.next == nullptr);
b.next = nullptr;
int len = 0;
for (auto* p = &a; p != nullptr; p = p->next) ++len;
print(len);
void bump(int* x, int by) { if (x) *x += by; }
int n = 5;
bump(&n, 3);
bump(nullptr, 3);
int* pn = &n;
*pn *= 2;
int& rn = *pn;
rn--;
print(n, *pn, pn == &n);
int arr[] = {10, 20, 30};
int* q = arr;
print(*q, *(q + 1), q[2], (q + 3) - arr);
int total = 0;
for (const int* it = arr; it != arr + 3; ++it) total += *it;
print(total);
std::vector<Node> pool(3);
for (int i = 0; i < 3; ++i) { pool[i].v = i * i; pool[i].next = i ? &pool[i - 1] : nullptr; }
print(pool[2].next->next->v, pool[2].v);
std::swap(a, c);
print(a.v, c.v, c.next->v);
