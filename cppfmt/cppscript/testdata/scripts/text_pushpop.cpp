int main() {
    std::string s;
    s.push_back('a');
    s+='b';
    s+="cd";
    s+=std::string("ef");
    s.append("gh");
    s.append(2,'i');
    s.append("jklm",2);
    s.append(std::string("xyz"),1);
    s.append(std::string("xyz"),1,1);
    print(s);
    s.pop_back();
    print(s);
    s+={'1','2'};
    print(s);
    s.append({'3'});
    s.append(s.begin(), s.begin()+2);
    print(s);
    s.append(std::string_view("sv"));
    print(s);
    s += std::string_view("w");
    print(s);
    s += 65;
    print(s);
}
