#include <cassert>
#include <cstdint>
#include <cstring>

#include "arena.cpp"

void test_round_up() {
    assert(Arena::round_up(0) == 0);
    assert(Arena::round_up(1) == 8);
    assert(Arena::round_up(8) == 8);
    assert(Arena::round_up(13) == 16);
}

void test_pieces_do_not_overlap() {
    Arena arena(32);
    char* pieces[6];
    for (int i = 0; i < 6; i++) {
        pieces[i] = static_cast<char*>(arena.allocate(12));
        assert(reinterpret_cast<std::uintptr_t>(pieces[i]) % 8 == 0);
        std::memset(pieces[i], 'a' + i, 12);
    }
    for (int i = 0; i < 6; i++) {
        assert(pieces[i][0] == 'a' + i && pieces[i][11] == 'a' + i);
    }
    assert(arena.used() == 6 * 16);
}

void test_large_piece() {
    Arena arena(16);
    std::memset(arena.allocate(100), 1, 100);
    std::memset(arena.allocate(16), 2, 16);
    assert(arena.used() == 120);
    arena.release();
    assert(arena.used() == 0);
    std::memset(arena.allocate(3), 3, 3);
    assert(arena.used() == 8);
}
