struct Counter {
    int n;
    explicit Counter(int k) : n(k) {
    }
    void take(int v) {
        n -= v;
    }
};
struct User {
    User(int v);
};
int limit_used();
User user{4};
Counter counter{9};
int limit = 10;
User::User(int v) {
    counter.take(v);
    limit -= v;
}
int main() {
    std::cout << counter.n << " " << limit << "\n";
}
