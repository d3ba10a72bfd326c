int main() {
    std::deque<std::string> q{"x","a"};
    std::rotate(q.begin(),q.begin()+1,q.end());
    print(q);
}
