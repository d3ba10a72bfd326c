enum class Tok { num, op, lparen, rparen, end };
struct Token { Tok kind; double value = 0; char op = 0; };
class Lexer { std::string_view s_; size_t i_ = 0;
public: explicit Lexer(std::string_view s) : s_(s) {}
  Token next() { while (i_ < s_.size() && std::isspace(static_cast<unsigned char>(s_[i_]))) ++i_;
    if (i_ >= s_.size()) return {Tok::end};
    char c = s_[i_];
    if (std::isdigit(static_cast<unsigned char>(c)) || c == '.') { size_t j = i_; while (j < s_.size() && (std::isdigit(static_cast<unsigned char>(s_[j])) || s_[j] == '.')) ++j; std::string t(s_.substr(i_, j - i_)); i_ = j; return {Tok::num, std::stod(t)}; }
    ++i_;
    switch (c) { case '(': return {Tok::lparen}; case ')': return {Tok::rparen}; case '+': case '-': case '*': case '/': return {Tok::op, 0, c}; }
    throw std::invalid_argument(std::string("bad char ") + c); }
};
class Parser { Lexer lex_; Token cur_;
  void advance() { cur_ = lex_.next(); }
  double primary() { if (cur_.kind == Tok::num) { double v = cur_.value; advance(); return v; }
    if (cur_.kind == Tok::op && cur_.op == '-') { advance(); return -primary(); }
    if (cur_.kind == Tok::lparen) { advance(); double v = expr(0); if (cur_.kind != Tok::rparen) throw std::runtime_error("expected )"); advance(); return v; }
    throw std::runtime_error("unexpected token"); }
  static int prec(char op) { return op == '+' || op == '-' ? 1 : 2; }
  double expr(int least) { double l = primary(); while (cur_.kind == Tok::op && prec(cur_.op) > least) { char op = cur_.op; advance(); double r = expr(prec(op)); switch (op) { case '+': l += r; break; case '-': l -= r; break; case '*': l *= r; break; case '/': if (r == 0) throw std::domain_error("div by zero"); l /= r; } } return l; }
public: explicit Parser(std::string_view s) : lex_(s) { advance(); }
  double parse() { double v = expr(0); if (cur_.kind != Tok::end) throw std::runtime_error("trailing"); return v; } };
for (std::string e : {"1 + 2 * 3", "(1 + 2) * 3", "-4 / (2 - 2)", "2 * (3 + 4", "7 $ 2", "10 - 4 - 3", "1.5 * 4"}) {
  try { std::cout << e << " = " << Parser(e).parse() << "\n"; } catch (const std::domain_error& x) { std::cout << "domain: " << x.what() << "\n"; } catch (const std::exception& x) { std::cout << "error: " << x.what() << "\n"; }
}
