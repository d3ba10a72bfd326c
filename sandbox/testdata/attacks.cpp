// Attacks on a sandbox, each a function. The program prints "contained", or "ESCAPED" and what it reached. None of
// them destroys anything: what could is opened and not written, and bombs are bounded.
#include "attacks.h"

static attack_map attacks = {
	// Files.
	{"passwd", [] { return reads("/etc/passwd"); }},
	{"shadow", [] { return reads("/etc/shadow"); }},
	{"hosts", [] { return reads("/etc/hostname"); }},
	{"root-home", [] { return opens("/root", O_RDONLY); }},
	{"home", [] { return opens("/home", O_RDONLY); }},
	{"var", [] { return opens("/var/log", O_RDONLY); }},
	{"canary", [] { return reads("/tmp/canary"); }},
	{"dot-dot", [] { return reads("../../../../../etc/passwd"); }},
	{"symlink", [] { return symlink("/etc/passwd", "link"), reads("link"); }},
	{"first-root", [] { return reads("/proc/1/root/etc/passwd"); }},
	{"first-cwd", [] { return reads("/proc/1/cwd/etc/passwd"); }},
	{"self-root", [] { return reads("/proc/self/root/../etc/passwd"); }},
	{"thread-root", [] { return reads("/proc/thread-self/root/etc/passwd"); }},
	{"write-usr", [] { return opens("/usr/bin/x", O_CREAT | O_WRONLY); }},
	{"write-root", [] { return opens("/x", O_CREAT | O_WRONLY); }},
	{"write-dev", [] { return opens("/dev/x", O_CREAT | O_WRONLY); }},
	{"write-library", [] { return opens("/usr/lib/os-release", O_RDWR); }},
	{"write-program", [] { return opens("/proc/self/exe", O_RDWR); }},
	{"write-folder", [] {
		char path[4096] = "";
		(void)!readlink("/proc/self/exe", path, sizeof path - 1);
		string dir(path);
		return opens((dir.substr(0, dir.rfind('/')) + "/x").c_str(), O_CREAT | O_WRONLY);
	}},
	{"hard-link", [] { return refused(link("/usr/bin/env", "/tmp/work/env"), "link"); }},
	{"block-device", [] { return mknod("/tmp/d", S_IFBLK | 0600, makedev(254, 0)) == 0 ? opens("/tmp/d", O_RDONLY) : contained(); }},
	{"memory-device", [] { return mknod("/tmp/m", S_IFCHR | 0600, makedev(1, 1)) == 0 ? opens("/tmp/m", O_RDONLY) : contained(); }},
	{"dev-mem", [] { return opens("/dev/mem", O_RDONLY); }},
	{"dev-kmsg", [] { return opens("/dev/kmsg", O_RDONLY); }},
	{"dev-disk", [] { return opens("/dev/vda", O_RDONLY); }},
	{"dev-fuse", [] { return opens("/dev/fuse", O_RDWR); }},
	{"dev-tty", [] { return opens("/dev/tty", O_RDWR); }},
	{"dev-kvm", [] { return opens("/dev/kvm", O_RDWR); }},
	{"sys", [] { return opens("/sys/kernel", O_RDONLY); }},
	{"handle", [] {
		struct { unsigned bytes; int type; unsigned char handle[128]; } h{128, 0, {}};
		int id;
		return refused(syscall(SYS_name_to_handle_at, AT_FDCWD, "/usr", &h, &id, 0), "name_to_handle_at");
	}},
	{"set-user", [] {
		setuid(0);
		int status = std::system("su -c true </dev/null >/dev/null 2>&1");
		return unless(status == 0, "su");
	}},
	{"core-pattern", [] { return opens("/proc/sys/kernel/core_pattern", O_WRONLY); }},
	{"vm-parameters", [] { return opens("/proc/sys/vm/overcommit_memory", O_WRONLY); }},
	{"sysrq", [] { int fd = open("/proc/sysrq-trigger", O_WRONLY); struct stat st; fstat(fd, &st); return unless(fd >= 0 && S_ISREG(st.st_mode), "sysrq"); }},
	{"kernel-memory", [] { return reads("/proc/kcore"); }},
	{"keys", [] { return reads("/proc/keys"); }},
	{"command-line", [] { return reads("/proc/cmdline"); }},
	{"score", [] { int fd = open("/proc/1/oom_score_adj", O_WRONLY); return unless(fd >= 0 && write(fd, "-1000", 5) == 5, "oom_score_adj"); }},
	// The parent.
	{"secret", [] { return unless(std::getenv("CPPREASON_SECRET") != nullptr, "variable"); }},
	{"first-environ", [] { return reads("/proc/1/environ"); }},
	{"parent-environ", [] {
		int fd = open(("/proc/" + std::to_string(getppid()) + "/environ").c_str(), O_RDONLY);
		char text[65536] = "";
		(void)!read(fd, text, sizeof text - 1);
		return unless(memmem(text, sizeof text, "CPPREASON_SECRET", 16) != nullptr, "variable");
	}},
	// Processes of the same sandbox may read each other, and none of them has a secret.
	{"first-memory", [] {
		std::FILE* maps = std::fopen("/proc/1/maps", "r");
		int memory = open("/proc/1/mem", O_RDONLY);
		unsigned long begin, end;
		bool found = false;
		for (char line[512]; maps && std::fgets(line, sizeof line, maps);)
			if (std::sscanf(line, "%lx-%lx rw", &begin, &end) == 2 && end - begin < 16 << 20) {
				string text(end - begin, 0);
				if (pread(memory, text.data(), text.size(), begin) > 0)
					found = found || text.find("CPPREASON_SECRET") != string::npos;
			}
		return unless(found, "variable");
	}},
	{"read-memory", [] {
		char c;
		iovec local{&c, 1}, remote{reinterpret_cast<void*>(0x400000), 1};
		return refused(process_vm_readv(1, &local, 1, &remote, 1, 0), "process_vm_readv");
	}},
	{"trace", [] { return refused(ptrace(PTRACE_ATTACH, getppid(), 0, 0), "ptrace"); }},
	{"descriptors", [] {
		int n = 0;
		for (int fd = 3; fd < 1024; fd++)
			n += fcntl(fd, F_GETFD) >= 0;
		return unless(n > 0, std::to_string(n) + " descriptors");
	}},
	{"parent-descriptor", [] {
		int fd = syscall(SYS_pidfd_open, 1, 0);
		return unless(fd >= 0 && syscall(SYS_pidfd_getfd, fd, 0, 0) >= 0, "pidfd_getfd");
	}},
	{"processes", [] {
		int n = 0;
		DIR* d = opendir("/proc");
		for (dirent* e; (e = readdir(d));)
			n += std::atoi(e->d_name) > 0;
		return unless(n > 6, std::to_string(n) + " processes");
	}},
	{"signal-all", [] { return kill(-1, 0), unless(getppid() > 10, "parent"); }},
	{"kill-first", [] { return kill(1, SIGKILL), usleep(10000), contained(); }},
	{"priority", [] { return refused(setpriority(PRIO_PROCESS, 0, -10), "priority"); }},
	// The network.
	{"tcp", [] { return inet(SOCK_STREAM, "127.0.0.1", std::stoi(port())); }},
	{"udp", [] { return inet(SOCK_DGRAM, "127.0.0.1", std::stoi(port())); }},
	{"tcp-outside", [] { return inet(SOCK_STREAM, "192.0.2.1", 80); }},
	{"metadata", [] { return inet(SOCK_STREAM, "169.254.169.254", 80); }},
	{"tcp6", [] {
		sockaddr_in6 a{};
		a.sin6_family = AF_INET6, a.sin6_port = htons(std::stoi(port())), a.sin6_addr = in6addr_loopback;
		return connects(AF_INET6, SOCK_STREAM, reinterpret_cast<sockaddr*>(&a), sizeof a);
	}},
	{"abstract", [] {
		sockaddr_un a{};
		a.sun_family = AF_UNIX;
		string name = "cppreason-guard-" + port();
		std::memcpy(a.sun_path + 1, name.data(), name.size());
		return connects(AF_UNIX, SOCK_STREAM, reinterpret_cast<sockaddr*>(&a), offsetof(sockaddr_un, sun_path) + 1 + name.size());
	}},
	{"socket-file", [] {
		for (const char* path : {"/run/docker.sock", "/var/run/docker.sock", "/run/dbus/system_bus_socket", "/tmp/guard.sock"}) {
			sockaddr_un a{};
			a.sun_family = AF_UNIX;
			std::strcpy(a.sun_path, path);
			int fd = socket(AF_UNIX, SOCK_STREAM, 0);
			if (connect(fd, reinterpret_cast<sockaddr*>(&a), sizeof a) == 0)
				return escaped(path);
		}
		return contained();
	}},
	{"raw", [] { return refused(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP), "raw"); }},
	{"packet", [] { return refused(socket(AF_PACKET, SOCK_RAW, 0), "packet"); }},
	{"vsock", [] { return refused(socket(AF_VSOCK, SOCK_STREAM, 0), "vsock"); }},
	{"crypto", [] { return refused(socket(AF_ALG, SOCK_SEQPACKET, 0), "alg"); }},
	{"bluetooth", [] { return refused(socket(AF_BLUETOOTH, SOCK_RAW, 0), "bluetooth"); }},
	{"names", [] { addrinfo* a; return unless(getaddrinfo("example.com", "80", nullptr, &a) == 0, "name"); }},
	// The kernel.
	{"mount", [] { return refused(mount("none", "/tmp/work", "tmpfs", 0, nullptr), "mount"); }},
	{"bind", [] { return refused(mount("/", "/tmp/work", nullptr, MS_BIND | MS_REC, nullptr), "bind"); }},
	{"remount", [] { return refused(mount(nullptr, "/usr", nullptr, MS_REMOUNT | MS_BIND, nullptr), "remount"); }},
	{"unmount", [] { return refused(umount2("/proc/sys", MNT_DETACH), "umount"); }},
	{"new-mount", [] { return refused(syscall(SYS_fsopen, "tmpfs", 0), "fsopen"); }},
	{"open-tree", [] { return refused(syscall(SYS_open_tree, AT_FDCWD, "/usr", 1), "open_tree"); }},
	{"pivot", [] { return refused(syscall(SYS_pivot_root, ".", "."), "pivot_root"); }},
	{"chroot", [] { return refused(chroot("/tmp/work"), "chroot"); }},
	{"unshare", [] { return refused(unshare(CLONE_NEWUSER), "unshare"); }},
	{"unshare-mounts", [] { return refused(unshare(CLONE_NEWNS), "unshare"); }},
	{"clone", [] {
		long pid = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
		if (pid == 0)
			_exit(0);
		return refused(pid, "clone");
	}},
	{"clone3", [] {
		unsigned long args[11] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
		long pid = syscall(SYS_clone3, args, sizeof args);
		if (pid == 0)
			_exit(0);
		return refused(pid, "clone3");
	}},
	{"setns", [] { return refused(setns(open("/proc/1/ns/user", O_RDONLY), 0), "setns"); }},
	{"host-name", [] { return refused(sethostname("x", 1), "sethostname"); }},
	{"bpf", [] { char a[128] = ""; return refused(syscall(SYS_bpf, 0, a, sizeof a), "bpf"); }},
	{"keyctl", [] { return refused(syscall(SYS_keyctl, 0, -3, 1), "keyctl"); }},
	{"add-key", [] { return refused(syscall(SYS_add_key, "user", "x", "y", 1, -3), "add_key"); }},
	{"io-uring", [] { char a[256] = ""; return refused(syscall(SYS_io_uring_setup, 1, a), "io_uring"); }},
	{"userfault", [] { return refused(syscall(SYS_userfaultfd, 1), "userfaultfd"); }},
	{"perf", [] { char a[128] = ""; return refused(syscall(SYS_perf_event_open, a, 0, -1, -1, 0), "perf_event_open"); }},
	{"module", [] { return refused(syscall(SYS_init_module, "", 0, ""), "init_module"); }},
	{"reboot", [] { return refused(syscall(SYS_reboot, 0, 0, 0, 0), "reboot"); }},
	{"log", [] { return refused(syscall(SYS_syslog, 10, 0, 0), "syslog"); }},
	{"clock", [] { timespec t{}; clock_gettime(CLOCK_REALTIME, &t); return refused(clock_settime(CLOCK_REALTIME, &t), "clock"); }},
	{"terminal-input", [] { errno = 0; ioctl(0, TIOCSTI, "x"); return unless(errno != EPERM, "TIOCSTI"); }},
	{"anonymous-file", [] { return refused(memfd_create("x", 0), "memfd_create"); }},
	{"shared-segment", [] { return refused(shmget(IPC_PRIVATE, 1 << 20, 0600), "shmget"); }},
	{"raise-limit", [] { rlimit l{RLIM_INFINITY, RLIM_INFINITY}; return refused(setrlimit(RLIMIT_NPROC, &l), "setrlimit"); }},
