enum class Verb { Go, Take, Drop, Look, Inventory, Unknown };

struct Command {
    Verb verb;
    std::string object;
};

struct World {
    std::string room = "hall";
    std::map<std::string, std::map<std::string, std::string>> exits{
        {"hall", {{"north", "library"}, {"east", "kitchen"}}},
        {"library", {{"south", "hall"}}},
        {"kitchen", {{"west", "hall"}}}};
    std::map<std::string, std::set<std::string>> items{{"library", {"book", "lamp"}}, {"kitchen", {"knife"}}};
    std::set<std::string> bag;
    int turns{};

    std::string execute(const Command &c) {
        ++turns;
        switch (c.verb) {
        case Verb::Go:
            if (auto it = exits[room].find(c.object); it != exits[room].end()) {
                room = it->second;
                return "You enter the " + room + ".";
            }
            return "You can't go " + (c.object.empty() ? std::string("nowhere") : c.object) + ".";
        case Verb::Take:
            if (items[room].erase(c.object)) {
                bag.insert(c.object);
                return "Taken.";
            }
            return "No " + c.object + " here.";
        case Verb::Drop: {
            auto node = bag.extract(c.object);
            if (node.empty())
                return "You don't have that.";
            items[room].insert(std::move(node));
            return "Dropped.";
        }
        case Verb::Look: {
            std::string s = room + ":";
            for (const auto &i : items[room])
                s += " " + i;
            return items[room].empty() ? s + " (nothing)" : s;
        }
        case Verb::Inventory:
            return "Carrying " + std::to_string(bag.size()) + (bag.size() == 1 ? " item." : " items.");
        default:
            --turns;
            return "Huh?";
        }
    }
};

Command parse(std::string line) {
    static const std::unordered_map<std::string, Verb> verbs{
        {"go", Verb::Go},     {"walk", Verb::Go},   {"take", Verb::Take},  {"get", Verb::Take},
        {"drop", Verb::Drop}, {"look", Verb::Look}, {"i", Verb::Inventory}};
    std::ranges::transform(line, line.begin(), [](unsigned char c) { return std::tolower(c); });
    std::istringstream in(line);
    std::string v, o;
    in >> v >> std::ws;
    std::getline(in, o);
    if (o.rfind("the ", 0) == 0)
        o.erase(0, 4);
    auto it = verbs.find(v);
    return {it != verbs.end() ? it->second : Verb::Unknown, o};
}
World w;
for (auto line : {"look", "Go NORTH", "take the Lamp", "take sword", "dance wildly", "walk south", "walk east",
                  "GET knife", "drop lamp", "i", "look", "go"})
    std::cout << "> " << line << '\n' << w.execute(parse(line)) << '\n';
print(w.room, w.turns, w.bag, w.items);
