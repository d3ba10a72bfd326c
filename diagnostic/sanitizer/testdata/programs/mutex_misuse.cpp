// tool: tsan
#include <pthread.h>
static pthread_mutex_t m;
int main() {
	pthread_mutex_init(&m, nullptr);
	pthread_mutex_unlock(&m); // HERE unlock-of-unlocked
}
