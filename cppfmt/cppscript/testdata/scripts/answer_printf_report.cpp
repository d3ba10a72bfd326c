#include <cstdio>
#include <cstring>
#include <cstdlib>

#define MAX_ITEMS 8

typedef struct {
    char name[16];
    int qty;
    double price;
} Item;

static int cmp_total(const Item *a, const Item *b) {
    double ta = a->qty * a->price, tb = b->qty * b->price;
    return (ta < tb) - (ta > tb);
}

static void sort_items(Item *items, int n, int (*cmp)(const Item *, const Item *)) {
    for (int i = 1; i < n; i++) {
        Item key = items[i];
        int j = i - 1;
        while (j >= 0 && cmp(&items[j], &key) > 0) {
            items[j + 1] = items[j];
            j--;
        }
        items[j + 1] = key;
    }
}

static int cmp_name(const Item *a, const Item *b) {
    return strcmp(a->name, b->name);
}

int main(void) {
    const char *lines[] = {"widget 12 3.50", "gear 7 11.25", "bolt 300 0.09", "broken line", "axle 2 48"};
    Item items[MAX_ITEMS];
    int n = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        Item it = {};
        if (sscanf(lines[i], "%15s %d %lf", it.name, &it.qty, &it.price) == 3)
            items[n++] = it;
        else
            printf("skipped: \"%s\"\n", lines[i]);
    }
    sort_items(items, n, cmp_total);
    double sum = 0;
    printf("%-10s %5s %9s %10s\n", "item", "qty", "price", "total");
    for (int i = 0; i < n; i++) {
        double t = items[i].qty * items[i].price;
        sum += t;
        printf("%-10s %5d %9.2f %10.2f\n", items[i].name, items[i].qty, items[i].price, t);
    }
    printf("%-10s %26.2f\n", "sum", sum);
    sort_items(items, n, &cmp_name);
    for (const Item *p = items; p != items + n; ++p)
        printf("%s%c", p->name, p + 1 == items + n ? '\n' : ',');
    char label[32];
    int len = snprintf(label, sizeof label, "%03d/%s/%.1f%%", n, items[0].name, 100 * items[0].qty / sum);
    printf("%s (%d) %zu\n", label, len, strlen(label));
    return 0;
}
