// tool: tsan
#include <semaphore.h>
#include <thread>
struct A {
	A() { sem_init(&done, 0, 0); }
	virtual void f() {}
	void finish() { sem_post(&done); }
	virtual ~A() { sem_wait(&done); } // NEAR data-race-on-vptr
	sem_t done;
};
struct B : A {
	void f() override {}
	~B() override {}
};
int main() {
	A *a = new B;
	std::thread user([a] { a->f(); a->finish(); }); // NEAR data-race-on-vptr
	std::thread owner([a] { delete a; });
	user.join();
	owner.join();
}
