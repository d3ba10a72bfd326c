#include <array>
#include <cstdint>
#include <iostream>
#include <stack>
#include <stdexcept>
#include <string>
#include <unordered_map>

class Machine {
    std::string code;
    std::unordered_map<std::size_t, std::size_t> jump;
    std::array<std::uint8_t, 300> tape{};

  public:
    explicit Machine(std::string source) : code(std::move(source)) {
        std::stack<std::size_t> open;
        for (std::size_t i = 0; i < code.size(); ++i) {
            if (code[i] == '[')
                open.push(i);
            if (code[i] != ']')
                continue;
            if (open.empty())
                throw std::runtime_error("unmatched ] at " + std::to_string(i));
            jump[i] = open.top();
            jump[open.top()] = i;
            open.pop();
        }
        if (!open.empty())
            throw std::runtime_error("unmatched [ at " + std::to_string(open.top()));
    }

    std::string run(std::string_view input = "", long budget = 200000) {
        std::string out;
        auto in = input.begin();
        std::size_t at = 0;
        for (std::size_t pc = 0; pc < code.size(); ++pc) {
            if (--budget < 0)
                throw std::runtime_error("budget used up, output '" + out + "'");
            switch (code[pc]) {
            case '>':
                ++at;
                break;
            case '<':
                if (at-- == 0)
                    throw std::out_of_range("left of the tape");
                break;
            case '+':
                ++tape.at(at);
                break;
            case '-':
                --tape.at(at);
                break;
            case '.':
                out += static_cast<char>(tape.at(at));
                break;
            case ',':
                tape.at(at) = in == input.end() ? 0 : *in++;
                break;
            case '[':
                if (!tape.at(at))
                    pc = jump[pc];
                break;
            case ']':
                if (tape.at(at))
                    pc = jump[pc];
                break;
            }
        }
        return out;
    }
};

int main() {
    const std::pair<std::string, std::string> programs[] = {
        {"++++++++[>+++++++++<-]>.+++++++++++++++++++++++++++++.+++++++..+++.", ""},
        {",[.,]", "echo!"},
        {">,[>,]<[.<]", "abc"},
        {"+[]", ""},
        {"[[]", ""},
        {"+]", ""},
        {"<+", ""},
        {"-[>-<-]>+.", ""},
    };
    for (const auto &[code, input] : programs) {
        try {
            std::string out = Machine(code).run(input);
            std::cout << code.substr(0, 12) << " -> ";
            for (unsigned char c : out)
                c >= 32 && c < 127 ? std::cout << c : std::cout << '\\' << static_cast<int>(c);
            std::cout << '\n';
        } catch (const std::exception &e) {
            std::cout << code << " failed: " << e.what() << '\n';
        }
    }
}
