// tool: asan
// with: init_order_b.inc
// env: ASAN_OPTIONS=check_initialization_order=1:strict_init_order=1
extern int late;
static int read() { return late + 1; } // HERE initialization-order-fiasco
int early = read();
int main() { return early; }