#ifdef __x86_64__
	{"other-table", [] {
		long result = 0x40000000L + 39; // getpid of x32
		asm volatile("syscall" : "+a"(result)::"rcx", "r11", "memory");
		return refused(result, "x32");
	}},
	{"other-machine", [] {
		long result = 20; // getpid of i386
		asm volatile("int $0x80" : "+a"(result)::"memory");
		return unless(result > 0, "i386");
	}},
#endif
	// What is left.
	{"leave", [] {
		close(open("/tmp/left", O_CREAT | O_WRONLY, 0600));
		close(shm_open("/left", O_CREAT | O_RDWR, 0600));
		msgget(0x1234, IPC_CREAT | 0600);
		return contained();
	}},
	{"find", [] {
		bool found = access("/tmp/left", F_OK) == 0 || shm_open("/left", O_RDWR, 0) >= 0 || msgget(0x1234, 0) >= 0;
		return unless(found, "what another run left");
	}},
	{"daemon", [] {
		if (fork() == 0) {
			setsid();
			if (fork() == 0) {
				for (int fd = 0; fd < 3; fd++)
					close(fd);
				for (;;)
					sleep(60);
			}
			_exit(0);
		}
		usleep(20000);
		return contained();
	}},
	{"late-child", [] {
		if (fork() == 0)
			return sleeps(60);
		return contained();
	}},
	// Limits. Each is bounded by itself, far above the limit.
	{"fork-bomb", [] {
		for (int i = 0; i < 11; i++) // 2048 processes
			fork();
		sleep(3);
		return 0;
	}},
	{"thread-bomb", [] {
		std::vector<std::thread> all;
		try {
			for (int i = 0; i < 1000; i++)
				all.emplace_back([] { sleep(3); });
		} catch (...) {
		}
		sleep(3);
		_exit(0);
		return 0;
	}},
	{"session-bomb", [] {
		for (int i = 0; i < 1000; i++)
			if (fork() == 0) {
				setsid();
				sleep(3);
				_exit(0);
			}
		sleep(3);
		return 0;
	}},
	{"file-bomb", [] {
		for (int i = 0; i < 200000; i++)
			close(open(("f" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600));
		return escaped("files");
	}},
	{"folder-bomb", [] {
		for (int i = 0; i < 200000; i++)
			mkdir(("d" + std::to_string(i)).c_str(), 0700);
		return escaped("folders");
	}},
	{"link-bomb", [] {
		for (int i = 0; i < 200000; i++)
			(void)!symlink("x", ("l" + std::to_string(i)).c_str());
		return escaped("links");
	}},
	{"fill", [] { return fill("f", 300L << 20); }},
	{"fill-shared", [] { return fill("/dev/shm/f", 300L << 20); }},
	{"fill-many", [] {
		for (int i = 0; i < 30; i++) {
			std::vector<char> block(10 << 20, 'x');
			(void)!write(open(std::to_string(i).c_str(), O_CREAT | O_WRONLY, 0600), block.data(), block.size());
		}
		return usleep(100000), 0;
	}},
	{"file-size", [] { return ftruncate(open("f", O_CREAT | O_RDWR, 0600), 1L << 40), usleep(100000), escaped("size"); }},
	{"memory", [] {
		for (int i = 0; i < 2000; i++)
			touch(1 << 20);
		return escaped("memory");
	}},
	{"memory-of-many", [] {
		for (int i = 0; i < 20; i++)
			if (fork() == 0) {
				touch(50 << 20);
				sleep(3);
				_exit(0);
			}
		sleep(3);
		return escaped("memory");
	}},
	{"map-shared", [] {
		char* p = static_cast<char*>(mmap(nullptr, 2000L << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
		for (long i = 0; i < 2000L << 20; i += 4096)
			p[i] = 1;
		return escaped("memory");
	}},
	{"processor", [] { return spin(), 0; }},
	{"processors", [] {
		for (int i = 0; i < 5; i++)
			if (fork() == 0)
				spin();
		return sleeps(20);
	}},
	{"processor-ignored", [] {
		signal(SIGCHLD, SIG_IGN);
		signal(SIGXCPU, SIG_IGN);
		for (int i = 0; i < 200; i++) {
			if (fork() == 0) {
				for (clock_t end = clock() + CLOCKS_PER_SEC / 5; clock() < end;) {
				}
				_exit(0);
			}
			usleep(100000);
		}
		return escaped("processor time");
	}},
	{"sleep", [] { return sleeps(60); }},
	{"deaf", [] {
		for (int s = 1; s < 65; s++)
			signal(s, SIG_IGN);
		sigset_t all;
		sigfillset(&all);
		sigprocmask(SIG_BLOCK, &all, nullptr);
		return sleeps(60);
	}},
	{"stop", [] { return raise(SIGSTOP), sleeps(60); }},
	{"silent", [] {
		for (int fd = 0; fd < 3; fd++)
			close(fd);
		return sleeps(60);
	}},
	{"flood", [] {
		string block(1 << 16, 'x');
		for (int i = 0; i < 20000; i++)
			std::fwrite(block.data(), 1, block.size(), stdout);
		return 0;
	}},
	{"flood-errors", [] {
		string block(1 << 16, 'x');
		for (int i = 0; i < 20000; i++)
			std::fwrite(block.data(), 1, block.size(), stderr);
		return 0;
	}},
};

int main(int argc, char** argv) {
	attacks.merge(abuses());
	auto it = attacks.find(argc > 1 ? argv[1] : "");
	if (it == attacks.end()) {
		for (auto& a : attacks)
			std::puts(a.first.c_str());
		return 0;
	}
	return it->second();
}
