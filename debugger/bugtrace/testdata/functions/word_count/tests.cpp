#include <cassert>

#include "word_count.cpp"

void test_counts() {
    WordCount words;
    words.add("The cat and the dog");
    words.add("the end");
    assert(words.count("the") == 3);
    assert(words.count("cat") == 1);
    assert(words.count("bird") == 0);
    assert(words.has("end"));
    assert(!words.has("x"));
}

void test_top() {
    WordCount words;
    words.add("b a c a b d");
    std::vector<std::string> top = words.top(3);
    assert((top == std::vector<std::string>{"a", "b", "c"}));
    assert(words.top(10).size() == 4);
}

void test_prune() {
    WordCount words;
    words.add("one two two three three three");
    words.prune(2);
    assert(!words.has("one"));
    assert(words.count("two") == 2);
    words.prune(9);
    assert(words.top(5).empty());
}
