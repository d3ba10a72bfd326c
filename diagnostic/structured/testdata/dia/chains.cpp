#include "chains.h"
#define INNER(x) (x)->missing
#define OUTER(x) INNER(x)
template <int N> struct Down { static constexpr int value = Down<N - 1>::value; };
template <> struct Down<0> { static constexpr int value = nonexistent; };
template <class T> concept Addable = requires(T a) { a + a; };
template <Addable T> T twice(T a) { return a + a; }
struct S { int v; };
void overload(int, const char *);
void overload(S);
[[deprecated("use overload")]] void old();
int main() {
	S s;
	OUTER(&s);
	twice(s);
	overload("é", 1);
	old();
	if (s.v = Down<40>::value) {}
	for (int i = 0; i < 3; i++);
		return s.w;
}
