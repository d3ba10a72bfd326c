#pragma once

struct Rect {
    int width = 0;
    int height = 0;
};

Rect make_rect(int width, int height);
int rect_area(const Rect& rect);
