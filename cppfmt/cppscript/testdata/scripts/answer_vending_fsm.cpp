#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

enum State { IDLE, HAS_MONEY, DISPENSING, STATE_COUNT };
enum Event { COIN, SELECT, DONE, REFUND, EVENT_COUNT };

static const char *state_name[STATE_COUNT] = {"IDLE", "HAS_MONEY", "DISPENSING"};
static const char *event_name[EVENT_COUNT] = {"COIN", "SELECT", "DONE", "REFUND"};

struct Machine {
    State state = IDLE;
    int credit = 0;
    int sold = 0;
    const int price = 150;
};

typedef State (*Handler)(Machine &, int);

State on_coin(Machine &m, int value) {
    m.credit += value;
    return HAS_MONEY;
}
State on_select(Machine &m, int) {
    return m.credit >= m.price ? (m.credit -= m.price, DISPENSING) : HAS_MONEY;
}
State on_done(Machine &m, int) {
    m.sold++;
    return m.credit > 0 ? HAS_MONEY : IDLE;
}
State on_refund(Machine &m, int) {
    printf("    (refund %d)\n", m.credit);
    m.credit = 0;
    return IDLE;
}

int main(void) {
    Handler table[STATE_COUNT][EVENT_COUNT] = {
        {on_coin, nullptr, nullptr, nullptr},
        {on_coin, on_select, nullptr, on_refund},
        {nullptr, nullptr, on_done, nullptr},
    };
    const struct {
        Event ev;
        int arg;
    } script[] = {
        {SELECT, 0}, {COIN, 100}, {SELECT, 0}, {COIN, 100}, {SELECT, 0}, {COIN, 50}, {DONE, 0}, {REFUND, 0},
    };
    Machine m;
    int ignored = 0;
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        Handler h = table[m.state][script[i].ev];
        State before = m.state;
        if (h)
            m.state = h(m, script[i].arg);
        else
            ignored++;
        printf("%-11s --%-6s--> %-11s credit=%3d%s\n", state_name[before], event_name[script[i].ev],
               state_name[m.state], m.credit, h ? "" : "  [ignored]");
    }
    printf("sold=%d ignored=%d\n", m.sold, ignored);
    return 0;
}
