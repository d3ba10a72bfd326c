std::map<std::string, std::vector<std::string>> deps{
    {"app", {"net", "ui", "log"}}, {"net", {"log", "tls"}}, {"ui", {"log"}}, {"tls", {}}, {"log", {}}};

std::map<std::string, int> state;
std::vector<std::string> order;
std::function<bool(const std::string&)> visit = [&](const std::string& n) {
    if (state[n] == 2) return true;
    if (state[n] == 1) return false;
    state[n] = 1;
    for (const auto& d : deps[n])
        if (!visit(d)) return false;
    state[n] = 2;
    order.push_back(n);
    return true;
};
bool ok = true;
for (const auto& [name, _] : deps) ok = visit(name) && ok;
print(ok, order);

deps["log"].push_back("app");
state.clear();
order.clear();
ok = true;
for (const auto& entry : deps) if (!visit(entry.first)) { ok = false; break; }
print(ok ? "fine" : "cycle", order);

// Kahn
std::map<int, std::set<int>> g{{1, {2, 3}}, {2, {4}}, {3, {4}}, {4, {}}};
std::map<int, int> indeg;
for (auto& [u, vs] : g) { indeg[u] += 0; for (int v : vs) ++indeg[v]; }
std::deque<int> ready;
for (auto [u, d] : indeg) if (!d) ready.push_back(u);
std::vector<int> topo;
while (!ready.empty()) {
    int u = ready.front();
    ready.pop_front();
    topo.push_back(u);
    for (int v : g[u]) if (--indeg[v] == 0) ready.push_back(v);
}
print(topo);
