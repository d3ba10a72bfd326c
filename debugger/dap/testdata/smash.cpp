// A text that is too long overwrites a pointer, which is used much later.
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

struct Node { int id; Node *next; };
struct Table { char name[16]; Node *head; };
static Table table;
static Node node{7, nullptr};
static int counter;

static void setName(const char *name) {
    std::strcpy(table.name, name); // the write
}

static int rest(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i; // body of the loop
    return sum;
}

int main(int argc, char **) {
    std::vector<std::string> texts;
    for (int i = 0; i < 20; i++) texts.push_back("element number " + std::to_string(i));
    table.head = &node;
    counter = rest(argc + 3); // before
    if (argc > 2) std::thread([] { counter++; }).join();
    setName(argc > 1 ? "a name that is much too long" : "short");
    counter = rest(10); // after
    return table.head->id; // the crash
}
