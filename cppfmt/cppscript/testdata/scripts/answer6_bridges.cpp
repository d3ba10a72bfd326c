using namespace std;
using Graph = map<string, set<string>>;

Graph parse_edges(const string &spec) {
    Graph g;
    stringstream in(spec);
    string edge;
    while (in >> edge) {
        auto dash = edge.find('-');
        string a = edge.substr(0, dash), b = edge.substr(dash + 1);
        g[a].insert(b);
        g[b].insert(a);
    }
    return g;
}

struct Result {
    vector<pair<string, string>> bridges;
    set<string> cuts;
};

Result analyse(const Graph &g) {
    Result res;
    map<string, int> tin, low;
    int clock = 0;
    function<void(const string &, const string *)> dfs = [&](const string &v, const string *parent) {
        tin[v] = low[v] = clock++;
        int children = 0;
        for (const string &to : g.at(v)) {
            if (parent && to == *parent)
                continue;
            if (tin.contains(to)) {
                low[v] = min(low[v], tin[to]);
                continue;
            }
            ++children;
            dfs(to, &v);
            low[v] = min(low[v], low[to]);
            if (low[to] > tin[v])
                res.bridges.push_back(minmax(v, to));
            if (parent && low[to] >= tin[v])
                res.cuts.insert(v);
        }
        if (!parent && children > 1)
            res.cuts.insert(v);
    };
    for (const auto &entry : g)
        if (!tin.count(entry.first))
            dfs(entry.first, nullptr);
    return res;
}
Graph net = parse_edges("lab-hub hub-srv srv-lab hub-gw gw-isp gw-fw fw-dmz dmz-gw cam-nvr");
auto [bridges, cuts] = analyse(net);
sort(begin(bridges), end(bridges));
print("nodes", net.size());
print("bridges", bridges);
print("cuts", cuts);

// adding a redundant link removes some of them
net["isp"].insert("hub");
net["hub"].insert("isp");
Result again = analyse(net);
print("bridges now", again.bridges);
print("cuts now", again.cuts);
vector<string> gone;
set_difference(cuts.begin(), cuts.end(), again.cuts.begin(), again.cuts.end(), back_inserter(gone));
print("no longer critical", gone);
