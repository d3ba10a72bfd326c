// std::type_index ([type.index]). libstdc++ compares the mangled names.
namespace std {

class type_index {
    type_info info_;

public:
    type_index(const type_info& info) : info_(info) {}
    bool operator==(const type_index& other) const { return info_ == other.info_; }
    strong_ordering operator<=>(const type_index& other) const { return string_view(name()) <=> string_view(other.name()); }
    const char* name() const { return info_.name(); }
    size_t hash_code() const { return hash<string>()(name()); }
};

template <>
struct hash<type_index> {
    size_t operator()(const type_index& index) const { return index.hash_code(); }
};

}
