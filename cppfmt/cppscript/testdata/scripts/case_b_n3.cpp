class G { public: struct Edge { int to;
    };
    using List = std::vector<Edge>;
};
int main() {
    G g;
    G::Edge e{5};
    print(e.to);
}
