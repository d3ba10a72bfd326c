// tool: asan
#include <cstdlib>
struct List { List *next; int pad[6]; };
static List *node(List *next) { return new List{next, {}}; } // HERE memory-leak // HERE memory-leak
int main() {
	List *volatile head = node(node(nullptr));
	head = nullptr;
	void *volatile raw = std::malloc(100); // HERE memory-leak
	raw = nullptr;
}
