using namespace std;
struct A {
    int x;
};
struct B {
    std::string s;
};
struct C {
    C() {
    }
    C(const C &) {
    }
    int x;
};
cout << is_same<remove_pointer_t<int *>, int>::value << is_array<int[3]>::value
     << is_trivially_copyable_v<
            A> << is_trivially_copyable_v<B> << is_trivially_copyable_v<C> << is_same_v<add_pointer_t<int>, int *> << is_array_v<int> << conditional_t <
            sizeof(int) ==
        4 &&
    true,
    int,
    char >
        (65)
            << std::ranges::random_access_range<list<
                   int>> << std::ranges::random_access_range<vector<int>> << is_trivially_copyable_v<std::array<int, 3>> << is_trivially_copyable_v<std::pair<int, int>> << "\n";
cout << showpos << true << 5 << noshowpos << "\n";
