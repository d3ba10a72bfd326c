#include <atomic>
#include <cassert>
#include <thread>
#include <vector>

#include "bank.cpp"

void test_one_thread() {
    Account account(10);
    account.deposit(5);
    assert(account.balance() == 15);
    assert(account.withdraw(15));
    assert(!account.withdraw(1));
    assert(account.changes() == 2);
}

void test_threads() {
    Account account(0);
    std::atomic<int> ready{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; i++) {
        threads.emplace_back([&account, &ready] {
            ready++;
            while (ready < 4) std::this_thread::yield();
            for (int n = 0; n < 100; n++) account.deposit(3);
            for (int n = 0; n < 100; n++) account.withdraw(1);
            for (int n = 0; n < 100; n++) {
                account.deposit(1);
                std::this_thread::yield();
                account.balance();
                account.changes();
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    assert(account.balance() == 4 * 100 * 3);
    assert(account.changes() == 4 * 100 * 3);
}

void test_pair() {
    Pair pair;
    std::thread there([&pair] {
        for (int i = 0; i < 100; i++) move_to_second(pair, 1);
    });
    there.join();
    std::thread back([&pair] {
        for (int i = 0; i < 40; i++) move_to_first(pair, 1);
    });
    back.join();
    assert(pair.first == -60);
    assert(pair.second == 60);
}
