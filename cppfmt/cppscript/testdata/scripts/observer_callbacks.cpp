#include <iostream>
#include <functional>
#include <map>
#include <string>
#include <vector>

class EventBus {
    std::map<std::string, std::vector<std::pair<int, std::function<void(const std::string&)>>>> handlers_;
    int next_id_ = 1;

public:
    int on(const std::string& name, std::function<void(const std::string&)> f) {
        handlers_[name].emplace_back(next_id_, std::move(f));
        return next_id_++;
    }
    void off(const std::string& name, int id) {
        auto& v = handlers_[name];
        std::erase_if(v, [id](const auto& p) { return p.first == id; });
    }
    size_t emit(const std::string& name, const std::string& data) {
        auto it = handlers_.find(name);
        if (it == handlers_.end()) return 0;
        for (auto& [id, f] : it->second) f(data);
        return it->second.size();
    }
};

int main() {
    EventBus bus;
    std::vector<std::string> log;
    int a = bus.on("msg", [&log](const std::string& s) { log.push_back("A:" + s); });
    bus.on("msg", [&log, n = 0](const std::string& s) mutable { log.push_back("B" + std::to_string(++n) + ":" + s); });
    std::cout << bus.emit("msg", "hi") << bus.emit("none", "x") << '\n';
    bus.off("msg", a);
    bus.emit("msg", "again");
    for (const auto& s : log) std::cout << s << '\n';
}
