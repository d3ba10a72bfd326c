#include <iostream>
#include <string>

// Both compilers know std::string, and g++ proposes stdin for it at file scope.
static int length(const string& text) {
    return static_cast<int>(text.size());
}

static int counts = 0;

int main() {
    count += length("four");
    cout << counts << "\n";
    return 0;
}
