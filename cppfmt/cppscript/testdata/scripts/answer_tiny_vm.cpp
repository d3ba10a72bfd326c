enum class Op { Push, Add, Mul, Sub, Dup, Swap, Jnz, Print, Halt };
struct Instr {
    Op op;
    int arg = 0;
};

struct VmError {
    std::size_t pc;
    std::string reason;
};

class Vm {
    std::vector<long> stack;
    std::vector<std::string> output;
    long pop(std::size_t pc) {
        if (stack.empty())
            throw VmError{pc, "stack underflow"};
        long v = stack.back();
        stack.pop_back();
        return v;
    }

  public:
    const std::vector<std::string> &run(const std::vector<Instr> &prog, int fuel = 1000) {
        std::size_t pc = 0;
        while (true) {
            if (pc >= prog.size())
                throw VmError{pc, "ran off the end"};
            if (fuel-- == 0)
                throw VmError{pc, "out of fuel"};
            const auto [op, arg] = prog[pc++];
            switch (op) {
            case Op::Push:
                stack.push_back(arg);
                break;
            case Op::Add: {
                auto b = pop(pc), a = pop(pc);
                stack.push_back(a + b);
                break;
            }
            case Op::Sub: {
                auto b = pop(pc), a = pop(pc);
                stack.push_back(a - b);
                break;
            }
            case Op::Mul: {
                auto b = pop(pc), a = pop(pc);
                stack.push_back(a * b);
                break;
            }
            case Op::Dup: {
                auto a = pop(pc);
                stack.insert(stack.end(), 2, a);
                break;
            }
            case Op::Swap: {
                auto b = pop(pc), a = pop(pc);
                stack.push_back(b);
                stack.push_back(a);
                break;
            }
            case Op::Jnz:
                if (pop(pc) != 0)
                    pc = arg;
                break;
            case Op::Print:
                output.push_back(std::to_string(pop(pc)));
                break;
            case Op::Halt:
                return output;
            }
        }
    }
    std::size_t depth() const noexcept {
        return stack.size();
    }
};

std::vector<Instr> assemble(const std::string &src) {
    static const std::map<std::string, Op> table{{"push", Op::Push}, {"add", Op::Add},     {"mul", Op::Mul},
                                                 {"sub", Op::Sub},   {"dup", Op::Dup},     {"swap", Op::Swap},
                                                 {"jnz", Op::Jnz},   {"print", Op::Print}, {"halt", Op::Halt}};
    std::vector<Instr> out;
    std::istringstream in(src);
    for (std::string word; in >> word;) {
        Instr i{table.at(word)};
        if (i.op == Op::Push || i.op == Op::Jnz)
            in >> i.arg;
        out.push_back(i);
    }
    return out;
}
const std::vector<std::pair<std::string, std::string>> programs{
    {"countdown", "push 3 dup print push 1 sub dup jnz 1 halt"},
    {"square", "push 12 dup mul print halt"},
    {"underflow", "push 1 add halt"},
    {"forever", "push 1 jnz 0"},
    {"no halt", "push 2"},
    {"typo", "push 2 puhs 3"},
};
for (const auto &[name, src] : programs) {
    Vm vm;
    try {
        auto prog = assemble(src);
        print(name, prog.size(), vm.run(prog), "depth", vm.depth());
    } catch (const VmError &e) {
        print(name, "error at", e.pc, e.reason, "depth", vm.depth());
    } catch (const std::out_of_range &) {
        print(name, "unknown mnemonic");
    }
}
