// A recursion without an end. Line numbers matter to the tests.
static int depth(int n) {
    volatile char space[256];
    space[0] = (char)n; // line 4
    return depth(n + 1) + space[0];
}

int main() { return depth(0); }
