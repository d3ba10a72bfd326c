enum Permission : unsigned {
    None = 0,
    Read = 1u << 0,
    Write = 1u << 1,
    Execute = 1u << 2,
    Share = 1u << 3,
    All = Read | Write | Execute | Share
};

constexpr Permission operator|(Permission a, Permission b) {
    return static_cast<Permission>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr Permission operator&(Permission a, Permission b) {
    return static_cast<Permission>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
constexpr Permission operator~(Permission a) {
    return static_cast<Permission>(~static_cast<unsigned>(a) & All);
}
Permission &operator|=(Permission &a, Permission b) {
    return a = a | b;
}

std::string flags(Permission p) {
    std::string s = "rwxs";
    for (unsigned i = 0; i < s.size(); ++i)
        if (!(p & static_cast<Permission>(1u << i)))
            s[i] = '-';
    return s;
}

class Acl {
    std::unordered_map<std::string, std::set<std::string>> groups_;    // user to groups
    std::map<std::pair<std::string, std::string>, Permission> grants_; // subject, path
    std::map<std::pair<std::string, std::string>, Permission> denials_;

  public:
    Acl &member(const std::string &user, std::initializer_list<const char *> groups) {
        groups_[user].insert(groups.begin(), groups.end());
        return *this;
    }
    Acl &allow(const std::string &who, const std::string &path, Permission p) {
        grants_[{who, path}] |= p;
        return *this;
    }
    Acl &deny(const std::string &who, const std::string &path, Permission p) {
        denials_[{who, path}] |= p;
        return *this;
    }

    Permission effective(const std::string &user, std::string path) const {
        Permission allowed = None, denied = None;
        std::vector<std::string> subjects{user};
        if (auto it = groups_.find(user); it != groups_.end())
            subjects.insert(subjects.end(), it->second.begin(), it->second.end());
        while (true) {
            for (const auto &s : subjects) {
                if (auto g = grants_.find({s, path}); g != grants_.end())
                    allowed |= g->second & ~denied;
                if (auto d = denials_.find({s, path}); d != denials_.end())
                    denied |= d->second & ~allowed;
            }
            if (path.empty())
                return allowed;
            path.erase(path.rfind('/'));
        }
    }
};
Acl acl;
acl.member("ann", {"staff", "admins"}).member("bob", {"staff"}).member("eve", {"guests"});
acl.allow("staff", "", Read).allow("staff", "/src", Read | Write).allow("admins", "", All);
acl.deny("staff", "/src/vendor", Write)
    .allow("bob", "/src/vendor/patch", Write | Share)
    .deny("admins", "/payroll", Execute | Share);
acl.allow("guests", "/public", Read);
const char *paths[] = {"", "/src", "/src/vendor", "/src/vendor/patch/a", "/payroll", "/public/x/y"};
std::cout << std::setw(22) << ' ';
for (const char *user : {"ann", "bob", "eve", "nobody"})
    std::cout << std::setw(7) << user;
std::cout << '\n';
for (const char *path : paths) {
    std::cout << std::left << std::setw(22) << (*path ? path : "(root)") << std::right;
    for (const char *user : {"ann", "bob", "eve", "nobody"})
        std::cout << std::setw(7) << flags(acl.effective(user, path));
    std::cout << '\n';
}
Permission p = All & ~(Write | Share);
print(flags(p), static_cast<unsigned>(p), p == (Read | Execute));
static_assert((~All) == None);
