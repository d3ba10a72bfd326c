// tool: drd
#include <pthread.h>
static int shared;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *add(void *) {
	shared++;
	return nullptr;
}
int main() {
	pthread_t t;
	pthread_create(&t, nullptr, add, nullptr);
	shared++; // HERE data-race // HERE data-race
	pthread_join(t, nullptr);
	pthread_mutex_unlock(&m); // HERE mutex-invalid
	pthread_mutex_lock(&m);
	pthread_mutex_destroy(&m); // HERE destroy-of-locked
}
