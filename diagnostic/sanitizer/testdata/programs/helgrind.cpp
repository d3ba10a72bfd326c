// tool: helgrind
#include <pthread.h>
static int shared;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void *add(void *) {
	shared++;
	return nullptr;
}
int main() {
	pthread_t t;
	pthread_create(&t, nullptr, add, nullptr);
	shared++; // HERE data-race // HERE data-race
	pthread_join(t, nullptr);
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	pthread_mutex_lock(&b); // NEAR lock-order-inversion
	pthread_mutex_lock(&a); // NEAR lock-order-inversion
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&b); // HERE unlock-of-unlocked
}
