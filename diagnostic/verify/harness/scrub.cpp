// Linked with a program that is run by cases. Before the search for leaks it overwrites the stack below the frames that are
// in use: a pointer that is left there is taken for a use, or not, as the threads are stopped.
namespace {

__attribute__((destructor, noinline)) void scrub() {
    volatile char old[64 << 10];
    for (unsigned i = 0; i < sizeof old; i++)
        old[i] = 0;
}

} // namespace
