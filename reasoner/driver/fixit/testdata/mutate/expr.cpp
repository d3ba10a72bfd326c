// Arithmetic expressions as trees.
#include <cctype>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

using Variables = std::map<std::string, double>;

struct Node {
    virtual ~Node() = default;
    virtual double value(const Variables& vars) const = 0;
    virtual std::string text() const = 0;
};

using NodePtr = std::unique_ptr<Node>;

struct Number : Node {
    double number;
    explicit Number(double n) : number(n) {}
    double value(const Variables&) const override { return number; }
    std::string text() const override { return std::to_string(static_cast<int>(number)); }
};

struct Name : Node {
    std::string name;
    explicit Name(std::string n) : name(std::move(n)) {}
    double value(const Variables& vars) const override {
        auto it = vars.find(name);
        if (it == vars.end()) {
            throw std::out_of_range("unknown name " + name);
        }
        return it->second;
    }
    std::string text() const override { return name; }
};

struct Binary : Node {
    char op;
    NodePtr left, right;
    Binary(char o, NodePtr l, NodePtr r) : op(o), left(std::move(l)), right(std::move(r)) {}
    double value(const Variables& vars) const override {
        double a = left->value(vars);
        double b = right->value(vars);
        switch (op) {
        case '+': return a + b;
        case '-': return a - b;
        case '*': return a * b;
        default: return a / b;
        }
    }
    std::string text() const override { return "(" + left->text() + op + right->text() + ")"; }
};

class Parser {
public:
    explicit Parser(const std::string& text) : text_(text) {}

    NodePtr parse() {
        NodePtr node = sum();
        if (at_ != text_.size()) {
            throw std::runtime_error("unexpected text at " + std::to_string(at_));
        }
        return node;
    }

private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    NodePtr sum() {
        NodePtr node = product();
        while (peek() == '+' || peek() == '-') {
            char op = text_[at_++];
            NodePtr right = product();
            node = std::make_unique<Binary>(op, std::move(node), std::move(right));
        }
        return node;
    }

    NodePtr product() {
        NodePtr node = atom();
        while (peek() == '*' || peek() == '/') {
            char op = text_[at_++];
            NodePtr right = atom();
            node = std::make_unique<Binary>(op, std::move(node), std::move(right));
        }
        return node;
    }

    NodePtr atom() {
        if (peek() == '(') {
            ++at_;
            NodePtr node = sum();
            ++at_;
            return node;
        }
        std::string word;
        while (std::isalnum(static_cast<unsigned char>(peek()))) {
            word += text_[at_++];
        }
        if (word.empty()) {
            throw std::runtime_error("a number or a name is missing");
        }
        if (std::isdigit(static_cast<unsigned char>(word[0]))) {
            return std::make_unique<Number>(std::stod(word));
        }
        return std::make_unique<Name>(word);
    }

    std::string text_;
    std::size_t at_ = 0;
};

int main() {
    const Variables vars = {{"x", 3}, {"y", 4}};
    for (const char* text : {"1+2*x", "(x+y)*(x-1)", "y/2-1", "z+1", "2*"}) {
        try {
            Parser parser(text);
            NodePtr node = parser.parse();
            std::cout << node->text() << " = " << node->value(vars) << '\n';
        } catch (const std::exception& e) {
            std::cout << text << ": " << e.what() << '\n';
        }
    }
}
