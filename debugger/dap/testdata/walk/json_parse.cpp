// Parses a document and reads it.
#include <cstdio>
#include <string>
#include "nlohmann/json.hpp"

int main() {
    auto document = nlohmann::json::parse(R"({"name": "box", "sizes": [1, 2.5, -3e2], "nested": {"a": null, "b": [true, false]}, "text": "\u00e9"})");
    double sum = 0;
    for (const auto &n : document["sizes"]) sum += n.get<double>();
    std::string name = document.at("name");
    try {
        (void)document.at("missing");
    } catch (const nlohmann::json::exception &e) {
        name += e.what();
    }
    std::printf("%s %g %zu\n", name.c_str(), sum, document.size());
}
