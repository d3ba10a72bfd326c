#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
//@includes
typedef struct packet {
    std::uint16_t kind;
    std::uint8_t body[32];
} packet;

static int checksum(const packet *p)
{
    int sum = p->kind;
    for (int i = 0; i < 32; i++) {
        sum += p->body[i];
    }
    return sum;
}

//@top
int main(int argc, char** argv) {
    int count = argc;
    packet *p = (packet *)std::calloc(1, sizeof *p);
    std::string name = argv[0];
    std::vector<int> values;
    if (p == nullptr) {
        return 1;
    }
    p->kind = (std::uint16_t)count;
    values.push_back(checksum(p));
    //@body
    std::free(p);
    std::printf("%s %d %d\n", name.c_str(), count, values[0]);
    return 0;
}
