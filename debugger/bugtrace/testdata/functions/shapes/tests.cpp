#include <cassert>

#include "shapes.cpp"

void test_areas() {
    Group group;
    group.add(make_square(2));
    group.add(make_square(3));
    group.add(make_square(-1));
    assert(group.size() == 2);
    assert(group.area() == 13);
    assert(group.largest()->area() == 9);
    assert(group.largest()->name() == "square");
}

void test_take() {
    Group group;
    group.add(make_square(1));
    group.add(make_square(4));
    std::unique_ptr<Shape> taken = group.take(0);
    assert(taken->area() == 1);
    assert(group.size() == 1);
    assert(group.area() == 16);
    assert(group.take(1) == nullptr);
}

void test_nested() {
    std::unique_ptr<Group> inner(new Group);
    inner->add(make_square(2));
    Group outer;
    outer.add(std::move(inner));
    assert(outer.area() == 4);
    assert(Group().largest() == nullptr);
}
