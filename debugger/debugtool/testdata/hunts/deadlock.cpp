// Two threads that wait for each other, and four that wait for a condition.
#include <mutex>
#include <thread>
#include <vector>
#include <condition_variable>
#include <atomic>
std::mutex a, b; std::atomic<int> held; void bothHold() { for (held++; held < 2;) std::this_thread::yield(); }
std::condition_variable cv;
void left() { std::lock_guard<std::mutex> l(a); bothHold(); std::lock_guard<std::mutex> m(b); }
void right() { std::lock_guard<std::mutex> l(b); bothHold(); std::lock_guard<std::mutex> m(a); }
void idle() { std::mutex m; std::unique_lock<std::mutex> l(m); cv.wait(l); }
int main() {
    std::vector<std::thread> t;
    t.emplace_back(left); t.emplace_back(right);
    for (int i = 0; i < 4; i++) t.emplace_back(idle);
    for (auto &x : t) x.join();
}
