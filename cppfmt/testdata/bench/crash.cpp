// A program that dies deep in library code; see backtrace.gdb for where.
#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

struct node {
    std::string name;
    std::vector<node*> kids;
};

int depth(const node* n, const std::function<int(const node*)>& f) {
    int best = 0;
    for (const node* k : n->kids) best = std::max(best, f(k));
    return best + 1;
}

int main() {
    node leaf{"leaf", {nullptr}}, mid{"mid", {&leaf}}, root{"root", {&mid, &leaf}};
    std::function<int(const node*)> f = [&](const node* n) { return depth(n, f); };
    std::map<std::string, node*> all{{"root", &root}};
    int worst = 0;
    std::for_each(all.begin(), all.end(), [&](auto& e) { worst = std::max(worst, f(e.second)); });
    return worst;
}
