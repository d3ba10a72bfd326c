struct B {
    int base = 3;
    int twice() {
        return B::base * 2;
    }
};
class Q {
    std::vector<int> v;

  public:
    const int &peek() const {
        return v.front();
    }
    bool isEmpty() const {
        return Q::v.empty();
    }
    void add(int x) {
        Q::v.push_back(x);
    }
    int pop() {
        int t = Q::peek();
        v.erase(v.begin());
        auto f = [this] { return Q::isEmpty(); };
        return t + f();
    }
    auto ptr() {
        return &Q::peek;
    }
    static int z() {
        return 4;
    }
    int sum() {
        return Q::z() + Q::peek();
    }
};
Q q;
q.add(5);
q.add(7);
std::cout << q.sum() << q.pop() << q.isEmpty() << (q.*q.ptr())() << q.pop() << B{}.twice() << "\n";
