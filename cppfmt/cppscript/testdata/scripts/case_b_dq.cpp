int main() {
    std::deque<std::string> q(2,"x");
    q.insert(q.end(),{"a","b"});
    print(q);
}
