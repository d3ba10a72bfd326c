// Builds a document and prints it.
#include <cstdio>
#include <map>
#include <string>
#include <vector>
#include "nlohmann/json.hpp"

int main() {
    nlohmann::json document = {{"pi", 3.141}, {"happy", true}, {"list", {1, 0, 2}}};
    document["object"] = {{"currency", "USD"}, {"value", 42.99}};
    document["map"] = std::map<std::string, std::vector<int>>{{"a", {1, 2}}, {"b", {}}};
    document.push_back({"last", nullptr});
    std::string text = document.dump(2);
    auto patched = document.patch(R"([{"op": "replace", "path": "/pi", "value": 3}])"_json);
    std::printf("%zu %s\n", text.size(), patched["pi"].dump().c_str());
}
