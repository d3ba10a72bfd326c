#include <iostream>
#include <string>
#include <vector>
#include <unordered_map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <cctype>
using namespace std;
class VM {
    enum Op { PUSH, ADD, SUB, MUL, DUP, SWAP, PRINT, JMP, JZ, HALT, LOAD, STORE, LT };
    struct Instr {
        Op op;
        long arg = 0;
    };
    vector<Instr> code;
    vector<long> stack;
    unordered_map<string, long> labels;
    unordered_map<long, long> mem;
    size_t pc = 0;
    static optional<Op> parse(const string &s) {
        static const unordered_map<string, Op> t{{"push", PUSH}, {"add", ADD},   {"sub", SUB},     {"mul", MUL},
                                                 {"dup", DUP},   {"swap", SWAP}, {"print", PRINT}, {"jmp", JMP},
                                                 {"jz", JZ},     {"halt", HALT}, {"load", LOAD},   {"store", STORE},
                                                 {"lt", LT}};
        auto it = t.find(s);
        return it == t.end() ? nullopt : optional(it->second);
    }
    long pop() {
        if (stack.empty())
            throw underflow_error("stack empty at " + to_string(pc));
        long v = stack.back();
        stack.pop_back();
        return v;
    }

  public:
    void load(const string &src) {
        istringstream in(src);
        vector<pair<size_t, string>> fix;
        for (string line; getline(in, line);) {
            if (auto h = line.find('#'); h != string::npos)
                line.erase(h);
            istringstream ls(line);
            string w;
            if (!(ls >> w))
                continue;
            if (w.back() == ':') {
                labels[w.substr(0, w.size() - 1)] = code.size();
                continue;
            }
            auto op = parse(w);
            if (!op)
                throw invalid_argument("unknown op " + w);
            Instr i{*op};
            if (string a; ls >> a) {
                if (isdigit(a[0]) || a[0] == '-')
                    i.arg = stol(a);
                else
                    fix.emplace_back(code.size(), a);
            }
            code.push_back(i);
        }
        for (auto &[at, l] : fix) {
            if (!labels.count(l))
                throw out_of_range("label " + l);
            code[at].arg = labels[l];
        }
    }
    void run(int limit = 1000) {
        for (pc = 0; pc < code.size() && limit--; ++pc) {
            auto [op, arg] = code[pc];
            switch (op) {
            case PUSH:
                stack.push_back(arg);
                break;
            case ADD:
            case SUB:
            case MUL:
            case LT: {
                long b = pop(), a = pop();
                stack.push_back(op == ADD ? a + b : op == SUB ? a - b : op == MUL ? a * b : a < b);
                break;
            }
            case DUP:
                stack.push_back(stack.at(stack.size() - 1));
                break;
            case SWAP: {
                long b = pop(), a = pop();
                stack.insert(stack.end(), {b, a});
                break;
            }
            case PRINT:
                cout << pop() << ' ';
                break;
            case JMP:
                pc = arg - 1;
                break;
            case JZ:
                if (!pop())
                    pc = arg - 1;
                break;
            case LOAD:
                stack.push_back(mem[arg]);
                break;
            case STORE:
                mem[arg] = pop();
                break;
            case HALT:
                cout << "halt\n";
                return;
            }
        }
    }
};
int main() {
    VM vm;
    vm.load("push 1\nstore 0 # i\nloop:\nload 0\ndup\nmul\nprint\nload 0\npush 1\nadd\nstore 0\nload 0\npush 6\nlt\njz "
            "end\njmp loop\nend:\nhalt");
    vm.run();
    for (auto src : {"pop", "add", "jmp nowhere"}) {
        try {
            VM v;
            v.load(src);
            v.run();
        } catch (const underflow_error &e) {
            cout << "under: " << e.what() << '\n';
        } catch (const logic_error &e) {
            cout << "logic: " << e.what() << '\n';
        }
    }
}
