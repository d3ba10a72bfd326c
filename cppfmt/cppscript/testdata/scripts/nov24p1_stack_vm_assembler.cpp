using namespace std;

enum class Op { Push, Add, Sub, Mul, Mod, Dup, Swap, Jmp, Jz, Load, Store, Print, Halt };

struct Instr {
    Op op;
    int arg;
};

struct AsmError : runtime_error {
    int line;
    AsmError(int l, const string &m) : runtime_error("line " + to_string(l) + ": " + m), line(l) {
    }
};

vector<Instr> assemble(const string &source) {
    static const map<string, pair<Op, bool>> table = {
        {"push", {Op::Push, true}},  {"add", {Op::Add, false}},    {"sub", {Op::Sub, false}},
        {"mul", {Op::Mul, false}},   {"mod", {Op::Mod, false}},    {"dup", {Op::Dup, false}},
        {"swap", {Op::Swap, false}}, {"jmp", {Op::Jmp, true}},     {"jz", {Op::Jz, true}},
        {"load", {Op::Load, true}},  {"store", {Op::Store, true}}, {"print", {Op::Print, false}},
        {"halt", {Op::Halt, false}}};
    vector<Instr> code;
    map<string, int> labels;
    vector<tuple<size_t, string, int>> fixups;
    stringstream lines(source);
    string text;
    for (int n = 1; getline(lines, text); ++n) {
        if (auto hash = text.find('#'); hash != string::npos)
            text.resize(hash);
        stringstream words(text);
        string w, operand;
        if (!(words >> w))
            continue;
        if (w.back() == ':') {
            w.pop_back();
            if (!labels.emplace(w, code.size()).second)
                throw AsmError(n, "duplicate label " + w);
            continue;
        }
        auto it = table.find(w);
        if (it == table.end())
            throw AsmError(n, "unknown mnemonic " + w);
        auto [op, wants] = it->second;
        if (bool(words >> operand) != wants)
            throw AsmError(n, wants ? "operand missing" : "operand unexpected");
        int value = 0;
        if (wants) {
            if (op == Op::Jmp || op == Op::Jz)
                fixups.emplace_back(code.size(), operand, n);
            else if (op == Op::Push)
                value = stoi(operand);
            else
                value = operand.at(0) - 'a';
        }
        code.push_back(Instr{op, value});
    }
    for (auto &[at, name, n] : fixups) {
        if (!labels.count(name))
            throw AsmError(n, "undefined label " + name);
        code[at].arg = labels[name];
    }
    return code;
}

int run(const vector<Instr> &code, ostream &out) {
    vector<int> st;
    int vars[26] = {};
    int steps = 0;
    auto pop = [&st] {
        if (st.empty())
            throw underflow_error("empty stack");
        int v = st.back();
        st.pop_back();
        return v;
    };
    for (size_t pc = 0; pc < code.size(); ++steps) {
        const Instr &in = code[pc++];
        switch (in.op) {
        case Op::Push:
            st.push_back(in.arg);
            break;
        case Op::Add: {
            int b = pop(), a = pop();
            st.push_back(a + b);
            break;
        }
        case Op::Sub: {
            int b = pop(), a = pop();
            st.push_back(a - b);
            break;
        }
        case Op::Mul: {
            int b = pop(), a = pop();
            st.push_back(a * b);
            break;
        }
        case Op::Mod: {
            int b = pop(), a = pop();
            st.push_back(a % b);
            break;
        }
        case Op::Dup:
            st.push_back(st.at(st.size() - 1));
            break;
        case Op::Swap: {
            int b = pop(), a = pop();
            st.insert(st.end(), {b, a});
            break;
        }
        case Op::Jmp:
            pc = in.arg;
            break;
        case Op::Jz:
            if (pop() == 0)
                pc = in.arg;
            break;
        case Op::Load:
            st.push_back(vars[in.arg]);
            break;
        case Op::Store:
            vars[in.arg] = pop();
            break;
        case Op::Print:
            out << pop() << ' ';
            break;
        case Op::Halt:
            return steps;
        }
    }
    return -steps;
}
const vector<pair<string, string>> programs{
    {"gcd", "push 252\nstore a\npush 105\nstore b\nloop:\nload b\njz done\nload a   # remainder\nload b\nmod\nload "
            "b\nstore a\nstore b\njmp loop\ndone:\nload a\nprint\nhalt"},
    {"factorials", "push 1\nstore f\npush 1\nstore i\nagain:\nload f\nload i\nmul\ndup\nprint\nstore f\nload i\npush "
                   "1\nadd\ndup\nstore i\npush 8\nsub\njz end\njmp again\nend:"},
    {"swap", "push 3\npush 10\nswap\nsub\nprint"},
    {"underflow", "push 1\nprint\nadd\nhalt"},
    {"typo", "push 1\npop"},
    {"label", "\n\njmp nowhere"},
    {"operand", "push"}};
for (const auto &[name, src] : programs) {
    ostringstream out;
    try {
        auto code = assemble(src);
        int steps = run(code, out);
        print(name, code.size(), "instructions,", steps, "steps:", out.str());
    } catch (const AsmError &e) {
        print(name, "assembly failed,", e.what(), e.line);
    } catch (const underflow_error &e) {
        print(name, "crashed:", e.what(), "after", out.str());
    }
}
