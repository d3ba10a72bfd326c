enum class Op : std::uint8_t { Push, Add, Sub, Mul, Div, Dup, Swap, Jz, Jmp, Print, Halt };

struct Push {
    long value;
};
struct Jump {
    std::size_t target;
    bool if_zero;
};
using Instr = std::variant<Op, Push, Jump>;

template <class... Ts> struct overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

struct VmError {
    std::size_t pc;
    std::string what;
};

class Vm {
    std::stack<long, std::vector<long>> st_;
    std::size_t pc_ = 0;
    int steps_ = 0;

    long pop() {
        if (st_.empty())
            throw VmError{pc_, "stack underflow"};
        long v = st_.top();
        st_.pop();
        return v;
    }
    bool exec(Op op) {
        switch (op) {
        case Op::Halt:
            return false;
        case Op::Print:
            std::cout << "out: " << pop() << '\n';
            break;
        case Op::Dup: {
            long v = pop();
            st_.push(v);
            st_.push(v);
            break;
        }
        case Op::Swap: {
            long b = pop(), a = pop();
            st_.push(b);
            st_.push(a);
            break;
        }
        case Op::Div:
            if (!st_.empty() && st_.top() == 0)
                throw VmError{pc_, "division by zero"};
            [[fallthrough]];
        case Op::Add:
        case Op::Sub:
        case Op::Mul: {
            const long b = pop(), a = pop();
            st_.push(op == Op::Add ? a + b : op == Op::Sub ? a - b : op == Op::Mul ? a * b : a / b);
            break;
        }
        default:
            throw VmError{pc_, "bad opcode " + std::to_string(static_cast<int>(op))};
        }
        ++pc_;
        return true;
    }

  public:
    int run(const std::vector<Instr> &prog) {
        bool running = true;
        while (running && pc_ < prog.size()) {
            ++steps_;
            running = std::visit(overloaded{[this](Op op) { return exec(op); },
                                            [this](Push p) {
                                                st_.push(p.value);
                                                ++pc_;
                                                return true;
                                            },
                                            [this](const Jump &j) {
                                                if (!j.if_zero || pop() == 0)
                                                    pc_ = j.target;
                                                else
                                                    ++pc_;
                                                return true;
                                            }},
                                 prog[pc_]);
        }
        return steps_;
    }
};

const std::vector<Instr> countdown{
    Push{3}, Op::Dup, Op::Print, Push{1}, Op::Sub, Op::Dup, Jump{8, true}, Jump{1, false}, Op::Halt,
};
const std::vector<Instr> arithmetic{Push{7}, Push{2}, Op::Swap, Op::Div,  Op::Print,
                                    Push{6}, Op::Dup, Op::Mul,  Op::Print};
const std::vector<Instr> underflow{Push{1}, Op::Add};
const std::vector<Instr> zero{Push{1}, Push{0}, Op::Div};
const std::vector<Instr> odd{Op::Jz};

int program = 0;
for (const auto *code : {&countdown, &arithmetic, &underflow, &zero, &odd}) {
    Vm vm;
    std::cout << "program " << ++program << " (" << code->size() << " instructions)\n";
    try {
        int steps = vm.run(*code);
        std::cout << "  done in " << steps << " steps\n";
    } catch (const VmError &e) {
        std::cout << "  trap at " << e.pc << ": " << e.what << '\n';
    }
}
auto pushes =
    std::count_if(countdown.begin(), countdown.end(), [](const Instr &i) { return std::holds_alternative<Push>(i); });
print("pushes in countdown:", pushes, "first holds index", countdown.front().index());
