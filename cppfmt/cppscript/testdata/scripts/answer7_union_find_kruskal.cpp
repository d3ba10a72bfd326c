class DisjointSets {
    std::vector<int> parent, size;
    int components;

  public:
    explicit DisjointSets(int n) : parent(n), size(n, 1), components(n) {
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
        --components;
        return true;
    }
    int count() const {
        return components;
    }
    int size_of(int x) {
        return size[find(x)];
    }
};

using Edge = std::tuple<int, int, int>; // weight, from, to

std::vector<std::string> city{"Oslo", "Bergen", "Stavanger", "Trondheim", "Bodo", "Tromso"};
std::vector<Edge> edges;
edges.emplace_back(463, 0, 1);
edges.emplace_back(209, 1, 2);
edges.emplace_back(552, 0, 2);
edges.push_back({494, 0, 3});
edges.push_back(std::make_tuple(703, 3, 4));
edges.push_back(Edge(552, 4, 5));
edges.push_back({1141, 3, 5});
std::sort(edges.begin(), edges.end());

DisjointSets sets(static_cast<int>(city.size()));
int total = 0;
for (const auto &[w, a, b] : edges) {
    if (sets.unite(a, b)) {
        total += w;
        print(city[a] + " - " + city[b], w, "components", sets.count());
    } else {
        print("skip", city[a], city[b]);
    }
    if (sets.count() == 1)
        break;
}
print("total", total, "group size", sets.size_of(5));
const int longest = std::get<0>(*std::max_element(edges.begin(), edges.end()));
int sum = 0;
for (auto &e : edges)
    sum += std::get<int(0)>(e);
print("longest road", longest, "all roads", sum, "saved", sum - total);
auto key = [](const Edge &e) { return std::pair(std::get<2>(e), std::get<1>(e)); };
std::ranges::sort(edges, {}, key);
print(edges.front(), edges.back());
