// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

// A list of functions that are called when something happens, from any thread.
class Signal {
public:
    int connect(std::function<void(int)> slot) {
        std::lock_guard<std::mutex> lock(mutex_);
        slots_.push_back({next_, std::move(slot)});
        return next_++;
    }

    bool disconnect(int id) {
        std::lock_guard<std::mutex> lock(mutex_);
        auto it = std::find_if(slots_.begin(), slots_.end(), [id](const Slot& slot) { return slot.id == id; });
        if (it == slots_.end()) return false;
        slots_.erase(it);
        return true;
    }

    void emit(int value) {
        std::vector<Slot> slots;
        {
            std::lock_guard<std::mutex> lock(mutex_);
            slots = slots_;
            ++emitted_;
        }
        for (const Slot& slot : slots) slot.call(value);
    }

    int emitted() {
        std::lock_guard<std::mutex> lock(mutex_);
        return emitted_;
    }

private:
    struct Slot {
        int id;
        std::function<void(int)> call;
    };

    std::mutex mutex_;
    std::vector<Slot> slots_;
    int next_ = 1;
    int emitted_ = 0;
};
