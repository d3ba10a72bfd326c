#include <array>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

class Interpreter {
    std::string code_;
    std::vector<std::size_t> jump_;

  public:
    explicit Interpreter(const std::string &src) {
        for (char c : src)
            if (std::string("+-<>[].").find(c) != std::string::npos)
                code_ += c;
        jump_.resize(code_.size());
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < code_.size(); ++i) {
            if (code_[i] == '[')
                open.push_back(i);
            if (code_[i] == ']') {
                if (open.empty())
                    throw std::invalid_argument("unmatched ] at " + std::to_string(i));
                jump_[i] = open.back();
                jump_[open.back()] = i;
                open.pop_back();
            }
        }
        if (!open.empty())
            throw std::invalid_argument("unmatched [ at " + std::to_string(open.back()));
    }
    std::string run(int budget = 100000) const {
        std::array<unsigned char, 64> tape{};
        std::size_t p = 0;
        std::string out;
        for (std::size_t ip = 0; ip < code_.size(); ++ip) {
            if (--budget == 0)
                throw std::runtime_error("budget exhausted after \"" + out + "\"");
            switch (code_[ip]) {
            case '+':
                ++tape[p];
                break;
            case '-':
                --tape[p];
                break;
            case '>':
                ++p;
                break;
            case '<':
                --p;
                break;
            case '.':
                out += static_cast<char>(tape.at(p));
                break;
            case '[':
                if (!tape[p])
                    ip = jump_[ip];
                break;
            case ']':
                if (tape[p])
                    ip = jump_[ip];
                break;
            }
        }
        return out;
    }
    std::size_t length() const {
        return code_.size();
    }
};

int main() {
    const char *programs[] = {"++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.",
                              "-. comment - [-----.] done", "+[.]", "[[]", "]"};
    for (const auto *src : programs) {
        try {
            Interpreter in(src);
            std::string out = in.run(4000);
            std::cout << in.length() << " ops: ";
            for (unsigned char c : out) {
                if (c >= 32 && c < 127)
                    std::cout << c;
                else
                    std::cout << '<' << int(c) << '>';
            }
            std::cout << std::endl;
        } catch (const std::invalid_argument &e) {
            std::cout << "compile error: " << e.what() << std::endl;
        } catch (const std::runtime_error &e) {
            std::string msg = e.what();
            std::cout << "runtime error: " << msg.substr(0, 22) << " (" << msg.size() << ")" << std::endl;
        }
    }
}
