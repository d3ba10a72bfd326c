#include <stdio.h>
#include <string.h>

typedef enum {
    CLOSED,
    LISTEN,
    SYN_RCVD,
    SYN_SENT,
    ESTABLISHED,
    FIN_WAIT_1,
    FIN_WAIT_2,
    CLOSE_WAIT,
    LAST_ACK,
    TIME_WAIT,
    N_STATES
} state_t;
typedef enum { APP_PASSIVE, APP_ACTIVE, APP_CLOSE, RCV_SYN, RCV_SYNACK, RCV_ACK, RCV_FIN, TIMEOUT, N_EVENTS } event_t;

static const char *const state_names[N_STATES] = {
    "CLOSED",     "LISTEN",     "SYN_RCVD",   "SYN_SENT", "ESTABLISHED",
    "FIN_WAIT_1", "FIN_WAIT_2", "CLOSE_WAIT", "LAST_ACK", "TIME_WAIT",
};

struct transition {
    state_t from;
    event_t on;
    state_t to;
    const char *action;
};

static const struct transition rules[] = {
    {CLOSED, APP_PASSIVE, LISTEN, NULL},       {CLOSED, APP_ACTIVE, SYN_SENT, "SYN"},
    {LISTEN, RCV_SYN, SYN_RCVD, "SYN+ACK"},    {SYN_SENT, RCV_SYNACK, ESTABLISHED, "ACK"},
    {SYN_RCVD, RCV_ACK, ESTABLISHED, NULL},    {ESTABLISHED, APP_CLOSE, FIN_WAIT_1, "FIN"},
    {ESTABLISHED, RCV_FIN, CLOSE_WAIT, "ACK"}, {FIN_WAIT_1, RCV_ACK, FIN_WAIT_2, NULL},
    {FIN_WAIT_2, RCV_FIN, TIME_WAIT, "ACK"},   {CLOSE_WAIT, APP_CLOSE, LAST_ACK, "FIN"},
    {LAST_ACK, RCV_ACK, CLOSED, NULL},         {TIME_WAIT, TIMEOUT, CLOSED, NULL},
};
static const size_t n_rules = sizeof(rules) / sizeof(rules[0]);

static signed char table[N_STATES][N_EVENTS];

static void compile_table(void) {
    memset(table, -1, sizeof table);
    for (size_t i = 0; i < n_rules; i++)
        table[rules[i].from][rules[i].on] = (signed char)i;
}

static int run(const char *title, const event_t *ev, int n) {
    state_t s = CLOSED;
    int refused = 0;
    printf("%s: %s", title, state_names[s]);
    for (int i = 0; i < n; i++) {
        int r = table[s][ev[i]];
        if (r < 0) {
            refused++;
            printf(" !%d", ev[i]);
            continue;
        }
        const struct transition *t = &rules[r];
        s = t->to;
        if (t->action)
            printf(" -(%s)-> %s", t->action, state_names[s]);
        else
            printf(" -> %s", state_names[s]);
    }
    printf("\n");
    return refused;
}

int main(void) {
    const event_t client[] = {APP_ACTIVE, RCV_SYNACK, APP_CLOSE, RCV_ACK, RCV_FIN, TIMEOUT};
    const event_t server[] = {APP_PASSIVE, RCV_SYN, TIMEOUT, RCV_ACK, RCV_FIN, APP_CLOSE, RCV_FIN, RCV_ACK};
    compile_table();
    int bad = run("client", client, sizeof client / sizeof *client);
    bad += run("server", server, sizeof server / sizeof *server);
    int filled = 0, longest = 0;
    for (int s = 0; s < N_STATES; s++) {
        for (int e = 0; e < N_EVENTS; e++)
            filled += table[s][e] != -1;
        int len = (int)strlen(state_names[s]);
        longest = len > longest ? len : longest;
    }
    printf("refused %d, filled %d of %d, longest name %d\n", bad, filled, N_STATES * N_EVENTS, longest);
    return 0;
}
