// tool: cfi
#include <cstdio>
struct A { virtual void f() {} virtual ~A() {} };
struct B { virtual void g() { std::puts("g"); } virtual ~B() {} };
int main() {
	B *b = new B;
	void *volatile raw = b;
	A *a = static_cast<A *>(raw); // HERE cfi-unrelated-cast
	a->f(); // HERE cfi-vcall
}
