int main() {
    std::string s="abc";
    s.insert(1,"XX");
    print(s);
    s.insert(0,2,'-');
    print(s);
    s.insert(s.begin(),'+');
    print(s);
    s.insert(s.end(),3,'!');
    print(s);
    s.insert(2,std::string("qwe"),1,2);
    print(s);
    std::string t="123";
    s.insert(s.begin()+1,t.begin(),t.end());
    print(s);
    s.insert(s.size(),"end");
    print(s);
    s.insert(1,"hello",2);
    print(s);
    s.insert(s.begin(), {'{','}'});
    print(s);
    try { s.insert(100,"x");
    } catch (std::out_of_range& e) { print(e.what());
    }
}
