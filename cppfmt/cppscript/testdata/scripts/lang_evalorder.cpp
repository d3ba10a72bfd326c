int main() {
    int x=1;
    auto f=[&]{ return ++x;
    };
    print(f(), x);
    print(x, f(), x);
}
