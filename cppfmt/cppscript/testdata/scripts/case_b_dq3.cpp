int main() {
    std::deque<std::string> q{"x","a"};
    print(std::vector<std::string>(q.rbegin(), q.rend()));
}
