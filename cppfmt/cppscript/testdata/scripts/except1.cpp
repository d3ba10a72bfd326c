using namespace std::string_literals;
struct MyErr : std::runtime_error { int code; MyErr(const std::string& m, int c) : std::runtime_error(m), code(c) {} };
int divide(int a, int b) { if (b == 0) throw std::invalid_argument("div by zero"); return a / b; }
void check(int x) { if (x < 0) throw MyErr("negative", x); if (x > 10) throw x; }
try { divide(1, 0); } catch (const std::invalid_argument& e) { std::cout << "ia: " << e.what() << '\n'; }
for (int x : {-5, 3, 11}) { try { check(x); std::cout << "ok " << x << '\n'; } catch (const MyErr& e) { std::cout << e.what() << e.code << '\n'; } catch (int v) { std::cout << "int " << v << '\n'; } }
try { try { throw std::out_of_range("inner"); } catch (const std::exception& e) { std::cout << "re " << e.what() << '\n'; throw; } } catch (const std::logic_error& e) { std::cout << "outer " << e.what() << '\n'; }
try { std::vector<int> v(3); v.at(10); } catch (const std::exception& e) { std::cout << e.what() << '\n'; }
try { std::stoi("abc"); } catch (const std::invalid_argument& e) { std::cout << e.what() << '\n'; }
try { std::stoi("99999999999"); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { throw "text"; } catch (const char* s) { std::cout << s << '\n'; }
try { throw std::string("str"); } catch (...) { std::cout << "any\n"; }
try { std::optional<int> o; std::cout << o.value(); } catch (const std::bad_optional_access& e) { std::cout << e.what() << '\n'; }
try { std::string s = "abc"; s.substr(5); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { MyErr m("a", 1); throw m; } catch (std::exception& e) { std::cout << e.what() << '\n'; }
