enum class Light { Red, Green, Yellow, Blinking };
enum class Event { Timer, Fault, Reset };

constexpr std::string_view name(Light l) {
    switch (l) {
    case Light::Red:
        return "RED";
    case Light::Green:
        return "GREEN";
    case Light::Yellow:
        return "YELLOW";
    case Light::Blinking:
        return "BLINK";
    }
    return "?";
}

std::optional<Light> transition(Light s, Event e) {
    using enum Light;
    if (e == Event::Fault)
        return s == Blinking ? std::nullopt : std::optional{Blinking};
    if (e == Event::Reset)
        return s == Blinking ? std::optional(Red) : std::nullopt;
    switch (s) {
    case Red:
        return Green;
    case Green:
        return Yellow;
    case Yellow:
        return Red;
    default:
        return {};
    }
}
Light state = Light::Red;
const Event log[] = {Event::Timer, Event::Timer, Event::Reset, Event::Fault, Event::Timer, Event::Reset, Event::Timer};
std::map<Light, int> visits{{state, 1}};
int ignored = 0;
for (Event e : log) {
    if (auto next = transition(state, e)) {
        std::cout << name(state) << " -> " << name(*next) << '\n';
        state = *next;
        visits[state]++;
    } else {
        ++ignored;
        std::cout << name(state) << " ignores event " << static_cast<int>(e) << '\n';
    }
}
print("final", state, "ignored", ignored);
print(visits);
print(std::string(name(Light::Yellow)).append("!"), name(state).substr(1, 3),
      transition(Light::Blinking, Event::Fault));
