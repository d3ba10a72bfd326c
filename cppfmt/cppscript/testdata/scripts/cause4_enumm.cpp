struct Acc {
    enum { kInt, kFloat } type = kInt;
    int v = 3;
    typedef enum { NO = -1, MAYBE, YES } Value;
    Value val = MAYBE;
};
class Q {
    enum Color { red, blue } c_;

  public:
    Q() : c_(blue) {
    }
    bool isBlue() const {
        return c_ == blue;
    }
};
Acc a;
std::cout << (a.type == Acc::kInt) << a.val << Acc::YES << Q().isBlue() << "\n";
a.type = Acc::kFloat;
std::cout << a.type << "\n";
