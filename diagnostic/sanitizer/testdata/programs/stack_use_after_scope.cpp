// tool: asan
int main() {
	int *p;
	{
		int inner = 5;
		p = &inner;
	}
	return *p; // HERE stack-use-after-scope
}
