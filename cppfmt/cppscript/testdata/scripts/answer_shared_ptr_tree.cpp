struct Folder {
    std::string name;
    long size = 0;
    std::vector<std::shared_ptr<Folder>> children;
    std::weak_ptr<Folder> parent;
};
using FolderPtr = std::shared_ptr<Folder>;

FolderPtr add(const FolderPtr &parent, std::string name, long size = 0) {
    auto f = std::make_shared<Folder>();
    f->name = std::move(name);
    f->size = size;
    f->parent = parent;
    parent->children.push_back(f);
    return f;
}

long total(const Folder &f) {
    return std::accumulate(f.children.begin(), f.children.end(), f.size,
                           [](long s, const FolderPtr &c) { return s + total(*c); });
}

std::string path(const FolderPtr &f) {
    auto p = f->parent.lock();
    return p ? path(p) + "/" + f->name : f->name;
}

void tree(const Folder &f, const std::string &indent = "") {
    for (std::size_t i = 0; i < f.children.size(); ++i) {
        bool last = i + 1 == f.children.size();
        const auto &c = *f.children[i];
        std::cout << indent << (last ? "`-- " : "|-- ") << c.name << " (" << total(c) << ")\n";
        tree(c, indent + (last ? "    " : "|   "));
    }
}

auto root = std::make_shared<Folder>(Folder{.name = "root"});
auto src = add(root, "src");
auto lib = add(src, "lib", 10);
add(lib, "a.cpp", 120);
auto b = add(lib, "b.cpp", 80);
add(src, "main.cpp", 40);
add(root, "README", 5);
tree(*root);
print(path(b), total(*root));
lib->children.erase(lib->children.begin());
std::ranges::sort(root->children, {}, [](const FolderPtr &f) { return total(*f); });
print(root->children.front()->name, total(*root), "uses of b:", b.use_count());
std::weak_ptr<Folder> watch = b;
lib->children.clear();
b.reset();
print("expired:", watch.expired(), watch.lock() == nullptr);
