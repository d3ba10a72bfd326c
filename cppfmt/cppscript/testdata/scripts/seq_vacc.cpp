int main() {
    std::vector<int> v{1,2,3};
    print(v.at(0), v[1], v.front(), v.back(), v.data()[2], *v.begin(), *(v.end()-1), *v.rbegin(), *v.cbegin(), *v.crbegin());
    v.front()=10;
    v.back()=30;
    v.at(1)=20;
    print(v);
    try { v.at(3);
    } catch (const std::out_of_range& e) { print(e.what());
    } print(v.size(), v.capacity()>=3, v.max_size()>0);
    v.reserve(10);
    print(v.capacity());
    v.shrink_to_fit();
    print(v==std::vector<int>{10,20,30}, v<std::vector<int>{11}, v!=v, (v<=>v)==0);
    print(*std::next(v.begin()), *std::prev(v.end()), v.begin()[1]);
    int* p=v.data();
    p[0]=5;
    print(v, *(p+1));
    int& r=v[2];
    r=1;
    print(v);
    const auto& cv=v;
    print(cv.front(), cv[1]);
}
