#include <cstdint>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

enum Op : uint8_t { LOADI, ADD, SUB, JNZ, OUT, HALT };

struct Ins {
    Op op;
    uint8_t a, b;
    uint32_t pack() const {
        return op << 16 | a << 8 | b;
    }
    static Ins unpack(uint32_t w) {
        return {static_cast<Op>(w >> 16), static_cast<uint8_t>(w >> 8), static_cast<uint8_t>(w)};
    }
};

std::vector<uint32_t> assemble(const std::string &src) {
    static const std::map<std::string, std::pair<Op, int>> ops{{"LOADI", {LOADI, 2}}, {"ADD", {ADD, 2}},
                                                               {"SUB", {SUB, 2}},     {"JNZ", {JNZ, 2}},
                                                               {"OUT", {OUT, 1}},     {"HALT", {HALT, 0}}};
    std::map<std::string, uint8_t> labels;
    std::vector<std::vector<std::string>> lines;
    std::istringstream in(src);
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream ls(line);
        std::vector<std::string> toks;
        std::string t;
        while (ls >> t && t[0] != ';')
            toks.push_back(t);
        if (!toks.empty() && toks[0].back() == ':') {
            labels[toks[0].substr(0, toks[0].size() - 1)] = static_cast<uint8_t>(lines.size());
            toks.erase(toks.begin());
        }
        if (!toks.empty())
            lines.push_back(toks);
    }
    auto operand = [&](const std::string &s) -> uint8_t {
        if (s[0] == 'r' && s.size() == 2)
            return static_cast<uint8_t>(s[1] - '0');
        if (auto it = labels.find(s); it != labels.end())
            return it->second;
        return static_cast<uint8_t>(std::stoul(s, nullptr, 0));
    };
    std::vector<uint32_t> code;
    for (const auto &toks : lines) {
        auto it = ops.find(toks[0]);
        if (it == ops.end())
            throw std::runtime_error("unknown op " + toks[0]);
        auto [op, n] = it->second;
        if (static_cast<int>(toks.size()) != n + 1)
            throw std::runtime_error(toks[0] + " takes " + std::to_string(n) + " operands");
        code.push_back(Ins{op, n > 0 ? operand(toks[1]) : uint8_t{0}, n > 1 ? operand(toks[2]) : uint8_t{0}}.pack());
    }
    return code;
}

int run(const std::vector<uint32_t> &code) {
    uint8_t reg[4] = {};
    int cycles = 0;
    for (size_t pc = 0; pc < code.size(); ++pc, ++cycles) {
        Ins i = Ins::unpack(code[pc]);
        switch (i.op) {
        case LOADI:
            reg[i.a] = i.b;
            break;
        case ADD:
            reg[i.a] += reg[i.b];
            break;
        case SUB:
            reg[i.a] -= reg[i.b];
            break;
        case JNZ:
            if (reg[i.a])
                pc = i.b - 1;
            break;
        case OUT:
            std::cout << +reg[i.a] << ' ';
            break;
        case HALT:
            return cycles;
        }
    }
    return cycles;
}

int main() {
    auto code = assemble("LOADI r0 5 ; counter\nLOADI r1 1\nLOADI r2 0\nloop: ADD r2 r0\nOUT r2\nSUB r0 r1\nJNZ r0 "
                         "loop\n\nLOADI r3 0xFF\nADD r3 r1\nSUB r3 r1\nOUT r3\nHALT\n");
    for (auto w : code)
        std::cout << std::hex << w << ' ';
    std::cout << std::dec << '\n';
    int cycles = run(code);
    std::cout << "| " << cycles << " cycles\n";
    for (const char *bad : {"MOV r1 r2", "ADD r1", "LOADI r1 oops"}) {
        try {
            std::cout << assemble(bad).size() << '\n';
        } catch (const std::invalid_argument &) {
            std::cout << "bad operand\n";
        } catch (const std::runtime_error &e) {
            std::cout << e.what() << '\n';
        }
    }
}
