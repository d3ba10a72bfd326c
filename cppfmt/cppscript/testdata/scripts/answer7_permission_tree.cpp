#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct Entry {
    std::string name;
    int size = 0;
    std::weak_ptr<Entry> parent;
    std::vector<std::shared_ptr<Entry>> children;
    bool is_dir() const {
        return !children.empty() || size == 0;
    }
};

using EntryPtr = std::shared_ptr<Entry>;

EntryPtr add(const EntryPtr &dir, std::string name, int size = 0) {
    auto e = std::make_shared<Entry>();
    e->name = std::move(name);
    e->size = size;
    e->parent = dir;
    dir->children.push_back(e);
    return e;
}

int total(const Entry &e) {
    int sum = e.size;
    for (const auto &c : e.children)
        sum += total(*c);
    return sum;
}

std::string path(const EntryPtr &e) {
    if (auto up = e->parent.lock())
        return path(up) + "/" + e->name;
    return e->name;
}

void tree(const Entry &e, const std::string &indent = "", bool last = true, bool root = true) {
    std::cout << indent
              << (root   ? ""
                  : last ? "`-- "
                         : "|-- ")
              << e.name << (e.is_dir() ? "/" : "") << " (" << total(e) << ")\n";
    const std::string deeper = root ? "" : indent + (last ? "    " : "|   ");
    for (std::size_t i = 0; i < e.children.size(); ++i)
        tree(*e.children[i], deeper, i + 1 == e.children.size(), false);
}

EntryPtr find(const EntryPtr &e, std::string_view name) {
    if (e->name == name)
        return e;
    for (const auto &c : e->children)
        if (auto hit = find(c, name))
            return hit;
    return nullptr;
}

int main() {
    auto root = std::make_shared<Entry>(Entry{"root", 0, {}, {}});
    auto home = add(root, "home");
    add(root, "kernel.img", 5000);
    auto user = add(home, "user");
    add(user, "notes.txt", 120);
    add(user, "photo.jpg", 2400);
    add(home, "guest");
    tree(*root);
    std::cout << path(find(root, "photo.jpg")) << '\n' << std::boolalpha << (find(root, "missing") == nullptr) << '\n';
    std::ranges::sort(user->children, std::ranges::greater{}, [](const EntryPtr &e) { return e->size; });
    std::erase_if(home->children, [](const EntryPtr &e) { return e->children.empty(); });
    tree(*home);
    std::weak_ptr<Entry> gone = user;
    home->children.clear();
    std::cout << user->name << " still held: " << !gone.expired() << ", owners " << user.use_count() << '\n';
    user.reset();
    std::cout << "released: " << gone.expired() << ", total " << total(*root) << '\n';
}
