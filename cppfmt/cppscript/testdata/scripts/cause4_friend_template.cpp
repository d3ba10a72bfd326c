template <class T> class Tree {
    friend class HLD;
    int v = 3;
    template <class U> friend class Peek;

  public:
    friend struct Other;
};
struct Other {
    static int get(const Tree<int> &t) {
        return t.v;
    }
};
Tree<int> t;
std::cout << Other::get(t) << "\n";
