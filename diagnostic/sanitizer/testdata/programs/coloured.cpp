// tool: asan
// env: ASAN_OPTIONS=color=always
struct Node { int value; Node *next; };
static int read(Node *n) { return n->value; } // HERE heap-use-after-free
static void release(Node *n) { delete n; }    // FREE
int main() {
	Node *n = new Node{1, nullptr}; // ALLOC
	release(n);
	return read(n);
}
