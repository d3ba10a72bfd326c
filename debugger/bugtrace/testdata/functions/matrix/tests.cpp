#include <cassert>

#include "matrix.cpp"

static Matrix numbered(std::size_t rows, std::size_t columns) {
    Matrix m(rows, columns);
    double next = 1;
    for (std::size_t r = 0; r < rows; r++) {
        for (std::size_t c = 0; c < columns; c++) m.at(r, c) = next++;
    }
    return m;
}

void test_transposed() {
    Matrix m = numbered(2, 3).transposed();
    assert(m.rows() == 3);
    assert(m.columns() == 2);
    assert(m.at(0, 1) == 4);
    assert(m.at(2, 0) == 3);
}

void test_multiply() {
    Matrix product = numbered(2, 3).multiply(numbered(3, 2));
    assert(product.at(0, 0) == 22);
    assert(product.at(0, 1) == 28);
    assert(product.at(1, 0) == 49);
    assert(product.at(1, 1) == 64);
}

void test_trace() {
    assert(numbered(3, 3).trace() == 15);
    assert(numbered(2, 3).trace() == 6);
    assert(numbered(4, 2).trace() == 5);
}

void test_bounds() {
    Matrix m(2, 2);
    int thrown = 0;
    try {
        m.at(2, 0);
    } catch (const std::out_of_range&) {
        thrown++;
    }
    try {
        m.at(0, 2);
    } catch (const std::out_of_range&) {
        thrown++;
    }
    try {
        m.multiply(Matrix(3, 1));
    } catch (const std::invalid_argument&) {
        thrown++;
    }
    assert(thrown == 3);
}
