// Converts between documents and a user's types.
#include <cstdio>
#include <optional>
#include <string>
#include <vector>
#include "nlohmann/json.hpp"

namespace shop {
struct Item { std::string name; int count; double price; };
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Item, name, count, price)
}

int main() {
    std::vector<shop::Item> items{{"nail", 100, 0.05}, {"saw", 1, 12.5}};
    nlohmann::json document = items;
    for (auto &entry : document) entry["count"] = entry["count"].get<int>() + 1;
    auto back = document.get<std::vector<shop::Item>>();
    auto bytes = nlohmann::json::to_cbor(document);
    std::printf("%d %zu %d\n", back[0].count, bytes.size(), nlohmann::json::from_cbor(bytes) == document);
}
