// Compiles, and dereferences a null pointer: the name that is looked up is not in the list.
#include <cstring>
#include <iostream>

struct Entry {
    const char* name;
    int value;
    Entry* next;
};

Entry* find(Entry* head, const char* name) {
    Entry* entry = head;
    while (entry != nullptr && std::strcmp(entry->name, name) != 0) {
        entry = entry->next;
    }
    return entry;
}

int lookup(Entry* head, const char* name) {
    Entry* entry = find(head, name);
    return entry->value;
}

int main() {
    Entry second{"two", 2, nullptr};
    Entry first{"one", 1, &second};
    std::cout << lookup(&first, "one") << std::endl;
    std::cout << lookup(&first, "three") << std::endl;
    return 0;
}
