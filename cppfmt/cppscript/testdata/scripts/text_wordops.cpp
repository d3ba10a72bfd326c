int main() {
    std::string text = "the quick brown the lazy dog the end";
    std::map<std::string,int> c;
    std::istringstream ss(text);
    for (std::string w; ss >> w; ) ++c[w];
    for (const auto& [w,n] : c) std::cout << w << '=' << n << ' ';
    std::cout << '\n';
    std::vector<std::pair<std::string,int>> v(c.begin(), c.end());
    std::sort(v.begin(), v.end(), [](auto& a, auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    print(v[0].first);
    std::string out;
    for (auto& p : v) { if (!out.empty()) out += ", ";
        out += p.first;
    } print(out);
    auto up = std::count_if(text.begin(), text.end(), [](char c) { return c == 'e'; });
    print(up);
    std::reverse(text.begin(), text.end());
    print(text);
    std::sort(text.begin(), text.end());
    text.erase(std::unique(text.begin(), text.end()), text.end());
    print(text);
}
