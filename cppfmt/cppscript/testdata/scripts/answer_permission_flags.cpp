enum class Perm : std::uint8_t { None = 0, Read = 1, Write = 2, Exec = 4, All = 7 };

constexpr Perm operator|(Perm a, Perm b) {
    return static_cast<Perm>(static_cast<int>(a) | static_cast<int>(b));
}
constexpr Perm operator&(Perm a, Perm b) {
    return static_cast<Perm>(static_cast<int>(a) & static_cast<int>(b));
}
constexpr Perm operator~(Perm a) {
    return static_cast<Perm>(~static_cast<int>(a) & 7);
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
static_assert(has(Perm::All, Perm::Read | Perm::Exec) && !has(Perm::Read, Perm::Write));

std::string text(Perm p) {
    std::string s = "---";
    if (has(p, Perm::Read))
        s[0] = 'r';
    if (has(p, Perm::Write))
        s[1] = 'w';
    if (has(p, Perm::Exec))
        s[2] = 'x';
    return s;
}

struct AccessDenied {
    std::string user;
    Perm missing;
};

struct Acl {
    std::unordered_map<std::string, Perm> table;
    Perm fallback = Perm::Read;
    Perm operator()(const std::string &u) const {
        auto it = table.find(u);
        return it != table.end() ? it->second : fallback;
    }
    void require(const std::string &u, Perm p) const {
        if (Perm missing = p & ~(*this)(u); missing != Perm::None)
            throw AccessDenied{u, missing};
    }
    Acl &grant(const std::string &u, Perm p) {
        table.try_emplace(u, fallback).first->second |= p;
        return *this;
    }
    Acl &revoke(const std::string &u, Perm p) {
        table.try_emplace(u, fallback).first->second &= ~p;
        return *this;
    }
};
Acl acl;
acl.grant("eve", Perm::Write).grant("sam", Perm::All).revoke("sam", Perm::Write).revoke("eve", Perm::Read);
for (const std::string u : {"eve", "sam", "guest"})
    print(u, text(acl(u)), std::popcount(static_cast<unsigned>(acl(u))));
for (auto &[user, need] : std::vector<std::pair<std::string, Perm>>{
         {"sam", Perm::Exec | Perm::Read}, {"eve", Perm::All}, {"guest", Perm::Write}}) {
    try {
        acl.require(user, need);
        print(user, "may", text(need));
    } catch (const AccessDenied &d) {
        print(d.user, "lacks", text(d.missing));
    }
}
auto octal = [](std::string_view s) {
    int mode = 0;
    for (std::size_t i = 0; i < s.size(); ++i)
        mode |= (s[i] != '-') << (8 - i);
    return mode;
};
printf("%o %o %04o\n", octal("rwxr-xr-x"), octal("rw-rw----"), octal("--x-w-r--"));
print(acl.table.size(), static_cast<int>(~Perm::Exec));
