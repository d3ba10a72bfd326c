#include <stdio.h>
#include <string.h>
#include <ctype.h>
#include <stdint.h>

#define ROW 16
#define MAX_RUN 255

static void hexdump(const char *title, const uint8_t *data, size_t len) {
    printf("%s (%zu bytes)\n", title, len);
    for (size_t off = 0; off < len; off += ROW) {
        char ascii[ROW + 1];
        memset(ascii, 0, sizeof(ascii));
        printf("%06zx ", off);
        for (size_t i = 0; i < ROW; i++) {
            if (off + i < len) {
                uint8_t c = data[off + i];
                printf(" %02x", c);
                ascii[i] = isprint(c) ? (char)c : '.';
            } else {
                printf("   ");
            }
            if (i == 7)
                putchar(' ');
        }
        printf("  |%s|\n", ascii);
    }
}

static size_t rle_encode(const uint8_t *in, size_t n, uint8_t *out) {
    size_t o = 0, i = 0;
    while (i < n) {
        size_t run = 1;
        while (i + run < n && in[i + run] == in[i] && run < MAX_RUN)
            run++;
        out[o++] = (uint8_t)run;
        out[o++] = in[i];
        i += run;
    }
    return o;
}

static size_t rle_decode(const uint8_t *in, size_t n, uint8_t *out, size_t cap) {
    size_t o = 0;
    const uint8_t *p = in, *end = in + n;
    while (p < end) {
        uint8_t count = *p++;
        uint8_t value = *p++;
        if (o + count > cap)
            return 0;
        while (count--)
            out[o++] = value;
    }
    return o;
}

int main(void) {
    uint8_t image[64];
    uint8_t packed[128] = {0};
    uint8_t back[64];
    for (int i = 0; i < 64; i++)
        image[i] = (i < 20) ? 0x00 : (i < 45) ? 'A' : (i % 4 == 0 ? 0xFF : '~');

    hexdump("image", image, sizeof image);
    size_t n = rle_encode(image, sizeof image, packed);
    hexdump("packed", packed, n);
    size_t m = rle_decode(packed, n, back, sizeof back);
    int same = 1;
    for (size_t i = 0; i < m; i++)
        if (image[i] != back[i]) {
            same = 0;
            break;
        }
    printf("decoded %zu bytes, %s, ratio %.1f%%\n", m, same ? "identical" : "different", 100.0 * n / sizeof(image));
    printf("tiny buffer -> %zu\n", rle_decode(packed, n, back, 10));
    return 0;
}
