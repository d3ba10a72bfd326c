#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

#define MAX_WORDS 64
#define WORD_LEN 16

struct entry {
    char word[WORD_LEN];
    int count;
    size_t first;
};

struct table {
    struct entry items[MAX_WORDS];
    int used;
};

static struct entry *lookup(struct table *t, const char *w) {
    struct entry *e;
    for (e = t->items; e < t->items + t->used; ++e)
        if (strcmp(e->word, w) == 0)
            return e;
    if (t->used == MAX_WORDS)
        return NULL;
    e = &t->items[t->used++];
    strncpy(e->word, w, WORD_LEN - 1);
    e->word[WORD_LEN - 1] = '\0';
    e->count = 0;
    return e;
}

static int compare(const void *pa, const void *pb) {
    const struct entry *a = (const struct entry *)pa;
    const struct entry *b = (const struct entry *)pb;
    if (a->count != b->count)
        return a->count < b->count ? 1 : -1;
    return strcmp(a->word, b->word);
}

static void bar(int n, int max, int width) {
    int len = (n * width + max / 2) / max;
    while (len-- > 0)
        putchar('*');
    putchar('\n');
}

int main() {
    char text[] = "It was the best of times, it was the worst of times; it was the age of wisdom, "
                  "it was the age of foolishness... THE END? incomprehensibilities!";
    static struct table t;
    size_t pos = 0;
    for (char *w = strtok(text, " ,;.!?"); w != NULL; w = strtok(NULL, " ,;.!?"), pos++) {
        for (char *p = w; *p; ++p)
            *p = (char)tolower((unsigned char)*p);
        struct entry *e = lookup(&t, w);
        if (!e) {
            fprintf(stderr, "table full\n");
            return 1;
        }
        if (e->count++ == 0)
            e->first = pos;
    }
    qsort(t.items, t.used, sizeof(t.items[0]), compare);
    printf("%d distinct of %lu words\n", t.used, (unsigned long)pos);
    for (int i = 0; i < t.used && i < 9; ++i) {
        const struct entry *e = t.items + i;
        printf("%-*.8s|%3d%c @%-3zu ", 9, e->word, e->count, e->count > 1 ? 's' : ' ', e->first);
        bar(e->count, t.items[0].count, 20);
    }
    const char *last = t.items[t.used - 1].word;
    const char *longest = "";
    for (int i = 0; i < t.used; i++)
        if (strlen(t.items[i].word) > strlen(longest))
            longest = t.items[i].word;
    printf("last \"%s\", longest \"%s\" (%d), vowels %d\n", last, longest, (int)strlen(longest),
           (int)strcspn(longest, "aeiou"));
    printf("has 'wis': %s, atoi %d, strtol %ld\n", strstr("wisdom", "wis") ? "yes" : "no", atoi("42 times"),
           strtol("0x1F rest", NULL, 16));
    return 0;
}
