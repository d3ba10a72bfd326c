// tool: ubsan
// flags: -fsanitize=undefined,vptr
#include <new>
struct Base { virtual ~Base() {} virtual int f() { return 1; } int data = 0; };
struct Other { virtual ~Other() {} virtual int g() { return 2; } };
struct Derived : Base { int f() override { return 3; } int more = 4; };
int main() {
	Base *volatile base = new Base;
	Derived *d = static_cast<Derived *>(base); // HERE vptr
	int r = d->f(); // HERE vptr
	delete base;
	return r == 77;
}
