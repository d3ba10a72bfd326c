struct DisjointSet {
    std::vector<int> parent, size;
    int sets;
    explicit DisjointSet(int n) : parent(n), size(n, 1), sets(n) {
        std::iota(parent.begin(), parent.end(), 0);
    }
    int find(int x) {
        while (parent[x] != x)
            x = parent[x] = parent[parent[x]];
        return x;
    }
    bool unite(int a, int b) {
        a = find(a), b = find(b);
        if (a == b)
            return false;
        if (size[a] < size[b])
            std::swap(a, b);
        parent[b] = a;
        size[a] += size[b];
        --sets;
        return true;
    }
};

struct Edge {
    int w, a, b;
    bool operator<(const Edge &o) const {
        return w < o.w;
    }
};

const char *names = "ABCDEFG";
std::vector<Edge> edges{{7, 0, 1},  {5, 0, 3}, {9, 1, 3}, {8, 1, 2},  {7, 1, 4}, {5, 2, 4},
                        {15, 3, 4}, {6, 3, 5}, {8, 4, 5}, {11, 5, 6}, {9, 4, 6}};
std::multiset<Edge> sorted(edges.begin(), edges.end());
DisjointSet ds(7);
int total = 0;
for (const auto &[w, a, b] : sorted) {
    bool used = ds.unite(a, b);
    std::printf("%c-%c %2d %s\n", names[a], names[b], w, used ? "take" : "skip");
    if (used)
        total += w;
    if (ds.sets == 1)
        break;
}
print("spanning tree weight", total, "one component:", ds.sets == 1);

std::vector<std::pair<std::string, std::string>> same{{"ann@x", "ann@y"}, {"bob@x", "bob@z"}, {"ann@y", "a.n@z"}};
std::map<std::string, int> ids;
for (auto &[p, q] : same)
    for (auto *m : {&p, &q})
        ids.emplace(*m, ids.size());
DisjointSet people(ids.size());
for (auto &[p, q] : same)
    people.unite(ids[p], ids[q]);
std::map<int, std::vector<std::string>> groups;
for (auto &[mail, id] : ids)
    groups[people.find(id)].push_back(mail);
print(people.sets, "people");
std::set<std::vector<std::string>> ordered;
for (auto &[root, mails] : groups)
    ordered.insert(mails);
for (auto &g : ordered)
    print(g);
