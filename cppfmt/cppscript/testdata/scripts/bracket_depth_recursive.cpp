struct Parser {
    std::string_view in;
    size_t i = 0;
    struct Node { std::string atom; std::vector<Node> kids; bool list = false; };
    Node parse() {
        while (i < in.size() && in[i] == ' ') ++i;
        if (i >= in.size()) throw std::runtime_error("unexpected end");
        if (in[i] == '(') {
            ++i;
            Node n;
            n.list = true;
            for (;;) {
                while (i < in.size() && in[i] == ' ') ++i;
                if (i >= in.size()) throw std::runtime_error("missing )");
                if (in[i] == ')') { ++i; return n; }
                n.kids.push_back(parse());
            }
        }
        size_t b = i;
        while (i < in.size() && in[i] != ' ' && in[i] != '(' && in[i] != ')') ++i;
        return {std::string(in.substr(b, i - b)), {}, false};
    }
};
int eval(const Parser::Node& n) {
    if (!n.list) return std::stoi(n.atom);
    const auto& op = n.kids.at(0).atom;
    int acc = eval(n.kids.at(1));
    for (size_t k = 2; k < n.kids.size(); ++k) {
        int v = eval(n.kids[k]);
        if (op == "+") acc += v;
        else if (op == "*") acc *= v;
        else if (op == "-") acc -= v;
        else throw std::invalid_argument("unknown operator " + op);
    }
    return acc;
}
int main() {
    for (auto src : {"(+ 1 2 (* 3 4))", "(- 10 (- 5 2) 1)", "(+ 1", "(% 1 2)", "42"}) {
        try {
            Parser p{src};
            std::cout << src << " => " << eval(p.parse()) << "\n";
        } catch (const std::exception& e) {
            std::cout << src << " => " << e.what() << "\n";
        }
    }
}
