template <typename T> class Stack { std::vector<T> v_; public: void push(const T& x); T pop(); bool empty() const; size_t size() const { return v_.size(); } static int made; Stack(); };
template <typename T> int Stack<T>::made = 0;
template <typename T> Stack<T>::Stack() { ++made; }
template <typename T> void Stack<T>::push(const T& x) { v_.push_back(x); }
template <typename T> T Stack<T>::pop() { if (v_.empty()) throw std::out_of_range("empty stack"); T x = std::move(v_.back()); v_.pop_back(); return x; }
template <typename T> bool Stack<T>::empty() const { return v_.empty(); }
Stack<int> s; Stack<std::string> t, u;
s.push(1); s.push(2); t.push("a");
std::cout << s.pop() << s.pop() << t.pop() << s.empty() << " " << Stack<int>::made << Stack<std::string>::made << "\n";
try { s.pop(); } catch (const std::out_of_range& e) { std::cout << e.what() << "\n"; }
struct Vec { double x, y; Vec operator+(const Vec& o) const; double len() const; static Vec unit(double a); };
Vec Vec::operator+(const Vec& o) const { return {x + o.x, y + o.y}; }
double Vec::len() const { return std::sqrt(x * x + y * y); }
Vec Vec::unit(double a) { return {std::cos(a), std::sin(a)}; }
std::cout << (Vec{1, 2} + Vec{2, 2}).len() << " " << Vec::unit(0).x << "\n";
