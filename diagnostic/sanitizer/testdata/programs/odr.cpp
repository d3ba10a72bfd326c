// tool: asan
// shared: odr_b.inc
// env: ASAN_OPTIONS=detect_odr_violation=2
extern "C" { int shared_table[100]; } // NEAR odr-violation
int main() { return shared_table[1]; }
