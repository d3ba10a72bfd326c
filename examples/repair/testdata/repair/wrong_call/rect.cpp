#include "rect.hpp"

Rect make_rect(int width, int height) {
    return Rect{width, height};
}

int rect_area(const Rect& rect) {
    return rect.width * rect.height;
}
