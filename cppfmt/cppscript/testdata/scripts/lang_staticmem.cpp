class Counter { public: Counter() : id(++total) {} static int count() { return total;
    } int getId() const { return id;
    } private: int id;
    static int total;
    static constexpr int kMax = 10;
    inline static std::vector<int> log;
};
int Counter::total = 0;
int main() {
    Counter a, b;
    print(Counter::count(), a.getId(), b.getId());
    { Counter c;
    } print(Counter::count());
}
