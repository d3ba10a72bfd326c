// A text that is too long overwrites a pointer. Short, since the test steps through every instruction.
#include <cstdio>

struct Node { int id; };
struct Table { char name[16]; Node *head; };
static Table table;
static Node node{7};

static void setName(const char *name) {
    for (int i = 0; name[i]; i++)
        table.name[i] = name[i]; // the write
}

int main(int argc, char **) {
    table.head = &node;
    std::puts("begin");
    std::fflush(stdout);
    setName(argc > 1 ? "a name that is too long" : "short");
    return table.head->id; // the crash
}
