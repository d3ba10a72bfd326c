// Names of the standard library without their namespace.
#include <iostream>
#include <map>
#include <string>

int main() {
    std::map<std::string, int> ages{{"Ada", 36}, {"Grace", 85}};
    for (const auto& [name, age] : ages) {
        string line = name + " " + std::to_string(age);
        cout << line << "\n";
    }
    return 0;
}
