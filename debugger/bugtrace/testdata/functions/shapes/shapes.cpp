// SPDX-License-Identifier: Apache-2.0
#include <memory>
#include <string>
#include <utility>
#include <vector>

class Shape {
public:
    virtual ~Shape() {}
    virtual double area() const = 0;
    virtual std::string name() const { return "shape"; }
};

class Square : public Shape {
public:
    explicit Square(double side) : side_(side), label_(64, 's') {}
    double area() const override { return side_ * side_; }
    std::string name() const override { return "square"; }

private:
    double side_;
    std::string label_;
};

class Group : public Shape {
public:
    void add(std::unique_ptr<Shape> part) {
        if (part == nullptr) return;
        parts_.push_back(std::move(part));
    }

    std::unique_ptr<Shape> take(std::size_t index) {
        if (index >= parts_.size()) return nullptr;
        std::unique_ptr<Shape> part = std::move(parts_[index]);
        parts_.erase(parts_.begin() + static_cast<long>(index));
        return part;
    }

    double area() const override {
        double sum = 0;
        for (const auto& part : parts_) sum += part->area();
        return sum;
    }

    const Shape* largest() const {
        const Shape* best = nullptr;
        for (const auto& part : parts_) {
            if (best == nullptr || part->area() > best->area()) best = part.get();
        }
        return best;
    }

    std::size_t size() const { return parts_.size(); }

private:
    std::vector<std::unique_ptr<Shape>> parts_;
};

// Returns an owner of the shape that a function of C has made.
std::unique_ptr<Shape> make_square(double side) {
    if (side < 0) return nullptr;
    std::unique_ptr<Shape> shape(new Square(side));
    return std::unique_ptr<Shape>(shape.release());
}
