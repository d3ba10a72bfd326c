using namespace std;

struct Component {
    string part;
    int count;
};

struct Part {
    double cost = 0; // own cost, assembly included
    vector<Component> uses;
};

class Bom {
    map<string, Part> parts;
    mutable map<string, double> memo;

  public:
    Bom &define(string name, double cost, initializer_list<Component> uses = {}) {
        parts.insert_or_assign(std::move(name), Part{cost, uses});
        memo.clear();
        return *this;
    }
    double cost(const string &name, vector<string> path = {}) const {
        if (auto hit = memo.find(name); hit != memo.end())
            return hit->second;
        if (find(path.begin(), path.end(), name) != path.end()) {
            ostringstream msg;
            for (auto &p : path)
                msg << p << " > ";
            throw logic_error("cycle: " + msg.str() + name);
        }
        auto it = parts.find(name);
        if (it == parts.end())
            throw out_of_range("unknown part " + name);
        path.push_back(name);
        double total = it->second.cost;
        for (const auto &[part, n] : it->second.uses)
            total += n * cost(part, path);
        return memo[name] = total;
    }
    void explode(const string &name, int n, map<string, int> &leaves) const {
        const Part &p = parts.at(name);
        if (p.uses.empty()) {
            leaves[name] += n;
            return;
        }
        for (const Component &c : p.uses)
            explode(c.part, n * c.count, leaves);
    }
    void tree(const string &name, int n = 1, const string &indent = "") const {
        cout << indent << n << " x " << name << " @" << cost(name) << '\n';
        for (auto &c : parts.at(name).uses)
            tree(c.part, c.count, indent + "|  ");
    }
    auto where_used(const string &name) const {
        set<string> users;
        for (const auto &[owner, part] : parts)
            if (any_of(part.uses.begin(), part.uses.end(), [&](const Component &c) { return c.part == name; }))
                users.insert(owner);
        return users;
    }
};
Bom bom;
bom.define("screw", 0.05)
    .define("spoke", 0.4)
    .define("rim", 12)
    .define("tyre", 18.5)
    .define("tube", 7.25)
    .define("wheel", 9, {{"rim", 1}, {"spoke", 32}, {"tyre", 1}})
    .define("frame", 35, {{"tube", 4}, {"screw", 6}})
    .define("bicycle", 20, {{"wheel", 2}, {"frame", 1}, {"screw", 12}});
bom.tree("bicycle");
map<string, int> leaves;
bom.explode("bicycle", 10, leaves);
print("for ten:", leaves);
print("screw used in", bom.where_used("screw"), "frame in", bom.where_used("frame"), "bicycle in",
      bom.where_used("bicycle"));
bom.define("tyre", 21.0);
print("new price", bom.cost("bicycle"));
bom.define("rim", 12, {{"wheel", 1}});
for (const char *q : {"frame", "bicycle", "saddle"}) {
    try {
        double c = bom.cost(q);
        cout << q << " costs " << c << "\n";
    } catch (const logic_error &e) {
        cout << q << ": " << e.what() << "\n";
    }
}
