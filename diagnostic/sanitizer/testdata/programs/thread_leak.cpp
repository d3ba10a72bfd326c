// tool: tsan
#include <pthread.h>
static void *run(void *) { return nullptr; }
int main() {
	pthread_t t;
	pthread_create(&t, nullptr, run, nullptr); // HERE thread-leak
}
