#include <stack>
std::map<int, int> m{{1, 2}};
std::map<int, int>::key_compare kc;
std::cout << kc(1, 2) << m.key_comp()(2, 1) << "\n";
std::map<int, int>::node_type nt = m.extract(1);
nt.key() = 5;
m.insert(std::move(nt));
std::cout << m.begin()->first << "\n";
std::unordered_map<std::string, int>::hasher h;
std::cout << (h("a") == std::hash<std::string>{}("a")) << "\n";
std::stack<int>::container_type c{1, 2};
std::stack<int> st(c);
std::cout << st.top() << c.size() << "\n";
std::priority_queue<int>::container_type pc;
pc.push_back(2);
std::cout << pc.size() << "\n";
std::ios_base::fmtflags f = std::cout.flags();
std::cout.flags(f);
