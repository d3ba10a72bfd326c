enum class Day { Mon = 1, Tue, Wed };
Day& operator++(Day& d) { return d = static_cast<Day>((static_cast<int>(d) % 3) + 1);
} Day operator++(Day& d, int) { Day t = d;
    ++d;
    return t;
} Day operator!(Day d) { return Day::Mon;
}
int main() {
    Day d = Day::Wed;
    ++d;
    print((int)d);
    d++;
    print((int)d, (int)!d);
    Day x{2};
    print((int)x);
    for (Day k = Day::Mon; k != Day::Wed; ++k) print((int)k);
}
