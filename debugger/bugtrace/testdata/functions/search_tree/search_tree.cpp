// SPDX-License-Identifier: Apache-2.0
#include <vector>

struct TreeNode {
    int key;
    TreeNode* left = nullptr;
    TreeNode* right = nullptr;
};

// A binary search tree without balancing.
class SearchTree {
public:
    SearchTree() = default;
    SearchTree(const SearchTree&) = delete;
    SearchTree& operator=(const SearchTree&) = delete;
    ~SearchTree() { destroy(root_); }

    bool insert(int key) {
        TreeNode** link = &root_;
        while (*link != nullptr) {
            if (key == (*link)->key) return false;
            link = key < (*link)->key ? &(*link)->left : &(*link)->right;
        }
        *link = new TreeNode{key};
        return true;
    }

    bool contains(int key) const {
        const TreeNode* node = root_;
        while (node != nullptr && node->key != key) {
            node = key < node->key ? node->left : node->right;
        }
        return node != nullptr;
    }

    bool erase(int key) {
        TreeNode** link = &root_;
        while (*link != nullptr && (*link)->key != key) {
            link = key < (*link)->key ? &(*link)->left : &(*link)->right;
        }
        TreeNode* node = *link;
        if (node == nullptr) return false;
        if (node->left == nullptr) {
            *link = node->right;
        } else if (node->right == nullptr) {
            *link = node->left;
        } else {
            TreeNode** successor = &node->right;
            while ((*successor)->left != nullptr) successor = &(*successor)->left;
            node->key = (*successor)->key;
            TreeNode* old = *successor;
            *successor = old->right;
            delete old;
            return true;
        }
        delete node;
        return true;
    }

    std::vector<int> keys() const {
        std::vector<int> out;
        collect(root_, out);
        return out;
    }

    int height() const { return height(root_); }

private:
    static void collect(const TreeNode* node, std::vector<int>& out) {
        if (node == nullptr) return;
        collect(node->left, out);
        out.push_back(node->key);
        collect(node->right, out);
    }

    static int height(const TreeNode* node) {
        if (node == nullptr) return 0;
        int left = height(node->left);
        int right = height(node->right);
        return 1 + (left > right ? left : right);
    }

    static void destroy(TreeNode* node) {
        if (node == nullptr) return;
        destroy(node->left);
        destroy(node->right);
        delete node;
    }

    TreeNode* root_ = nullptr;
};
