using namespace std;

struct Person {
    string email;
    string name;
    int grade = 0;
    bool operator==(const Person &) const = default;
};

struct ByEmail {
    using is_transparent = void;
    static string lower(string_view s) {
        string r(s);
        for (char &c : r)
            c = static_cast<char>(tolower(static_cast<unsigned char>(c)));
        return r;
    }
    bool operator()(const Person &a, const Person &b) const {
        return lower(a.email) < lower(b.email);
    }
    bool operator()(const Person &a, string_view b) const {
        return lower(a.email) < lower(b);
    }
    bool operator()(string_view a, const Person &b) const {
        return lower(a) < lower(b.email);
    }
};

using Roster = set<Person, ByEmail>;

Roster load(string_view text) {
    Roster r;
    while (!text.empty()) {
        auto nl = text.find('\n');
        string_view line = text.substr(0, nl);
        text.remove_prefix(nl == string_view::npos ? text.size() : nl + 1);
        array<string_view, 3> cols;
        size_t used = 0;
        for (size_t i = 0; used < cols.size() && i <= line.size(); ++used) {
            size_t bar = min(line.find('|', i), line.size());
            cols[used] = line.substr(i, bar - i);
            i = bar + 1;
        }
        if (used == cols.size())
            r.insert({string(cols[0]), string(cols[1]), atoi(string(cols[2]).c_str())});
    }
    return r;
}
Roster before = load("ann@x.org|Ann Lee|3\nBOB@x.org|Bob Ray|2\ncara@x.org|Cara Fox|5\ndan@x.org|Dan Orr|1\n");
Roster after =
    load("bob@x.org|Bob Ray|2\ncara@x.org|Cara Fox-Hill|6\neve@x.org|Eve Moss|1\nnonsense\ndan@x.org|Dan Orr|1");

vector<Person> removed, added, common;
set_difference(before.begin(), before.end(), after.begin(), after.end(), back_inserter(removed), ByEmail{});
set_difference(after.begin(), after.end(), before.begin(), before.end(), back_inserter(added), ByEmail{});
set_intersection(before.begin(), before.end(), after.begin(), after.end(), back_inserter(common), ByEmail());
for (auto &p : removed)
    cout << "- " << p.email << " (" << p.name << ")\n";
for (auto &p : added)
    cout << "+ " << p.email << " (" << p.name << ")\n";
for (const Person &old : common) {
    const Person &now = *after.find(string_view(old.email));
    if (old == now) {
        cout << "= " << old.email << '\n';
        continue;
    }
    cout << "~ " << old.email;
    if (old.email != now.email)
        cout << " email:" << now.email;
    if (old.name != now.name) {
        auto [a, b] = mismatch(old.name.begin(), old.name.end(), now.name.begin(), now.name.end());
        cout << " name:" << string(old.name.begin(), a) << "[" << string(a, old.name.end()) << "->"
             << string(b, now.name.end()) << "]";
    }
    if (int d = now.grade - old.grade)
        cout << " grade:" << showpos << d << noshowpos;
    cout << '\n';
}
before.merge(after);
print("merged", before.size(), "left in after", after.size(), "has eve", before.contains("EVE@X.ORG"sv));
string initials;
for (const auto &p : before) {
    istringstream parts(p.name);
    for (string w; parts >> w;)
        initials += w.front();
    initials += ' ';
}
print(initials, before.begin()->name,
      accumulate(before.begin(), before.end(), 0, [](int s, auto &p) { return s + p.grade; }));
