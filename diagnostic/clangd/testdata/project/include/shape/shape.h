// Shapes of a drawing.
#ifndef SHAPE_SHAPE_H_
#define SHAPE_SHAPE_H_

// The most sides that a shape has.
#define SHAPE_MAX_SIDES 64

// Declares a getter.
#define SHAPE_GETTER(type, name) \
  type get_##name() const;

namespace shape {

// Color
//
// What a shape is filled with.
enum class Color {
  kRed,    // like a rose
  kGreen,  // like grass
};

enum Units { kMillimeters, kInches };

// A Shape has an area.
class Shape {
 public:
  explicit Shape(int sides) : sides_(sides) {}
  virtual ~Shape() = default;

  // Returns the area in square units.
  virtual double area() const = 0;

  int sides() const { return sides_; }
  SHAPE_GETTER(int, id)

  friend bool operator==(const Shape& a, const Shape& b);

 protected:
  void rename(const char* name);

 private:
  int sides_;
  Color color_ = Color::kRed;  // until it is painted
};

/// Scales a value.
/// The factor may be negative.
double scale(double value, double factor);
int scale(int value, int factor);

// A Box holds one thing.

template <typename T, int N = 1>
class Box {
 public:
  // Puts a value into the box.
  template <typename U>
  void insert(U value);
  T get() const { return value_; }

 private:
  T value_{};
};

template <typename T, int N>
template <typename U>
void Box<T, N>::insert(U value) {
#if SHAPE_CHECKED
  if (value < 0) {
    return;
#else
  if (value == T()) {
#endif
  }
  value_ = value;
}

template <>
class Box<char, 1> {
 public:
  int only = 0;
};

using IntBox = Box<int>;

inline int twice(int x) { return scale(x, 2); }

}  // namespace shape

#endif  // SHAPE_SHAPE_H_
