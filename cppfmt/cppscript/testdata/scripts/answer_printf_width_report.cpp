#include <stdio.h>
#include <string.h>
#include <ctype.h>
#include <limits.h>

typedef struct {
    char name[16];
    unsigned short port;
    float load;
    long long bytes;
    char state;
} Host;

static int compare(const Host *a, const Host *b) {
    if (a->load != b->load)
        return a->load < b->load ? 1 : -1;
    return strcmp(a->name, b->name);
}

static void sort_hosts(Host *h, int n) {
    for (int i = 1; i < n; i++) {
        Host key = h[i];
        int j = i - 1;
        while (j >= 0 && compare(&h[j], &key) > 0) {
            h[j + 1] = h[j];
            j--;
        }
        h[j + 1] = key;
    }
}

int main(void) {
    Host hosts[] = {
        {"alpha", 80, 0.25f, 123456789012LL, 'u'},
        {"beta", 8080, 1.5f, -1, 'd'},
        {"gamma-long-name", 65535, 0.25f, 0, 'u'},
        {"delta", 22, 12.125f, LLONG_MAX, '?'},
    };
    const int n = sizeof(hosts) / sizeof(hosts[0]);
    char line[100];
    sort_hosts(hosts, n);
    printf("%-10s|%6s|%8s|%20s|%s\n", "name", "port", "load", "bytes", "st");
    for (const Host *h = hosts; h != hosts + n; ++h) {
        int len = snprintf(line, sizeof line, "%-10.8s|%6hu|%+8.3f|%20lld|%c", h->name, h->port, h->load, h->bytes,
                           toupper(h->state));
        printf("%s  (%d)\n", line, len);
    }
    printf("[%5d] [%-5d] [%05d] [%+d] [% d] [%x] [%#o] [%X]\n", 42, 42, 42, 42, 42, 255u, 8u, 48879u);
    printf("[%*d] [%-*d] [%.*f] [%8.3e] [%g] [%g] [%G]\n", 6, 7, 6, 7, 2, 3.14159, 12345.678, 0.0001, 1e10, 1e-10);
    printf("[%10s] [%-10s] [%.2s] [%c%c] [%%] [%5.1f%%]\n", "right", "left", "cut", 'o', 'k', 99.5);
    printf("%u %ld %lu %hhd %i\n", UINT_MAX, LONG_MIN, 1ul << 40, (signed char)-5, INT_MIN);
    return 0;
}
