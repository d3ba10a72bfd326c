enum class State { Idle, Connecting, Online, Failed };
enum class Signal { Dial, Ack, Drop, Reset };

constexpr std::array<const char *, 4> state_names{"Idle", "Connecting", "Online", "Failed"};

constexpr std::array<std::array<State, 4>, 4> transitions{{
    {State::Connecting, State::Idle, State::Idle, State::Idle},
    {State::Connecting, State::Online, State::Failed, State::Idle},
    {State::Online, State::Online, State::Connecting, State::Idle},
    {State::Failed, State::Failed, State::Failed, State::Idle},
}};

constexpr State step(State s, Signal sig) {
    return transitions[static_cast<std::size_t>(s)][static_cast<std::size_t>(sig)];
}

template <std::size_t N> constexpr State run(State s, const std::array<Signal, N> &sigs) {
    for (auto g : sigs)
        s = step(s, g);
    return s;
}
static_assert(run(State::Idle, std::array{Signal::Dial, Signal::Ack}) == State::Online);

std::string name(State s) {
    return state_names.at(static_cast<int>(s));
}

std::optional<Signal> parse(char c) {
    switch (c) {
    case 'd':
        return Signal::Dial;
    case 'a':
        return Signal::Ack;
    case 'x':
        return Signal::Drop;
    case 'r':
        return Signal::Reset;
    default:
        return {};
    }
}
State s = State::Idle;
std::map<std::string, int> visits;
std::string trace = name(s);
int ignored = 0;
for (char c : std::string("da?xaxxdra!dx")) {
    auto sig = parse(c);
    if (!sig) {
        ++ignored;
        continue;
    }
    if (State next = step(s, *sig); next != s) {
        s = next;
        trace += ">" + name(s);
        ++visits[name(s)];
    }
}
print(trace);
print(visits, "ignored", ignored);
std::set<std::pair<int, int>> edges;
for (std::size_t i = 0; i < transitions.size(); ++i)
    for (State t : transitions[i])
        if (static_cast<std::size_t>(t) != i)
            edges.emplace(static_cast<int>(i), static_cast<int>(t));
print(edges);
print(std::is_same_v<decltype(run(State::Idle, std::array{Signal::Ack})), State>);
