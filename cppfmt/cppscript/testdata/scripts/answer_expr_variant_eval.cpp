struct Add;
struct Num {
    double value;
};
struct Var {
    std::string name;
};
struct Op;
using Node = std::variant<Num, Var, std::shared_ptr<Op>>;
struct Op {
    char kind;
    Node left, right;
};

Node op(char k, Node l, Node r) {
    return std::make_shared<Op>(Op{k, std::move(l), std::move(r)});
}

std::string show(const Node &n) {
    if (auto *num = std::get_if<Num>(&n)) {
        std::ostringstream os;
        os << num->value;
        return os.str();
    }
    if (auto *var = std::get_if<Var>(&n))
        return var->name;
    const Op &o = *std::get<std::shared_ptr<Op>>(n);
    return "(" + show(o.left) + " " + o.kind + " " + show(o.right) + ")";
}

double eval(const Node &n, const std::map<std::string, double> &env) {
    return std::visit(
        [&](const auto &x) -> double {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, Num>)
                return x.value;
            else if constexpr (std::is_same_v<T, Var>) {
                auto it = env.find(x.name);
                if (it == env.end())
                    throw std::out_of_range("unbound variable " + x.name);
                return it->second;
            } else {
                double a = eval(x->left, env), b = eval(x->right, env);
                switch (x->kind) {
                case '+':
                    return a + b;
                case '-':
                    return a - b;
                case '*':
                    return a * b;
                default:
                    throw std::invalid_argument(std::string("bad operator ") + x->kind);
                }
            }
        },
        n);
}

Node e = op('+', op('*', Num{2}, Var{"x"}), op('-', Var{"y"}, Num{1.5}));
print(show(e));
std::map<std::string, double> env{{"x", 4}, {"y", 10}};
print("=", eval(e, env));
env.erase("y");
try {
    print(eval(e, env));
} catch (const std::out_of_range &ex) {
    print("error:", ex.what());
}
try {
    eval(op('%', Num{1}, Num{2}), env);
} catch (const std::exception &ex) {
    print("error:", ex.what());
}
for (double x = 0; x <= 2; x += 0.5)
    print(x, eval(op('*', Var{"x"}, Var{"x"}), {{"x", x}}));
