struct Guard { std::function<void()> f;
    ~Guard() { if (f) f();
    } };
struct Timer { std::string& log;
    explicit Timer(std::string& l) : log(l) { log += "[";
    } ~Timer() { log += "]";
    } Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
};
int work(std::string& l) { Timer t(l);
    l += "w";
    return (int)l.size();
}
int main() {
    std::string l;
    { Timer t(l);
        work(l);
        l += "x";
    } print(l);
    int n = 0;
    { Guard g{[&] { n = 5;
            }};
        print(n);
    } print(n);
    try { Timer t(l);
        throw 1;
    } catch (int) { l += "c";
    } print(l);
}
