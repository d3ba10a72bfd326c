package cppscript

import "testing"

const fibScript = `
int fib(int n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }
print(fib(25));
`

const loopScript = `
long s = 0;
for (int i = 0; i < 1000000; ++i) s += i % 7;
print(s);
`

func benchmark(b *testing.B, src string) {
	b.ReportAllocs()
	for b.Loop() {
		in, err := New(nil)
		if err != nil {
			b.Fatal(err)
		}
		if r, err := in.Eval(b.Context(), []byte(src)); err != nil || !r.OK() {
			b.Fatal(r.Errors, err)
		}
	}
}

func BenchmarkFib25(b *testing.B)   { benchmark(b, fibScript) }
func BenchmarkLoop1e6(b *testing.B) { benchmark(b, loopScript) }
func BenchmarkStart(b *testing.B)   { benchmark(b, `print(1);`) }
