// tool: tsan
// env: TSAN_OPTIONS=detect_deadlocks=1:second_deadlock_stack=1
#include <mutex>
std::mutex a, b;
static void forward() {
	a.lock();
	b.lock(); // NEAR lock-order-inversion
	b.unlock();
	a.unlock();
}
static void backward() {
	b.lock();
	a.lock(); // NEAR lock-order-inversion
	a.unlock();
	b.unlock();
}
int main() {
	forward();
	backward();
}
