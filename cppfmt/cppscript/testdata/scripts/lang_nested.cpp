class Graph { public: struct Edge { int to;
        double w;
        bool operator<(const Edge& o) const { return w < o.w;
        } };
    class Builder { std::vector<Edge> es;
        public: Builder& add(int t, double w) { es.push_back({t,w});
            return *this;
        } std::vector<Edge> build() { return es;
        } };
    using List = std::vector<Edge>;
    enum class Kind { Directed, Undirected };
    Graph(Kind k = Kind::Directed) : kind_(k) {} Kind kind() const { return kind_;
    } private: Kind kind_;
};
int main() {
    auto es = Graph::Builder().add(1, 2.5).add(2, .5).build();
    std::sort(es.begin(), es.end());
    for (auto& [t,w] : es) print(t, w);
    Graph::List l = es;
    print(l.size());
    Graph g(Graph::Kind::Undirected);
    print(g.kind() == Graph::Kind::Undirected);
    Graph::Edge e{5, 1};
    print(e.to);
}
