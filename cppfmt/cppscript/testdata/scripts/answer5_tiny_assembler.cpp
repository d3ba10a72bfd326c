enum class Op : std::uint8_t { Push, Add, Sub, Mul, Dup, Swap, Jmp, Jz, Load, Store, Print, Halt };

struct Instruction {
    Op op;
    std::int32_t arg = 0;
};

struct AssemblyError {
    int line;
    std::string message;
};

const std::map<std::string, Op, std::less<>> mnemonics = {
    {"push", Op::Push}, {"add", Op::Add},     {"sub", Op::Sub},     {"mul", Op::Mul},
    {"dup", Op::Dup},   {"swap", Op::Swap},   {"jmp", Op::Jmp},     {"jz", Op::Jz},
    {"load", Op::Load}, {"store", Op::Store}, {"print", Op::Print}, {"halt", Op::Halt},
};

std::vector<Instruction> assemble(const std::string &source) {
    std::vector<Instruction> code;
    std::map<std::string, int> labels;
    std::vector<std::tuple<int, std::string, int>> fixups; // instruction, label, line
    std::istringstream in(source);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (auto semi = line.find(';'); semi != std::string::npos)
            line.erase(semi);
        std::istringstream words(line);
        std::string word;
        if (!(words >> word))
            continue;
        if (word.back() == ':') {
            labels[word.substr(0, word.size() - 1)] = static_cast<int>(code.size());
            continue;
        }
        auto it = mnemonics.find(word);
        if (it == mnemonics.end())
            throw AssemblyError{number, "unknown mnemonic " + word};
        Instruction ins{it->second};
        switch (ins.op) {
        case Op::Push:
        case Op::Load:
        case Op::Store:
            if (!(words >> ins.arg))
                throw AssemblyError{number, word + " wants a number"};
            break;
        case Op::Jmp:
        case Op::Jz: {
            std::string target;
            words >> target;
            fixups.emplace_back(code.size(), target, number);
            break;
        }
        default:
            break;
        }
        code.push_back(ins);
    }
    for (auto &[at, label, line] : fixups) {
        if (!labels.contains(label))
            throw AssemblyError{line, "no label " + label};
        code[at].arg = labels[label];
    }
    return code;
}

std::pair<std::vector<int>, int> execute(const std::vector<Instruction> &code) {
    std::stack<int> st;
    std::array<int, 8> memory{};
    std::vector<int> printed;
    int steps = 0;
    auto pop = [&st] {
        int v = st.top();
        st.pop();
        return v;
    };
    for (std::size_t pc = 0; pc < code.size(); ++steps) {
        const auto [op, arg] = code[pc++];
        switch (op) {
        case Op::Push:
            st.push(arg);
            break;
        case Op::Add: {
            int b = pop();
            st.top() += b;
            break;
        }
        case Op::Sub: {
            int b = pop();
            st.top() -= b;
            break;
        }
        case Op::Mul: {
            int b = pop();
            st.top() *= b;
            break;
        }
        case Op::Dup:
            st.push(st.top());
            break;
        case Op::Swap: {
            int b = pop(), a = pop();
            st.push(b);
            st.push(a);
            break;
        }
        case Op::Jmp:
            pc = arg;
            break;
        case Op::Jz:
            if (pop() == 0)
                pc = arg;
            break;
        case Op::Load:
            st.push(memory.at(arg));
            break;
        case Op::Store:
            memory.at(arg) = pop();
            break;
        case Op::Print:
            printed.push_back(pop());
            break;
        case Op::Halt:
            return {printed, steps};
        }
    }
    return {printed, steps};
}
const std::string factorials = R"(
    push 1
    store 0        ; acc
    push 6
    store 1        ; n
loop:
    load 1
    jz done
    load 0
    load 1
    mul
    dup
    print
    store 0
    load 1
    push 1
    sub
    store 1
    jmp loop
done:
    halt
)";
auto code = assemble(factorials);
auto [printed, steps] = execute(code);
print("code size", code.size(), "steps", steps);
print(printed);
for (const char *bad : {"push 1\nfrob", "push", "jmp nowhere\n"}) {
    try {
        print("assembled", assemble(bad).size());
    } catch (const AssemblyError &e) {
        print("line", e.line, "->", e.message);
    }
}
