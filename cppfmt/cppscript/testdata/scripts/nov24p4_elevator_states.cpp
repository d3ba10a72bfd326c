enum State { IDLE, MOVING_UP, MOVING_DOWN, DOORS_OPEN, STATE_COUNT };
static const char *const STATE_NAMES[STATE_COUNT] = {"IDLE", "UP", "DOWN", "OPEN"};

class Elevator {
    int floor_ = 0;
    State state_ = IDLE;
    std::set<int> stops_;
    unsigned visits_[STATE_COUNT] = {};
    using Handler = void (Elevator::*)();

    void idle() {
        if (stops_.empty())
            return;
        auto above = stops_.lower_bound(floor_);
        if (above == stops_.end())
            enter(MOVING_DOWN);
        else if (*above == floor_)
            enter(DOORS_OPEN);
        else
            enter(MOVING_UP);
    }
    void up() {
        ++floor_;
        if (stops_.contains(floor_))
            enter(DOORS_OPEN);
    }
    void down() {
        --floor_;
        if (stops_.count(floor_))
            enter(DOORS_OPEN);
    }
    void open() {
        stops_.erase(floor_);
        enter(IDLE);
    }
    void enter(State s) {
        state_ = s;
        ++visits_[s];
    }

  public:
    void call(std::initializer_list<int> floors) {
        stops_.insert(floors);
    }
    bool busy() const {
        return state_ != IDLE || !stops_.empty();
    }
    void tick() {
        const std::array<Handler, STATE_COUNT> table{&Elevator::idle, &Elevator::up, &Elevator::down, &Elevator::open};
        const Handler h = table.at(state_);
        (this->*h)();
    }
    void show(int t) const {
        std::printf("%3d | floor %d | %-4s | %zu waiting\n", t, floor_, STATE_NAMES[state_], stops_.size());
    }
    unsigned visits(State s) const {
        return visits_[s];
    }
    int floor() const {
        return floor_;
    }
};

Elevator lift;
lift.call({3, 1});
int t = 0;
do {
    lift.tick();
    lift.show(++t);
    if (t == 4)
        lift.call({0, 2, 3});
} while (lift.busy() && t < 40);

for (int s = IDLE; s < STATE_COUNT; ++s)
    std::printf("%-5s%u%s", STATE_NAMES[s], lift.visits(static_cast<State>(s)), s + 1 < STATE_COUNT ? ", " : "\n");
print("parked at", lift.floor(), "after", t, "ticks");
