using namespace std;

struct Token {
    enum Kind { Number, Op, LParen, RParen, Ident } kind;
    string text;
    double value = 0;
};

vector<Token> tokenize(const string &src) {
    vector<Token> out;
    for (size_t i = 0; i < src.size();) {
        unsigned char c = src[i];
        if (isspace(c)) {
            ++i;
            continue;
        }
        if (isdigit(c) || c == '.') {
            size_t used = 0;
            double v = stod(src.substr(i), &used);
            out.push_back({Token::Number, src.substr(i, used), v});
            i += used;
        } else if (isalpha(c)) {
            size_t j = i;
            while (j < src.size() && isalnum(static_cast<unsigned char>(src[j])))
                ++j;
            out.push_back({Token::Ident, src.substr(i, j - i)});
            i = j;
        } else if (c == '(' || c == ')') {
            out.push_back({c == '(' ? Token::LParen : Token::RParen, string(1, c)});
            ++i;
        } else if (string("+-*/^").find(c) != string::npos) {
            out.push_back({Token::Op, string(1, c)});
            ++i;
        } else {
            throw runtime_error("bad character '"s + char(c) + "' at " + to_string(i));
        }
    }
    return out;
}

const map<string, pair<int, bool>> kOps = {
    {"+", {1, false}}, {"-", {1, false}}, {"*", {2, false}}, {"/", {2, false}}, {"^", {3, true}}};

vector<Token> toRpn(const vector<Token> &in) {
    vector<Token> out;
    stack<Token, vector<Token>> ops;
    auto drain = [&](auto pred) {
        while (!ops.empty() && pred(ops.top())) {
            out.push_back(ops.top());
            ops.pop();
        }
    };
    for (const auto &t : in) {
        switch (t.kind) {
        case Token::Number:
        case Token::Ident:
            out.push_back(t);
            break;
        case Token::LParen:
            ops.push(t);
            break;
        case Token::RParen:
            drain([](const Token &x) { return x.kind != Token::LParen; });
            if (ops.empty())
                throw runtime_error("unmatched )");
            ops.pop();
            break;
        case Token::Op: {
            auto [prec, right] = kOps.at(t.text);
            drain([&, p = prec, r = right](const Token &x) {
                if (x.kind != Token::Op)
                    return false;
                int q = kOps.at(x.text).first;
                return q > p || (q == p && !r);
            });
            ops.push(t);
            break;
        }
        }
    }
    drain([](const Token &x) {
        if (x.kind == Token::LParen)
            throw runtime_error("unmatched (");
        return true;
    });
    return out;
}

double evaluate(const vector<Token> &rpn, const map<string, double> &vars) {
    vector<double> st;
    for (const auto &t : rpn) {
        if (t.kind == Token::Number)
            st.push_back(t.value);
        else if (t.kind == Token::Ident)
            st.push_back(vars.at(t.text));
        else {
            if (st.size() < 2)
                throw logic_error("stack underflow on " + t.text);
            double b = st.back();
            st.pop_back();
            double &a = st.back();
            switch (t.text[0]) {
            case '+':
                a += b;
                break;
            case '-':
                a -= b;
                break;
            case '*':
                a *= b;
                break;
            case '/':
                if (b == 0)
                    throw domain_error("division by zero");
                a /= b;
                break;
            case '^':
                a = pow(a, b);
                break;
            }
        }
    }
    return st.at(0);
}
map<string, double> vars{{"pi", 3.14159}, {"r", 2}, {"n", 10}};
for (const char *src : {"1 + 2 * 3", "(1+2)*3 - 4/8", "2^3^2", "pi * r^2", "10 / (n - 10)", "3 + * 4", "(1 + 2",
                        "7 & 3", "zz+1", "1.5e2/.5"}) {
    cout << left << setw(16) << src << " => ";
    try {
        auto rpn = toRpn(tokenize(src));
        string shown;
        for (auto &t : rpn)
            shown += (shown.empty() ? "" : " ") + t.text;
        double v = evaluate(rpn, vars);
        cout << v << "   [" << shown << "]\n";
    } catch (const out_of_range &) {
        cout << "unknown variable\n";
    } catch (const logic_error &e) {
        cout << "logic: " << e.what() << "\n";
    } catch (const exception &e) {
        cout << "error: " << e.what() << "\n";
    }
}
