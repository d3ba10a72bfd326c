// tool: asan
// flags: -D_GLIBCXX_SANITIZE_VECTOR=1
#include <vector>
int main() {
	std::vector<int> v;
	v.reserve(8);
	v.push_back(1);
	int *p = v.data();
	return p[3]; // HERE container-overflow
}
