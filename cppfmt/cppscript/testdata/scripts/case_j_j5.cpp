class A;
class B { A* a_ = nullptr;
    public: void set(A* a) { a_ = a;
    } int get() const;
};
class A { public: int v = 4;
    B b;
};
int B::get() const { return a_ ? a_->v : -1;
}
int main() {
    A a;
    a.b.set(&a);
    print(a.b.get());
    B b;
    print(b.get());
}
