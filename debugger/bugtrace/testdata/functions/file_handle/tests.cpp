#include <cassert>

#include "file_handle.cpp"

// The descriptor that the next open would get.
static int next_descriptor() {
    int fd = ::open("/dev/null", O_RDONLY);
    ::close(fd);
    return fd;
}

void test_closes() {
    int before = next_descriptor();
    {
        FileHandle file("/dev/zero");
        assert(file.valid());
        assert(next_descriptor() != before);
    }
    assert(next_descriptor() == before);
}

void test_reset_and_move() {
    int before = next_descriptor();
    FileHandle first("/dev/zero");
    FileHandle second(std::move(first));
    assert(!first.valid());
    assert(second.valid());
    first = std::move(second);
    assert(first.valid() && !second.valid());
    first.reset();
    assert(!first.valid());
    assert(next_descriptor() == before);
}

void test_assignment_closes_the_old() {
    int before = next_descriptor();
    FileHandle file("/dev/zero");
    file = FileHandle("/dev/null");
    assert(file.read(4).empty());
    file.reset();
    assert(next_descriptor() == before);
}

void test_read() {
    FileHandle zeros("/dev/zero");
    assert(zeros.read(40).size() == 40);
    assert(zeros.read(16) == std::string(16, '\0'));
    FileHandle null("/dev/null");
    assert(null.read(5).empty());
    FileHandle missing("/no/such/file");
    assert(!missing.valid());
}
