// What attacks share. Each is a function that prints "contained", or "ESCAPED" and what it reached.
#pragma once
#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <functional>
#include <map>
#include <netdb.h>
#include <netinet/in.h>
#include <sched.h>
#include <string>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using std::string;

inline int escaped(const string& what) {
	std::printf("ESCAPED %s (%s)\n", what.c_str(), std::strerror(errno));
	return 1;
}

inline int contained() {
	std::puts("contained");
	return 0;
}

inline int unless(bool reached, const string& what) { return reached ? escaped(what) : contained(); }

inline int opens(const char* path, int flags) {
	int fd = open(path, flags | O_CLOEXEC);
	return unless(fd >= 0, path);
}

// reads tries to read a byte, which a file that is empty here does not have.
inline int reads(const string& path) {
	int fd = open(path.c_str(), O_RDONLY);
	char c;
	return unless(fd >= 0 && read(fd, &c, 1) == 1, path);
}

inline int refused(long result, const string& what) { return unless(result >= 0, what); }

inline int connects(int family, int type, const sockaddr* address, socklen_t size) {
	int fd = socket(family, type, 0);
	if (fd < 0)
		return contained();
	if (connect(fd, address, size) < 0)
		return contained();
	if (type == SOCK_DGRAM) { // a route is enough to connect
		send(fd, "x", 1, 0);
		char c;
		timeval t{0, 200000};
		setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &t, sizeof t);
		return unless(recv(fd, &c, 1, 0) == 1, "datagram");
	}
	return escaped("connect");
}

inline int inet(int type, const char* host, int port) {
	sockaddr_in a{};
	a.sin_family = AF_INET, a.sin_port = htons(port);
	inet_pton(AF_INET, host, &a.sin_addr);
	return connects(AF_INET, type, reinterpret_cast<sockaddr*>(&a), sizeof a);
}

inline void spin() {
	for (volatile long i = 0;; i = i + 1) {
	}
}

inline int sleeps(int seconds) {
	for (time_t end = time(nullptr) + seconds; time(nullptr) < end;)
		sleep(1);
	return contained();
}

inline int fill(const string& path, long bytes) {
	int fd = open(path.c_str(), O_CREAT | O_WRONLY, 0600);
	std::vector<char> block(1 << 20, 'x');
	long done = 0;
	for (ssize_t n; done < bytes && (n = write(fd, block.data(), block.size())) > 0;)
		done += n;
	usleep(100000);
	return unless(done >= bytes, "filled");
}

// touch makes memory resident; the compiler would leave out a memset whose result nobody reads.
inline void touch(long bytes) {
	volatile char* p = static_cast<volatile char*>(std::malloc(bytes));
	for (long i = 0; i < bytes; i += 4096)
		p[i] = 1;
}

inline string port() { return std::getenv("GUARD_PORT") ? std::getenv("GUARD_PORT") : "1"; }

using attack_map = std::map<string, std::function<int()>>;

// abuses are the attacks of abuse.cpp.
attack_map abuses();
