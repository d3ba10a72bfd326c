// tool: ubsan
struct Pair { int a, b; int sum() const { return 1; } }; // HERE clang:null
int main() {
	Pair *volatile none = nullptr;
	int r = none->sum(); // HERE null
	Pair &ref = *none; // HERE null
	return r * 0 + (&ref != nullptr) * 0;
}
