#include "shape/shape.h"

#include <vector>

namespace app {

class Square : public shape::Shape {
 public:
  explicit Square(double edge) : Shape(4), edge_(edge) {}
  double area() const override { return shape::scale(edge_, edge_); }

 private:
  double edge_;
};

int run(int count) {
  std::vector<Square> squares;
  for (int i = 0; i < count; i++) {
    squares.push_back(Square(shape::twice(i)));
  }
  shape::IntBox box;
  box.insert(count);
  auto total = 0.0;
  for (const auto& s : squares) {
    total += s.area();
  }
  return static_cast<int>(total) + box.get() + SHAPE_MAX_SIDES;
}

}  // namespace app

int main() { return app::run(3) == 0 ? shape::scale(1, 2) : 1; }
