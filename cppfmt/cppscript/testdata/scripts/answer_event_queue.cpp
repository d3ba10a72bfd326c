struct Event {
    int time;
    int priority;
    std::string name;
};
auto later = [](const Event &a, const Event &b) {
    if (a.time != b.time)
        return a.time > b.time;
    return a.priority < b.priority;
};
std::priority_queue<Event, std::vector<Event>, decltype(later)> queue(later);
queue.push({5, 1, "arrive"});
queue.push({2, 0, "open"});
queue.push({5, 9, "alarm"});
queue.push({30, 0, "close"});

std::map<std::string, std::vector<int>> log;
std::unordered_map<std::string, std::function<void(const Event &)>> handlers;
handlers["arrive"] = [&](const Event &e) {
    if (log["arrive"].size() < 3)
        queue.push({e.time + 7, e.priority + 1, "arrive"});
    queue.push(Event{e.time + 2, 0, "serve"});
};
handlers["alarm"] = [&](const Event &e) { print("ALARM at", e.time, "pending", queue.size()); };
int now = 0, idle = 0;
while (!queue.empty()) {
    Event e = queue.top();
    queue.pop();
    idle = std::max(idle, e.time - std::exchange(now, e.time));
    log[e.name].push_back(e.time);
    if (auto h = handlers.find(e.name); h != handlers.end())
        h->second(e);
}
print("finished at", now, "longest idle", idle);
print(log);
