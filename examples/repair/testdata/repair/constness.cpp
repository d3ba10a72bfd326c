// A member function that only reads is not marked const, and a const object calls it. No compiler
// offers a fix: the choice between the function and the caller is the author's.
#include <iostream>
#include <string>

struct Account {
    std::string owner;
    long cents = 0;

    long balance() { return cents; }
};

void report(const Account& account) {
    std::cout << account.owner << " " << account.balance() << "\n";
}

int main() {
    report({"ada", 1250});
    return 0;
}
