struct Guard { std::string name; Guard(std::string n) : name(n) { std::cout << "enter " << name << "\n"; } ~Guard() { std::cout << "leave " << name << "\n"; } };
void f(int n) { Guard g("f" + std::to_string(n)); if (n > 0) f(n - 1); std::cout << "body " << n << "\n"; }
f(2);
{ Guard a("a"); { Guard b("b"); } Guard c("c"); }
try { Guard t("t"); throw std::runtime_error("x"); } catch (const std::exception& e) { std::cout << e.what() << "\n"; }
for (int i = 0; i < 2; ++i) { Guard g("loop" + std::to_string(i)); if (i == 0) continue; std::cout << "i\n"; }
