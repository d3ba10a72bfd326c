struct Point {
    int x, y;
};
struct Node {
    Point pt;
    int dist;
};
struct Seg {
    Point a, b;
    std::string n;
};
std::queue<Node> q;
q.push({1, 2, 3});
Point s{4, 5};
q.push({s, 9});
q.push({s.x, s.y, 0});
int r = 7, c = 8;
Node n = {r, c, q.front().dist + 1};
Seg g{1, 2, 3, 4, "seg"};
Seg h = {s, {6, 7}, "b"};
Seg k{s, 6, 7};
std::cout << q.front().pt.y << n.pt.x << n.dist << g.b.x << g.n << h.b.x << k.b.y << "\n";
std::vector<Node> v{{1, 2, 3}, {{4, 5}, 6}};
std::cout << v[0].dist << v[1].dist << "\n";
Node arr[2] = {1, 2, 3, 4, 5, 6};
std::cout << arr[1].pt.x << arr[1].dist << "\n";
std::array<Point, 2> pa{1, 2, 3, 4};
std::cout << pa[1].x << "\n";
int m[2][2] = {1, 2, 3, 4};
std::cout << m[1][0] << "\n";
std::array<std::array<int, 2>, 2> aa = {1, 2, 3, 4};
std::cout << aa[1][0] << "\n";
struct W {
    int id;
    int v[3];
    int w;
};
W w1{1, 2, 3, 4, 5};
W w2 = {1, {2, 3}, 5};
std::cout << w1.w << w2.w << w2.v[2] << "\n";
