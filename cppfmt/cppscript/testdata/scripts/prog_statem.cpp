enum class State { Idle, Connecting, Connected, Error };
enum class Ev { Start, Ok, Fail, Reset };
constexpr const char* to_string(State s) { switch (s) { case State::Idle: return "Idle";
        case State::Connecting: return "Connecting";
        case State::Connected: return "Connected";
        case State::Error: return "Error";
    } return "?";
} std::ostream& operator<<(std::ostream& os, State s) { return os << to_string(s);
}
class Machine { State s_ = State::Idle;
    int retries_ = 0;
    static inline const std::map<std::pair<State, Ev>, State> table_ = {{{State::Idle, Ev::Start}, State::Connecting}, {{State::Connecting, Ev::Ok}, State::Connected}, {{State::Connecting, Ev::Fail}, State::Error}, {{State::Error, Ev::Reset}, State::Idle}, {{State::Connected, Ev::Reset}, State::Idle}};
    std::vector<std::function<void(State, State)>> hooks_;
    public: void onChange(std::function<void(State, State)> h) { hooks_.push_back(std::move(h));
    } bool fire(Ev e) { auto it = table_.find({s_, e});
        if (it == table_.end()) return false;
        State old = std::exchange(s_, it->second);
        if (s_ == State::Error) ++retries_;
        for (auto& h : hooks_) h(old, s_);
        return true;
    } State state() const { return s_;
    } int retries() const { return retries_;
    } };
int main() {
    Machine m;
    m.onChange([](State a, State b) { std::cout << a << " -> " << b << '\n'; });
    for (Ev e : {Ev::Start, Ev::Fail, Ev::Start, Ev::Reset, Ev::Start, Ev::Ok}) if (!m.fire(e)) std::cout << "ignored in " << m.state() << '\n';
    print(m.retries(), to_string(m.state()));
}
