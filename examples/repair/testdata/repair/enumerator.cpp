// An enumerator is misspelt.
#include <iostream>

enum class Light { red, amber, green };

const char* rule(Light light) {
    switch (light) {
    case Light::red: return "stop";
    case Light::ambr: return "wait";
    case Light::green: return "go";
    }
    return "?";
}

int main() {
    std::cout << rule(Light::amber) << "\n";
    return 0;
}
