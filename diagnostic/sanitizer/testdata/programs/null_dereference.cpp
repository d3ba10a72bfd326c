// tool: asan
struct S { int a, b; };
static int get(S *s) { return s->b; } // HERE SEGV
int main() { return get(nullptr); }
