// A breakpoint at the instruction after a write.
static int total = 0;
static int count = 0;

static void add(int n) {
    total += n; // the write
    count++;    // after it
}

int main() {
    for (int i = 1; i <= 3; i++)
        add(i);
    return total - count;
}
