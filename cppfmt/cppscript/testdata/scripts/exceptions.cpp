struct ParseError : std::runtime_error { int line; ParseError(const std::string& m, int l) : std::runtime_error(m + " at line " + std::to_string(l)), line(l) {} };
struct Fatal : ParseError { using ParseError::ParseError; };
class NotFound : public std::exception { std::string key_; std::string msg_; public: explicit NotFound(std::string k) : key_(std::move(k)), msg_("not found: " + key_) {} const char* what() const noexcept override { return msg_.c_str(); } const std::string& key() const { return key_; } };
int depth(int n) { if (n == 0) throw ParseError("bottom", 42); try { return depth(n - 1); } catch (ParseError& e) { if (n == 2) throw; e.line++; throw; } }
try { depth(3); } catch (const ParseError& e) { std::cout << e.what() << " " << e.line << "\n"; }
try { throw Fatal("dead", 7); } catch (const ParseError& e) { std::cout << "PE " << e.what() << "\n"; }
try { throw NotFound("k1"); } catch (const NotFound& e) { std::cout << e.what() << "|" << e.key() << "\n"; }
try { throw NotFound("k2"); } catch (const std::exception& e) { std::cout << e.what() << "\n"; }
for (int i = 0; i < 5; ++i) { try { switch (i) { case 0: throw 1; case 1: throw std::string("s"); case 2: throw "lit"; case 3: throw std::logic_error("L"); default: throw std::vector<int>{1, 2}; } } catch (int x) { std::cout << "int " << x; } catch (const std::string& s) { std::cout << "str " << s; } catch (const char* s) { std::cout << "cs " << s; } catch (std::logic_error& e) { std::cout << e.what(); } catch (...) { std::cout << "?"; } std::cout << "\n"; }
auto safe = [](auto f) -> std::string { try { return std::to_string(f()); } catch (const std::out_of_range&) { return "oor"; } catch (const std::exception& e) { return e.what(); } };
std::vector<int> v{1}; std::map<int, int> m; std::cout << safe([&] { return v.at(3); }) << safe([&] { return m.at(3); }) << safe([] { return std::stoi("abc"); }) << safe([] { return std::stoi("99999999999"); }) << safe([&] { return v.at(0); }) << "\n";
try { try { throw std::runtime_error("inner"); } catch (const std::exception& e) { throw std::logic_error(std::string("outer<") + e.what()); } } catch (const std::exception& e) { std::cout << e.what() << "\n"; }
