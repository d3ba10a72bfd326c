enum class Op { Push, Add, Mul, Dup, Jnz, Dec, Print, Halt };
struct Ins { Op op; int arg = 0; };

std::vector<Ins> program{
    {Op::Push, 1}, {Op::Push, 5},           // acc, n
    {Op::Dup}, {Op::Print}, {Op::Dec}, {Op::Jnz, 2}, {Op::Halt},
};
std::vector<int> st;
size_t pc = 0;
int steps = 0;
bool running = true;
while (running) {
    ++steps;
    switch (const auto& [op, arg] = program.at(pc++); op) {
        case Op::Push: st.push_back(arg); break;
        case Op::Dup: st.push_back(st.back()); break;
        case Op::Add:
        case Op::Mul: {
            int b = st.back();
            st.pop_back();
            st.back() = op == Op::Add ? st.back() + b : st.back() * b;
            break;
        }
        case Op::Dec: --st.back(); break;
        case Op::Jnz:
            if (st.back() != 0) pc = arg;
            break;
        case Op::Print:
            print("out", st.back());
            st.pop_back();
            break;
        case Op::Halt: running = false;
    }
    if (steps > 1000) throw std::runtime_error("runaway");
}
print(steps, st, pc);
if (int r = steps % 7; r == 0) print("zero");
else if (r > 3) print("big", r);
else print("small", r);
for (int i = 0, j = 10; i < j; i += 3, --j) print(i, j);
for (auto [k, v] : std::map<int, char>{{1, 'a'}, {2, 'b'}}) print(k, v);
for (std::vector<int> tmp{3, 2, 1}; int x : tmp) std::cout << x << (x > 1 ? "," : "\n");
int outer = 0;
for (;;) {
    for (int i = 0; i < 5; ++i) {
        if (i == 3) break;
        outer += i;
    }
    if (outer > 8) break;
}
print(outer);
