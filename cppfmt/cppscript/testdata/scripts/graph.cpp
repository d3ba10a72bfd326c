using Graph = std::unordered_map<std::string, std::vector<std::pair<std::string, int>>>;
Graph g; auto edge = [&g](const std::string& a, const std::string& b, int w) { g[a].emplace_back(b, w); g[b].emplace_back(a, w); };
edge("a", "b", 4); edge("a", "c", 1); edge("c", "b", 2); edge("b", "d", 5); edge("c", "d", 8); edge("e", "f", 1);
std::map<std::string, int> dijkstra(const Graph& g, const std::string& s) { std::map<std::string, int> dist; using S = std::pair<int, std::string>; std::priority_queue<S, std::vector<S>, std::greater<>> q; q.emplace(0, s); while (!q.empty()) { auto [d, u] = q.top(); q.pop(); if (dist.contains(u)) continue; dist[u] = d; if (auto it = g.find(u); it != g.end()) for (const auto& [v, w] : it->second) if (!dist.count(v)) q.push({d + w, v}); } return dist; }
for (const auto& [k, d] : dijkstra(g, "a")) std::cout << k << ':' << d << ' '; std::cout << "\n";
std::set<std::string> seen; int comps = 0; std::vector<std::string> names; for (auto& [k, _] : g) names.push_back(k); std::sort(names.begin(), names.end());
for (auto& n : names) { if (!seen.insert(n).second) continue; ++comps; std::stack<std::string> st; st.push(n); while (!st.empty()) { auto u = st.top(); st.pop(); for (auto& [v, w] : g[u]) if (seen.insert(v).second) st.push(v); } }
std::cout << comps << "\n";
constexpr int N = 5; int grid[N][N] = {{0,0,1,0,0},{1,0,1,0,1},{0,0,0,0,0},{0,1,1,1,0},{0,0,0,1,0}};
std::queue<std::array<int, 3>> q; q.push({0, 0, 0}); bool vis[N][N] = {}; vis[0][0] = true; int ans = -1; const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
while (!q.empty()) { auto [x, y, d] = q.front(); q.pop(); if (x == N - 1 && y == N - 1) { ans = d; break; } for (int k = 0; k < 4; ++k) { int nx = x + dx[k], ny = y + dy[k]; if (nx < 0 || ny < 0 || nx >= N || ny >= N || grid[nx][ny] || vis[nx][ny]) continue; vis[nx][ny] = true; q.push({nx, ny, d + 1}); } }
print(ans);
