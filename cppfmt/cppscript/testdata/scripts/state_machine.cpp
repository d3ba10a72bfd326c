#include <iostream>
#include <string>

enum class State { Idle, Running, Paused, Stopped };

std::string toString(State s) {
    switch (s) {
        case State::Idle: return "Idle";
        case State::Running: return "Running";
        case State::Paused: return "Paused";
        case State::Stopped: return "Stopped";
    }
    return "?";
}

State next(State s, char ev) {
    switch (s) {
        case State::Idle:
            if (ev == 's') return State::Running;
            break;
        case State::Running:
            if (ev == 'p') return State::Paused;
            if (ev == 'x') return State::Stopped;
            break;
        case State::Paused:
            if (ev == 'r') return State::Running;
            [[fallthrough]];
        case State::Stopped:
            if (ev == 'x') return State::Stopped;
    }
    return s;
}

int main() {
    State s = State::Idle;
    int changes = 0;
    for (char ev : std::string("psprxrs")) {
        State n = next(s, ev);
        std::cout << toString(s) << " --" << ev << "--> " << toString(n);
        if (n != s) {
            ++changes;
            std::cout << " *";
        }
        std::cout << '\n';
        s = n;
    }
    std::cout << changes << " changes, code " << static_cast<int>(s) << '\n';
}
