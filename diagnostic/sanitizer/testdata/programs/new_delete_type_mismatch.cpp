// tool: asan
struct Base { int a; };
struct Derived : Base { int b[8]; };
int main() {
	Base *p = new Derived; // ALLOC
	delete p; // HERE new-delete-type-mismatch
}
