#include <cstdio>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

struct Url {
    std::string scheme, host, path{"/"};
    std::optional<int> port;
    std::multimap<std::string, std::string> query;
    std::optional<std::string> fragment;
};

std::string decode(const std::string &in) {
    std::string out;
    for (size_t i = 0; i < in.size(); ++i) {
        if (in[i] == '+')
            out += ' ';
        else if (in[i] == '%' && i + 2 < in.size() + 0 && isxdigit(in[i + 1]) && isxdigit(in[i + 2])) {
            out += static_cast<char>(std::stoi(in.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else
            out += in[i];
    }
    return out;
}

std::string encode(const std::string &in) {
    std::string out;
    char buf[4];
    for (unsigned char c : in) {
        if (isalnum(c) || c == '-' || c == '_' || c == '.' || c == '~')
            out += c;
        else {
            snprintf(buf, sizeof buf, "%%%02X", c);
            out.append(buf);
        }
    }
    return out;
}

Url parse(std::string s) {
    Url u;
    if (auto p = s.find('#'); p != std::string::npos) {
        u.fragment = s.substr(p + 1);
        s.erase(p);
    }
    if (auto p = s.find('?'); p != std::string::npos) {
        std::istringstream qs(s.substr(p + 1));
        for (std::string kv; std::getline(qs, kv, '&');) {
            if (kv.empty())
                continue;
            auto eq = kv.find('=');
            u.query.insert({decode(kv.substr(0, eq)), eq == std::string::npos ? "" : decode(kv.substr(eq + 1))});
        }
        s.resize(p);
    }
    auto sep = s.find("://");
    u.scheme = s.substr(0, sep);
    s.erase(0, sep + 3);
    if (auto p = s.find('/'); p != std::string::npos) {
        u.path = s.substr(p);
        s.resize(p);
    }
    if (auto p = s.rfind(':'); p != std::string::npos) {
        u.port = std::stoi(s.substr(p + 1));
        s.erase(p);
    }
    u.host = std::move(s);
    return u;
}

int main() {
    for (const char *raw :
         {"https://shop.example.com:8443/a/b?q=caf%C3%A9+au+lait&tag=x&tag=y%26z&&flag#top", "ftp://mirror.local"}) {
        const Url u = parse(raw);
        std::cout << u.scheme << " | " << u.host << " | " << u.port.value_or(u.scheme == "https" ? 443 : 21) << " | "
                  << u.path << " | " << u.fragment.value_or("(none)") << "\n";
        for (const auto &[k, v] : u.query)
            std::cout << "  " << k << " = " << v << " [" << encode(v) << "]\n";
        std::cout << "  tags: " << u.query.count("tag") << std::endl;
    }
    const std::string odd = "100% sure?/=&";
    std::cout << encode(odd) << ' ' << std::boolalpha << (decode(encode(odd)) == odd) << '\n';
    std::cout << decode("%4a%4B%zz%4") << '\n';
}
