// tool: cfi
struct A { virtual void f() {} virtual ~A() {} };
struct D : A { void f() override {} int extra = 0; void own() {} };
int main() {
	A *volatile a = new A;
	D *d = static_cast<D *>(a); // HERE cfi-derived-cast
	d->own(); // HERE cfi-nvcall
}
