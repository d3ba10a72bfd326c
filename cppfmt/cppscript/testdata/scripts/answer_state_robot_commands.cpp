struct Robot {
    enum class Facing { North, East, South, West };
    int x = 0, y = 0;
    Facing facing = Facing::North;

    void turn(int quarter) {
        int f = (static_cast<int>(facing) + quarter + 4) % 4;
        facing = static_cast<Facing>(f);
    }
    void forward(int n) {
        switch (facing) {
        case Facing::North:
            y += n;
            break;
        case Facing::South:
            y -= n;
            break;
        case Facing::East:
            x += n;
            break;
        case Facing::West:
            x -= n;
            break;
        }
    }
    friend bool operator==(const Robot &a, const Robot &b) {
        return std::tie(a.x, a.y, a.facing) == std::tie(b.x, b.y, b.facing);
    }
};

std::ostream &operator<<(std::ostream &os, const Robot &r) {
    return os << '(' << r.x << ',' << r.y << ") " << "NESW"[static_cast<int>(r.facing)];
}

int execute(Robot &robot, std::string_view program) {
    const std::unordered_map<char, std::function<void(int)>> actions{
        {'L', [&](int n) { robot.turn(-(n % 4)); }},
        {'R', [&](int n) { robot.turn(n % 4); }},
        {'F', [&](int n) { robot.forward(n); }},
        {'B', [&robot](int n) { robot.forward(-n); }},
    };
    int done = 0;
    for (std::size_t i = 0; i < program.size(); ++i) {
        const char c = program[i];
        if (c == ' ')
            continue;
        int n = 0;
        while (i + 1 < program.size() && std::isdigit(static_cast<unsigned char>(program[i + 1])))
            n = n * 10 + (program[++i] - '0');
        auto action = actions.find(c);
        if (action == actions.end())
            throw std::invalid_argument("command '" + std::string{c} + "' after " + std::to_string(done) + " steps");
        action->second(n ? n : 1);
        ++done;
    }
    return done;
}

Robot r;
print(r, execute(r, "F3 R F2 L B1"), r);
print(r, r.facing);
Robot square;
execute(square, "F5RF5RF5RF5R");
print("closed loop:", square == Robot{}, square);
try {
    execute(r, "F10 L2 X F99");
} catch (const std::invalid_argument &e) {
    print("stopped:", e.what(), "at", r);
}
std::set<std::pair<int, int>> visited;
Robot w{.x = 1, .facing = Robot::Facing::West};
for (int i = 0; i < 12; ++i) {
    visited.emplace(w.x, w.y);
    execute(w, i % 3 == 2 ? "FR" : "F");
}
print(visited.size(), *visited.begin(), *visited.rbegin(), w);
