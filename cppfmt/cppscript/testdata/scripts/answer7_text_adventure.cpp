enum class Dir { North, East, South, West };

struct Room {
    std::string title;
    std::map<Dir, std::string> exits;
    std::set<std::string> items;
    std::optional<std::string> needs{};
};

struct Game {
    std::unordered_map<std::string, Room> rooms;
    std::string here;
    std::vector<std::string> bag{};
    int moves = 0;

    bool has(const std::string &item) const {
        return std::find(bag.cbegin(), bag.cend(), item) != bag.cend();
    }

    std::string go(Dir d) {
        const auto &exits = rooms.at(here).exits;
        if (const auto it = exits.find(d); it == exits.end()) {
            return "You bump into a wall.";
        } else if (const auto &need = rooms.at(it->second).needs; need && !has(*need)) {
            return "You need the " + *need + ".";
        } else {
            here = it->second;
            ++moves;
            return "You enter the " + rooms[here].title + ".";
        }
    }
    std::string take(const std::string &item) {
        if (auto node = rooms[here].items.extract(item)) {
            bag.push_back(node.value());
            return "Taken: " + item;
        }
        return "There is no " + item + " here.";
    }
    std::string execute(const std::string &line) {
        static const std::map<std::string, Dir> dirs{
            {"n", Dir::North}, {"e", Dir::East}, {"s", Dir::South}, {"w", Dir::West}};
        std::stringstream ss{line};
        std::string verb, rest;
        ss >> verb;
        std::getline(ss >> std::ws, rest);
        if (auto d = dirs.find(verb); d != dirs.end())
            return go(d->second);
        if (verb == "take")
            return take(rest);
        if (verb == "look") {
            const Room &r = rooms.at(here);
            std::string out = r.title + " [";
            for (const auto &i : r.items)
                out += i + (i == *r.items.rbegin() ? "" : ", ");
            return out + "]";
        }
        return "I do not understand \"" + line + "\".";
    }
};

Game g{{{"hall", {"great hall", {{Dir::North, "vault"}, {Dir::East, "kitchen"}}, {"lamp", "rug"}}},
        {"kitchen", {"kitchen", {{Dir::West, "hall"}}, {"rusty key", "bread"}}},
        {"vault", {"vault", {{Dir::South, "hall"}}, {"gold"}, "rusty key"}}},
       "hall"};
for (const char *cmd : {"look", "n", "s", "take sword", "take lamp", "look", "e", "take   rusty key", "w", "n",
                        "take gold", "look", "dance wildly"})
    print(">", cmd, "|", g.execute(cmd));
print(g.bag, g.moves, g.here, g.has("gold"));
print(g.rooms.at("hall").exits);
