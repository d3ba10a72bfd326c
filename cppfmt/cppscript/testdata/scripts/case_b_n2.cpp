class G { public: struct Edge { int to;
    };
    using List = std::vector<Edge>;
    enum class Kind { A, B };
    G(Kind k = Kind::A) : k_(k) {} Kind k_;
};
int main() {
    G::List l;
    print(l.size());
    G g(G::Kind::B);
    G::Edge e{5};
    print(e.to);
}
