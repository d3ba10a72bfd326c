// Shapes in a registry that owns them.
#include <cmath>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

enum class Kind { Circle, Square };

class Shape {
public:
    virtual ~Shape() = default;
    virtual double area() const = 0;
    virtual Kind kind() const = 0;
    virtual void scale(double factor) = 0;
    const std::string& label() const { return label_; }
    void setLabel(const std::string& label) { label_ = label; }

private:
    std::string label_;
};

class Circle : public Shape {
public:
    explicit Circle(double radius) : radius_(radius) {}
    double area() const override { return 3.0 * radius_ * radius_; }
    Kind kind() const override { return Kind::Circle; }
    void scale(double factor) override { radius_ *= factor; }

private:
    double radius_;
};

class Square : public Shape {
public:
    explicit Square(double side);
    double area() const override;
    Kind kind() const override { return Kind::Square; }
    void scale(double factor) override { side_ *= factor; }

private:
    double side_;
};

Square::Square(double side) : side_(side) {}

double Square::area() const {
    return side_ * side_;
}

class Registry {
public:
    void add(std::unique_ptr<Shape> shape) { shapes_.push_back(std::move(shape)); }

    const Shape* largest() const {
        const Shape* best = nullptr;
        for (const auto& shape : shapes_) {
            if (best == nullptr || shape->area() > best->area()) {
                best = shape.get();
            }
        }
        return best;
    }

    void each(const std::function<void(Shape&)>& visit) {
        for (auto& shape : shapes_) {
            visit(*shape);
        }
    }

    std::size_t size() const { return shapes_.size(); }

private:
    std::vector<std::unique_ptr<Shape>> shapes_;
};

std::optional<double> side(const Shape& shape) {
    if (shape.kind() != Kind::Square) {
        return std::nullopt;
    }
    return std::sqrt(shape.area());
}

int main() {
    Registry registry;
    auto circle = std::make_unique<Circle>(2.0);
    circle->setLabel("round");
    registry.add(std::move(circle));
    std::unique_ptr<Shape> square = std::make_unique<Square>(3.0);
    square->setLabel("even");
    registry.add(std::move(square));
    int visited = 0;
    registry.each([&visited](Shape& shape) {
        shape.scale(2.0);
        ++visited;
        std::cout << shape.label() << ' ' << shape.area() << ' ' << side(shape).value_or(-1) << '\n';
    });
    const Shape* best = registry.largest();
    std::cout << best->label() << ' ' << visited << ' ' << registry.size() << '\n';
}
