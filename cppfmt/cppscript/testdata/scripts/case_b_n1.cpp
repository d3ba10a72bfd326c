class Graph { public: struct Edge { int to;
    };
    using List = std::vector<Edge>;
};
int main() {
    Graph::List l;
    print(l.size());
    Graph::Edge e{5};
    print(e.to);
}
