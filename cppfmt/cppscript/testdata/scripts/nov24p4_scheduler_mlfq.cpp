struct Job {
    int id;
    std::string name;
    int remaining;
    int level = 0;
    int finished = -1;
};

enum class Event { Start, Preempt, Finish };

std::string to_string(Event e) {
    switch (e) {
    case Event::Start:
        return "start";
    case Event::Preempt:
        return "preempt";
    case Event::Finish:
        return "finish";
    }
    return "?";
}

class Mlfq {
    std::array<std::list<Job>, 3> queues_;
    std::list<Job> done_;
    std::map<Event, int> counts_;
    int clock_ = 0;

    static constexpr std::array<int, 3> quantum{2, 4, 8};

    void log(Event e, const Job &j) {
        ++counts_[e];
        std::cout << "t=" << std::setw(2) << clock_ << ' ' << std::left << std::setw(8) << to_string(e) << std::right
                  << j.name << " (level " << j.level << ")\n";
    }

  public:
    void submit(Job j) {
        queues_[0].push_back(std::move(j));
    }
    bool step() {
        for (size_t q = 0; q < queues_.size(); ++q) {
            if (queues_[q].empty())
                continue;
            auto it = queues_[q].begin();
            log(Event::Start, *it);
            int slice = std::min(quantum[q], it->remaining);
            clock_ += slice;
            it->remaining -= slice;
            if (it->remaining == 0) {
                it->finished = clock_;
                log(Event::Finish, *it);
                done_.splice(done_.end(), queues_[q], it);
            } else {
                size_t next = std::min(q + 1, queues_.size() - 1);
                it->level = static_cast<int>(next);
                log(Event::Preempt, *it);
                queues_[next].splice(queues_[next].end(), queues_[q], it);
            }
            return true;
        }
        return false;
    }
    const std::list<Job> &done() const {
        return done_;
    }
    const std::map<Event, int> &counts() const {
        return counts_;
    }
};

Mlfq sched;
sched.submit({1, "compile", 9});
sched.submit({2, "shell", 1});
sched.submit({.id = 3, .name = "render", .remaining = 5});
while (sched.step()) {
}

for (const auto &j : sched.done())
    print(j.id, j.name, "finished at", j.finished);
double mean = std::transform_reduce(sched.done().begin(), sched.done().end(), 0.0, std::plus<>{},
                                    [](const Job &j) { return double(j.finished); }) /
              sched.done().size();
print("mean turnaround", mean);
print(sched.counts());
