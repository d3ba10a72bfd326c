enum class Light : std::uint8_t { Red, RedAmber, Green, Amber };

constexpr Light next(Light l) {
    switch (l) {
        using enum Light;
    case Red:
        return RedAmber;
    case RedAmber:
        return Green;
    case Green:
        return Amber;
    case Amber:
        return Red;
    }
    return Light::Red;
}

constexpr const char *name(Light l) {
    constexpr const char *names[] = {"red", "red+amber", "green", "amber"};
    return names[static_cast<int>(l)];
}

struct Controller {
    Light light{Light::Red};
    int remaining = 5;
    std::map<Light, int> durations{{Light::Red, 5}, {Light::RedAmber, 1}, {Light::Green, 4}, {Light::Amber, 2}};
    std::vector<std::function<void(Light from, Light to)>> observers;

    void tick() {
        if (--remaining > 0)
            return;
        const Light before = std::exchange(light, next(light));
        remaining = durations.at(light);
        for (auto &notify : observers)
            notify(before, light);
    }
};

static_assert(next(next(next(next(Light::Red)))) == Light::Red);

Controller c;
int changes = 0, now = 0;
std::map<std::string, int> shown;
c.observers.push_back([&changes](auto, auto) { ++changes; });
c.observers.emplace_back([&](Light from, Light to) {
    std::cout << "t=" << now << ": " << name(from) << " => " << name(to) << '\n';
});
for (now = 1; now <= 20; ++now) {
    ++shown[name(c.light)];
    c.tick();
}
print("changes", changes, "light", c.light, "for", c.remaining);
print(shown);
c.observers.pop_back();
c.durations[Light::Green] = 10;
while (c.light != Light::Green)
    c.tick();
print(c.light, c.remaining, changes, static_cast<int>(c.light));
