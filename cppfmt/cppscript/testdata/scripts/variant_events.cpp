struct Login { std::string user; };
struct Move { int dx, dy; };
struct Chat { std::string text; int channel = 0; };
using Event = std::variant<Login, Move, Chat, int>;

std::string describe(const Event& e) {
    return std::visit([](const auto& x) -> std::string {
        using T = std::decay_t<decltype(x)>;
        if constexpr (std::is_same_v<T, Login>) return "login " + x.user;
        else if constexpr (std::is_same_v<T, Move>) return "move " + std::to_string(x.dx) + "," + std::to_string(x.dy);
        else if constexpr (std::is_same_v<T, Chat>) return "chat#" + std::to_string(x.channel) + " " + x.text;
        else return "code " + std::to_string(x);
    }, e);
}
std::vector<Event> events{Login{"ann"}, Move{1, -2}, Chat{"hi all"}, 404, Chat{.text = "psst", .channel = 7}};
for (const auto& e : events) print(e.index(), describe(e));
int x = 0, y = 0;
events.push_back(Move{10, 10});
for (auto& e : events)
    if (auto m = std::get_if<Move>(&e)) { x += m->dx; y += m->dy; m->dx = 0; }
print(x, y, std::get<Move>(events[1]).dx);
Event e = 5;
e = Login{"bob"};
try {
    print(std::get<int>(e));
} catch (const std::bad_variant_access&) {
    print("not an int any more", std::holds_alternative<Login>(e));
}
std::variant<int, double, std::string> v = 2.5;
v = "text";
print(std::get<std::string>(v), v.index());
