enum class Perm : unsigned { None = 0, Read = 1, Write = 2, Delete = 4, Admin = 8 };

constexpr Perm operator|(Perm a, Perm b) {
    return static_cast<Perm>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr Perm operator&(Perm a, Perm b) {
    return static_cast<Perm>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
constexpr Perm operator~(Perm a) {
    return static_cast<Perm>(~static_cast<unsigned>(a) & 15u);
}
constexpr Perm &operator|=(Perm &a, Perm b) {
    return a = a | b;
}
constexpr Perm &operator&=(Perm &a, Perm b) {
    return a = a & b;
}
constexpr bool has(Perm set, Perm p) {
    return (set & p) == p;
}

std::string text(Perm p) {
    std::string s;
    for (auto [flag, c] : {std::pair{Perm::Read, 'r'}, {Perm::Write, 'w'}, {Perm::Delete, 'd'}, {Perm::Admin, 'a'}})
        s += has(p, flag) ? c : '-';
    return s;
}

struct Denied {
    std::string user;
    Perm missing;
};

struct Acl {
    std::map<std::string, Perm> roles{{"viewer", Perm::Read}, {"editor", Perm::Read | Perm::Write}};
    std::multimap<std::string, std::string> members;

    Perm of(const std::string &user) const {
        Perm p = Perm::None;
        auto [first, last] = members.equal_range(user);
        for (auto it = first; it != last; ++it)
            if (auto r = roles.find(it->second); r != roles.end())
                p |= r->second;
        return p;
    }
    void require(const std::string &user, Perm needed) const {
        if (Perm missing = needed & ~of(user); missing != Perm::None)
            throw Denied{user, missing};
    }
};

static_assert(has(Perm::Read | Perm::Admin, Perm::Admin));
Acl acl;
acl.roles["owner"] = acl.roles.at("editor") | Perm::Delete;
for (auto [u, r] : std::initializer_list<std::pair<const char *, const char *>>{
         {"ann", "viewer"}, {"bob", "editor"}, {"cy", "viewer"}, {"cy", "owner"}, {"dee", "ghost"}})
    acl.members.emplace(u, r);
for (auto u : {"ann", "bob", "cy", "dee", "eve"})
    print(u, text(acl.of(u)), static_cast<unsigned>(acl.of(u)), acl.members.count(u));
for (auto u : {"ann", "cy"})
    try {
        acl.require(u, Perm::Read | Perm::Delete);
        print(u, "may delete");
    } catch (const Denied &d) {
        print(d.user, "lacks", text(d.missing), d.missing);
    }
acl.roles["owner"] &= ~Perm::Write;
print(text(acl.of("cy")), text(~Perm::Read));
acl.members.erase("cy");
print(text(acl.of("cy")), acl.members.size());
