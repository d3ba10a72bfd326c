struct Vec2 {
    double x = 0, y = 0;
    Vec2 operator+(Vec2 o) const {
        return {x + o.x, y + o.y};
    }
    Vec2 operator-() const {
        return {-x, -y};
    }
    Vec2 &operator+=(const Vec2 &o) {
        x += o.x;
        y += o.y;
        return *this;
    }
    friend Vec2 operator*(double k, Vec2 v) {
        return {k * v.x, k * v.y};
    }
    double norm() const {
        return std::hypot(x, y);
    }
};

std::ostream &operator<<(std::ostream &os, const Vec2 &v) {
    return os << '(' << v.x << ", " << v.y << ')';
}

struct Body {
    Vec2 pos, vel;
    double drag = 0.0;
};

double fly(Body b, double dt, double &apex, std::function<void(double, const Body &)> trace = {}) {
    constexpr Vec2 g{0, -9.81};
    double t = 0;
    apex = b.pos.y;
    do {
        if (trace)
            trace(t, b);
        Vec2 a = g + (b.drag * b.vel.norm()) * -b.vel;
        b.vel += dt * a;
        b.pos += dt * b.vel;
        apex = std::max(apex, b.pos.y);
        t += dt;
    } while (b.pos.y > 0);
    return b.pos.x;
}

const double pi = std::acos(-1.0);
double best = 0, best_angle = 0, apex = 0;
for (int deg = 15; deg <= 75; deg += 5) {
    const double rad = deg * pi / 180;
    Body b{.pos = {0, 0}, .vel = {30 * std::cos(rad), 30 * std::sin(rad)}, .drag = 0.01};
    double range = fly(b, 0.01, apex);
    std::cout << std::setw(3) << deg << " deg  range " << std::fixed << std::setprecision(2) << std::setw(7) << range
              << "  apex " << std::setw(6) << apex << '\n';
    if (range > best)
        best = range, best_angle = deg;
}
std::cout.unsetf(std::ios::floatfield);
std::cout << std::setprecision(4) << "best: " << best_angle << " deg, " << best << " m\n";

int samples = 0;
double next = 0;
fly(Body{{0, 2}, {10, 10}}, 0.005, apex, [&](double t, const Body &b) {
    ++samples;
    if (t + 1e-9 >= next) {
        std::cout << "t=" << next << " " << b.pos << '\n';
        next += 0.5;
    }
});
print("samples:", samples);
