#include <bits/stdc++.h>
int main() {
    std::vector<int> v{1, 2, 3};
    std::back_insert_iterator<std::vector<int>> bi(v);
    *bi++ = 9;
    std::cout << v.size() << '\n';
    std::from_chars_result r;
    int x;
    std::string s = "42z";
    r = std::from_chars(s.data(), s.data() + s.size(), x);
    std::cout << x << *r.ptr << (r.ec == std::errc()) << '\n';
    char buf[20];
    std::to_chars_result t = std::to_chars(buf, buf + 20, 255, 16);
    std::cout << std::string(buf, t.ptr) << '\n';
    std::vector<std::string> a{"p", "q"}, b(std::make_move_iterator(a.begin()), std::make_move_iterator(a.end()));
    std::cout << b[1] << a[0].size() << '\n';
    auto p = std::make_unique_for_overwrite<int[]>(3);
    p[0] = 1;
    std::cout << p[0] << '\n';
    std::cout << std::variant_npos << ' ' << std::dynamic_extent << '\n';
    std::shared_ptr<const int> c = std::make_shared<int>(4);
    *std::const_pointer_cast<int>(c) = 5;
    std::cout << *c << '\n';
}
