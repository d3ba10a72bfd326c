// Owning pointers of different types, on which lldb 22 crashes if g++ compiled them.
#include <memory>
#include <string>
#include <vector>
#include <map>
#include <cstdio>
struct A { int x = 1; virtual ~A() {} };
struct B : A { std::string s = "b"; };
struct Deleter { void operator()(FILE *f) const { if (f) fclose(f); } };
int main() {
    std::unique_ptr<A> a(new A);
    std::unique_ptr<B> b(new B);
    std::unique_ptr<FILE, Deleter> f(fopen("/dev/null", "r"));
    std::unique_ptr<int[]> arr(new int[3]{1, 2, 3});
    std::vector<std::unique_ptr<A>> v;
    v.push_back(std::make_unique<B>());
    std::map<std::string, std::shared_ptr<A>> m{{"k", std::make_shared<A>()}};
    puts("here");
    return (int)v.size();
}
