#include <iostream>
#include <vector>
#include <map>
#include <stack>
using namespace std;
class Shell {
  public:
    void run() {
        list();
        stack.push_back(3);
        map["a"] = 2;
        cout << stack.size() << map.size() << function(2) << "\n";
    }
    void list() {
        cout << "list ";
    }
    int function(int n) {
        return n;
    }
    using set = std::vector<int>;
    set s{1, 2};
    struct queue {
        int q;
    };
    queue qq{4};
    template <class T> T hash(T t) {
        return t;
    }

  private:
    vector<int> stack;
    std::map<string, int> map;
};
int main() {
    Shell sh;
    sh.run();
    cout << sh.s.size() << sh.qq.q << sh.hash(7) << "\n";
}
