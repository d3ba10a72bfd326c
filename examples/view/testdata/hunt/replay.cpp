// Replays a day of requests against the cache and prints how well it did.
#include "lru.hpp"

#include <cstdio>
#include <string>
#include <vector>

struct Request {
    std::string path;
    bool write;
};

static std::vector<Request> day() {
    std::vector<Request> requests;
    for (int hour = 0; hour < 6; ++hour) {
        requests.push_back({"/index.html", false});
        requests.push_back({"/assets/application.css", false});
        requests.push_back({"/index.html", hour == 2});
        requests.push_back({"/assets/application.css", hour == 3});
    }
    return requests;
}

int main() {
    LruCache cache(8);
    int number = 0;
    for (const Request &request : day()) {
        ++number;
        if (request.write || cache.get(request.path) == nullptr) {
            cache.put(request.path, number);
        }
    }
    std::printf("entries %zu, hits %d, misses %d\n", cache.size(), cache.hits(), cache.misses());
    return cache.size() == 2 ? 0 : 1;
}
