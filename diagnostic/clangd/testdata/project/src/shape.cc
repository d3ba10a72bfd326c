#include "shape/shape.h"

#include <string>

namespace shape {

namespace {
const int kTable[] = {1, 2, 3};
int helper(int n) { return kTable[n % 3]; }
}  // namespace

double scale(double value, double factor) { return value * factor; }

// Integers are scaled exactly.
int scale(int value, int factor) {
  return value * factor + helper(0);
}

bool operator==(const Shape& a, const Shape& b) { return a.sides() == b.sides(); }

void Shape::rename(const char* name) { std::string copy = name; }

int Shape::get_id() const { return helper(sides_); }

}  // namespace shape
