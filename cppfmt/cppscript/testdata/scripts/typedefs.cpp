#define MAXT 4
typedef enum { T_A, T_B } token_type;
typedef struct {
    int x, y;
} Pt;
typedef struct node {
    int v;
    struct node *next;
} node_t;
template <typename... A> class Sig {
  public:
    typedef std::function<void(A...)> Slot;
    int connect(Slot s) {
        v.push_back(s);
        return v.size();
    }
    void fire(A... a) {
        for (auto &s : v)
            s(a...);
    }

  private:
    std::vector<Slot> v;
};
struct token {
    token_type type;
    char text[24];
};
token t{T_B, "abc"};
Pt p = {1, 2};
node_t n{1, nullptr};
node_t m{2, &n};
Sig<int> s;
s.connect([](int x) { std::cout << x; });
s.fire(7);
std::cout << t.type << t.text << p.y << m.next->v << MAXT << "\n";
