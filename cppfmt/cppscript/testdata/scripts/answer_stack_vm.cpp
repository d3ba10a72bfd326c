#include <cstdio>
#include <map>
#include <stack>
#include <string>
#include <variant>
#include <vector>

struct Push {
    int value;
};
struct Add {};
struct Mul {};
struct Dup {};
struct Swap {};
struct JmpNZ {
    int target;
};
struct Print {
    std::string label;
};

using Instr = std::variant<Push, Add, Mul, Dup, Swap, JmpNZ, Print>;

struct Machine {
    std::stack<int, std::vector<int>> st;
    int pc = 0;
    int steps = 0;

    int pop() {
        int v = st.top();
        st.pop();
        return v;
    }

    void operator()(const Push &p) {
        st.push(p.value);
    }
    void operator()(const Add &) {
        int b = pop(), a = pop();
        st.push(a + b);
    }
    void operator()(const Mul &) {
        int b = pop(), a = pop();
        st.push(a * b);
    }
    void operator()(const Dup &) {
        st.push(st.top());
    }
    void operator()(const Swap &) {
        int b = pop(), a = pop();
        st.push(b);
        st.push(a);
    }
    void operator()(const JmpNZ &j) {
        if (st.top() != 0)
            pc = j.target - 1;
    }
    void operator()(const Print &p) {
        std::printf("%-8s top=%5d depth=%zu\n", p.label.c_str(), st.top(), st.size());
    }

    void run(const std::vector<Instr> &code) {
        for (pc = 0; pc < static_cast<int>(code.size()); ++pc, ++steps)
            std::visit(*this, code[pc]);
    }
};

int main() {
    // computes 3 * 3 * 3 * 3 while counting down
    std::vector<Instr> code = {
        Push{1}, Push{4},  Swap{},           Push{3}, Mul{}, Print{"acc"}, Swap{},           Push{-1},
        Add{},   JmpNZ{2}, Print{"counter"}, Swap{},  Dup{}, Add{},        Print{"doubled"},
    };
    Machine m;
    m.run(code);
    std::printf("steps: %d, final pc: %d\n", m.steps, m.pc);
    std::map<size_t, int> hist;
    for (const auto &i : code)
        ++hist[i.index()];
    for (auto [k, n] : hist)
        std::printf("op%zu:%d ", k, n);
    std::putchar('\n');
    return m.pop() == 162 ? 0 : 1;
}
