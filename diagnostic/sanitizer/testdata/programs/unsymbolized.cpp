// tool: asan
// env: ASAN_OPTIONS=symbolize=0
struct Node { int value; Node *next; };
static int read(Node *n) { return n->value; } // HERE heap-use-after-free
static void release(Node *n) { delete n; }
int main() {
	Node *n = new Node{1, nullptr};
	release(n);
	return read(n);
}
