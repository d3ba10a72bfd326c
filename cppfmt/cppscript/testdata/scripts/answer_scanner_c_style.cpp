#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TOKENS 32

typedef enum { T_IDENT, T_NUMBER, T_STRING, T_PUNCT } token_type;

struct token {
    token_type type;
    char text[24];
    int line;
};

static struct token tokens[MAX_TOKENS];
static int ntokens = 0;

static void emit(token_type type, const char *begin, const char *end, int line) {
    if (ntokens == MAX_TOKENS)
        return;
    struct token *t = &tokens[ntokens++];
    size_t n = (size_t)(end - begin);
    if (n >= sizeof(t->text))
        n = sizeof(t->text) - 1;
    strncpy(t->text, begin, n);
    t->text[n] = '\0';
    t->type = type;
    t->line = line;
}

static int scan(const char *p) {
    int line = 1;
    while (*p) {
        const char *start = p;
        if (*p == '\n') {
            line++;
            p++;
        } else if (isspace((unsigned char)*p)) {
            p++;
        } else if (isalpha((unsigned char)*p) || *p == '_') {
            while (isalnum((unsigned char)*p) || *p == '_')
                p++;
            emit(T_IDENT, start, p, line);
        } else if (isdigit((unsigned char)*p)) {
            while (isxdigit((unsigned char)*p) || *p == 'x')
                p++;
            emit(T_NUMBER, start, p, line);
        } else if (*p == '"') {
            for (p++; *p && *p != '"'; p++)
                ;
            if (!*p)
                return line;
            p++;
            emit(T_STRING, start + 1, p - 1, line);
        } else {
            emit(T_PUNCT, p, p + 1, line);
            p++;
        }
    }
    return 0;
}

int main(void) {
    static const char *names[] = {"ident", "number", "string", "punct"};
    const char *src = "int total_sum = 0x1F + 42;\nputs(\"hi there\");\n  x2 = total_sum*2;";
    int err = scan(src);
    int counts[4] = {0};
    long sum = 0;
    for (int i = 0; i < ntokens; i++) {
        counts[tokens[i].type]++;
        if (tokens[i].type == T_NUMBER)
            sum += strtol(tokens[i].text, NULL, 0);
        if (i % 5 == 0)
            printf("%2d: line %d %-7s '%s'\n", i, tokens[i].line, names[tokens[i].type], tokens[i].text);
    }
    for (int i = 0; i < 4; i++)
        printf("%s=%d%c", names[i], counts[i], i < 3 ? ' ' : '\n');
    printf("sum of numbers %ld, error line %d\n", sum, err);
    printf("unterminated: %d\n", scan("a\nb \"oops"));
    printf("last: %s %c %d\n", tokens[ntokens - 1].text, toupper(tokens[0].text[0]), atoi("19 apples"));
    return 0;
}
