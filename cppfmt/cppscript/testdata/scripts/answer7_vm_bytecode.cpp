#include <cstdint>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

enum class OpCode : uint8_t { Push, Add, Mul, Sub, Dup, Swap, JumpIfZero, Jump, Print, Halt };

struct Instruction {
    OpCode op;
    int arg = 0;
};

class VM {
    std::vector<int> stack_;
    std::ostringstream out_;
    int pop() {
        if (stack_.empty())
            throw std::underflow_error("stack underflow");
        int v = stack_.back();
        stack_.pop_back();
        return v;
    }

  public:
    long steps = 0;
    std::string run(const std::vector<Instruction> &code) {
        for (size_t pc = 0; pc < code.size();) {
            ++steps;
            const auto [op, arg] = code[pc++];
            switch (op) {
            case OpCode::Push:
                stack_.push_back(arg);
                break;
            case OpCode::Add: {
                int b = pop(), a = pop();
                stack_.push_back(a + b);
                break;
            }
            case OpCode::Mul: {
                int b = pop(), a = pop();
                stack_.push_back(a * b);
                break;
            }
            case OpCode::Sub: {
                int b = pop(), a = pop();
                stack_.push_back(a - b);
                break;
            }
            case OpCode::Dup: {
                int a = pop();
                stack_.insert(stack_.end(), 2, a);
                break;
            }
            case OpCode::Swap: {
                int b = pop(), a = pop();
                stack_.push_back(b);
                stack_.push_back(a);
                break;
            }
            case OpCode::JumpIfZero:
                if (pop() == 0)
                    pc = arg;
                break;
            case OpCode::Jump:
                pc = arg;
                break;
            case OpCode::Print:
                out_ << pop() << ' ';
                break;
            case OpCode::Halt:
                return out_.str();
            }
        }
        return out_.str() + "(fell off)";
    }
};

std::vector<Instruction> assemble(const std::string &text) {
    static const std::map<std::string, OpCode> names{
        {"push", OpCode::Push},   {"add", OpCode::Add},   {"mul", OpCode::Mul},       {"sub", OpCode::Sub},
        {"dup", OpCode::Dup},     {"swap", OpCode::Swap}, {"jz", OpCode::JumpIfZero}, {"jmp", OpCode::Jump},
        {"print", OpCode::Print}, {"halt", OpCode::Halt}};
    std::vector<Instruction> code;
    std::istringstream in(text);
    for (std::string word; in >> word;) {
        Instruction ins{names.at(word)};
        if (ins.op == OpCode::Push || ins.op == OpCode::Jump || ins.op == OpCode::JumpIfZero)
            in >> ins.arg;
        code.push_back(ins);
    }
    return code;
}

int main() {
    VM vm;
    std::cout << vm.run(assemble("push 5 dup print push 1 sub dup jz 8 jmp 1 halt")) << "| steps " << vm.steps << '\n';
    for (auto text : {"push 6 push 7 mul print", "push 1 add", "push 2 push 9 swap sub print halt", "jump 3"}) {
        try {
            std::cout << VM{}.run(assemble(text)) << '\n';
        } catch (const std::underflow_error &e) {
            std::cout << "runtime error: " << e.what() << '\n';
        } catch (const std::out_of_range &) {
            std::cout << "unknown mnemonic in '" << text << "'\n";
        }
    }
}
