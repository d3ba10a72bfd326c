// Attacks on what a sandbox measures, and on kernel interfaces beside the usual ones. Each is bounded by itself: memory by
// 600 MB, of which a sandbox has to allow a third at most.
#include "attacks.h"
#include <fstream>
#include <grp.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/fsuid.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/sem.h>
#include <sys/statvfs.h>
#include <sys/timerfd.h>
#include <sys/user.h>
#include <sys/xattr.h>

static const long much = 600L << 20;

// holds gives the sandbox the time that it has to notice.
static int holds(const string& what) {
	usleep(300000);
	return escaped(what);
}

static long pids(const std::function<void(const string&)>& each) {
	long n = 0;
	DIR* d = opendir("/proc");
	for (dirent* e; d && (e = readdir(d));)
		if (std::atoi(e->d_name) > 0)
			n++, each("/proc/" + string(e->d_name));
	return n;
}

static void* map_memory(long bytes, int flags) {
	return mmap(nullptr, bytes, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
}

// call_as makes another process, which is traced, make a system call.
static long call_as([[maybe_unused]] int pid, [[maybe_unused]] long number, [[maybe_unused]] long a, [[maybe_unused]] long b,
	[[maybe_unused]] long c) {
#ifdef __x86_64__
	if (ptrace(PTRACE_SEIZE, pid, 0, 0) < 0)
		return -1;
	ptrace(PTRACE_INTERRUPT, pid, 0, 0);
	int status;
	waitpid(pid, &status, __WALL);
	user_regs_struct saved, r;
	ptrace(PTRACE_GETREGS, pid, 0, &saved);
	r = saved;
	r.rip -= 2; // the instruction of the call in which it waits
	r.rax = number, r.rdi = a, r.rsi = b, r.rdx = c, r.r10 = 0, r.orig_rax = -1;
	ptrace(PTRACE_SETREGS, pid, 0, &r);
	ptrace(PTRACE_SINGLESTEP, pid, 0, 0);
	waitpid(pid, &status, __WALL);
	ptrace(PTRACE_GETREGS, pid, 0, &r);
	ptrace(PTRACE_SETREGS, pid, 0, &saved);
	ptrace(PTRACE_DETACH, pid, 0, 0);
	return r.rax;
#else
	return -1;
#endif
}

attack_map abuses() {
	return {
	// Files.
	{"unnamed-file", [] { return opens("/usr/bin", O_TMPFILE | O_WRONLY); }},
	{"unnamed-file-root", [] { return opens("/", O_TMPFILE | O_WRONLY); }},
	{"unnamed-link", [] {
		int fd = open("/tmp/work", O_TMPFILE | O_RDWR, 0600);
		return refused(linkat(AT_FDCWD, ("/proc/self/fd/" + std::to_string(fd)).c_str(), AT_FDCWD, "/usr/bin/x", AT_SYMLINK_FOLLOW), "linkat");
	}},
	{"every-root", [] {
		bool found = false;
		pids([&](const string& dir) {
			for (const char* name : {"/root/etc/passwd", "/cwd/../etc/passwd", "/cwd/../../etc/shadow", "/root/root", "/root/tmp/canary"})
				found = found || access((dir + name).c_str(), F_OK) == 0;
		});
		return unless(found, "a file of the host");
	}},
	{"every-descriptor", [] {
		bool found = false;
		pids([&](const string& dir) {
			for (int n = 0; n < 64; n++) {
				struct stat st;
				string path = dir + "/fd/" + std::to_string(n);
				if (dir == "/proc/" + std::to_string(getpid()))
					continue;
				// Directories and files of the host; what a run has is pipes, /dev/null and the programs that it runs.
				found = found || (stat(path.c_str(), &st) == 0 && (S_ISDIR(st.st_mode) || S_ISBLK(st.st_mode) || S_ISSOCK(st.st_mode)));
			}
		});
		return unless(found, "a descriptor");
	}},
	{"every-mount", [] {
		std::FILE* f = std::fopen("/proc/self/mountinfo", "r");
		for (char line[4096], path[4096]; f && std::fgets(line, sizeof line, f);) {
			if (std::sscanf(line, "%*s %*s %*s %*s %4095s", path) != 1 || string(path) == "/tmp" || string(path).find("/tmp/work") == 0)
				continue;
			int fd = open((string(path) + "/x").c_str(), O_CREAT | O_WRONLY, 0600);
			if (fd >= 0)
				return escaped(path);
			struct statvfs v;
			if (statvfs(path, &v) == 0 && !(v.f_flag & ST_NOSUID))
				return escaped(string(path) + " has set-user-ID programs");
		}
		return contained();
	}},
	{"device-mode", [] { return unless(chmod("/dev/null", 0666) == 0 || chmod("/dev/full", 0666) == 0, "a device"); }},
	{"terminals", [] {
		for (const char* path : {"/dev/ptmx", "/dev/pts/0", "/dev/console", "/dev/tty0", "/dev/vcs", "/dev/input/event0"})
			if (open(path, O_RDWR | O_NOCTTY) >= 0)
				return escaped(path);
		return contained();
	}},
	{"terminal-control", [] {
		bool ok = false;
		for (int fd = 0; fd < 3; fd++)
			ok = ok || ioctl(fd, TIOCSCTTY, 1) == 0 || ioctl(fd, TIOCLINUX, "\x02") == 0;
		return unless(ok, "a terminal");
	}},
	{"kernel-files", [] {
		for (const char* path : {"/proc/sys/kernel/modprobe", "/proc/sys/fs/binfmt_misc/register", "/proc/sys/net/core/somaxconn",
			     "/proc/sys/kernel/ns_last_pid", "/proc/sys/user/max_user_namespaces", "/proc/pressure/memory", "/proc/irq/0/smp_affinity",
			     "/proc/mtrr", "/proc/acpi/wakeup", "/proc/kmsg", "/proc/kallsyms", "/proc/sys/kernel/hostname"})
			if (open(path, O_WRONLY) >= 0)
				return escaped(path);
		for (const char* path : {"/proc/1/uid_map", "/proc/self/setgroups", "/proc/1/timens_offsets", "/proc/1/attr/current"})
			if (int fd = open(path, O_WRONLY); fd >= 0 && write(fd, "1", 1) > 0)
				return escaped(path);
		return contained();
	}},
	{"identity", [] {
		std::ofstream("/proc/self/uid_map") << "0 0 4294967295\n";
		bool changed = seteuid(0) == 0 || setresuid(0, 0, 0) == 0 || setgid(0) == 0;
		gid_t group = 0;
		changed = changed || setgroups(1, &group) == 0;
		return unless(changed && getuid() != 0, "another user");
	}},
	{"attributes", [] {
		close(open("a", O_CREAT | O_WRONLY, 0700));
		unsigned cap[6] = {0x02000001, 0xffffffff, 0, 0xffffffff, 0};
		return unless(setxattr("a", "security.capability", cap, 20, 0) == 0 || setxattr("a", "trusted.x", "x", 1, 0) == 0, "attribute");
	}},
	{"attribute-bomb", [] {
		string value(60000, 'x');
		int fd = open("a", O_CREAT | O_WRONLY, 0600), n = 0;
		for (int i = 0; i < 10000; i++)
			n += fsetxattr(fd, ("user.x" + std::to_string(i)).c_str(), value.data(), value.size(), 0) == 0;
		// Where the kernel bounds the inodes, attributes count as some.
		return n == 0 || (errno == ENOSPC && n < 500) ? contained() : holds("attributes");
	}},
	{"watch-folder", [] {
		int fd = inotify_init1(IN_CLOEXEC);
		return unless(fd >= 0 && inotify_add_watch(fd, "/usr/bin", IN_ALL_EVENTS) >= 0, "inotify");
	}},
	{"notify-folder", [] { return refused(fcntl(open("/usr/bin", O_RDONLY), F_NOTIFY, DN_ACCESS | DN_MULTISHOT), "dnotify"); }},
	{"lease", [] { return refused(fcntl(open("/proc/self/exe", O_RDONLY), F_SETLEASE, F_RDLCK), "lease"); }},
	{"fallocate", [] { return unless(fallocate(open("f", O_CREAT | O_WRONLY, 0600), 0, 0, 1L << 34) == 0, "16 GiB"); }},
	{"fill-deleted", [] {
		int fd = open("f", O_CREAT | O_RDWR, 0600);
		unlink("f");
		std::vector<char> block(1 << 20, 'x');
		for (int i = 0; i < 300; i++)
			if (write(fd, block.data(), block.size()) <= 0)
				return usleep(100000), 0;
		return escaped("filled");
	}},
	{"map-deleted", [] {
		int fd = open("f", O_CREAT | O_RDWR, 0600);
		unlink("f");
		(void)!ftruncate(fd, 31 << 20);
		for (int i = 0; i < 20; i++) {
			void* p = mmap(nullptr, 31 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
			if (p != MAP_FAILED)
				std::memset(p, 1, 31 << 20);
		}
		return contained();
	}},
	{"unnamed-bomb", [] {
		std::vector<int> all;
		for (int p = 0; p < 8; p++)
			if (fork() == 0) {
				for (int i = 0; i < 1000; i++)
					open("/tmp/work", O_TMPFILE | O_RDWR, 0600);
				sleep(3);
				_exit(0);
			}
		sleep(3);
		return escaped("files");
	}},
	{"deep-folders", [] {
		for (int i = 0; i < 100000; i++)
			if (mkdir("d", 0700) < 0 || chdir("d") < 0)
				return contained();
		return escaped("folders");
	}},
	{"full-device", [] { return unless(write(open("/dev/full", O_WRONLY), "x", 1) == 1, "written"); }},
	{"swap", [] {
		int fd = open("/tmp/swap", O_CREAT | O_WRONLY, 0600);
		(void)!ftruncate(fd, 1 << 20);
		return refused(syscall(SYS_swapon, "/tmp/swap", 0), "swapon");
	}},
	{"page-cache", [] {
		struct { unsigned long offset, length; } range{0, 4096};
		unsigned long result[5];
		return refused(syscall(451, open("/usr/bin/env", O_RDONLY), &range, result, 0), "cachestat");
	}},
	// Processes.
	{"set-user-program", [] {
		for (const char* path : {"/usr/bin/su", "/usr/bin/mount", "/usr/bin/passwd", "/usr/bin/newgrp", "/usr/bin/chsh"}) {
			if (pid_t pid = fork(); pid == 0) {
				int null = open("/dev/null", O_RDWR);
				dup2(null, 1), dup2(null, 2);
				execl(path, path, "--help", nullptr);
				_exit(0);
			} else {
				usleep(2000);
				struct stat st;
				if (stat(("/proc/" + std::to_string(pid)).c_str(), &st) == 0 && st.st_uid == 0 && getuid() != 0)
					return escaped(path);
				waitpid(pid, nullptr, 0);
			}
		}
		return contained();
	}},
	{"executed-file", [] {
		int in = open("/usr/bin/id", O_RDONLY), out = open("/tmp/work", O_TMPFILE | O_RDWR, 0700);
		char block[4096];
		for (ssize_t n; (n = read(in, block, sizeof block)) > 0;)
			(void)!write(out, block, n);
		fchmod(out, 04755);
		if (fork() == 0) {
			char* const none[] = {nullptr};
			syscall(SYS_execveat, out, "", none, none, AT_EMPTY_PATH);
			_exit(0);
		}
		wait(nullptr);
		return unless(geteuid() != getuid(), "another user");
	}},
	{"stop-all", [] { return kill(-1, SIGSTOP), sleeps(60); }},
	{"kill-all", [] { return kill(-1, SIGKILL), usleep(100000), contained(); }},
	{"stop-first", [] { return kill(1, SIGSTOP), kill(getppid(), SIGSTOP), contained(); }},
	{"kill-parent", [] { return kill(getppid(), SIGKILL), usleep(50000), contained(); }},
	{"signal-flood", [] {
		for (int i = 0; i < 200000; i++)
			for (pid_t pid : {1, getppid()})
				sigqueue(pid, SIGRTMIN + i % 8, {}), kill(pid, SIGUSR1);
		return contained();
	}},
	{"pidfd-first", [] {
		int fd = syscall(SYS_pidfd_open, 1, 0);
		return syscall(SYS_pidfd_send_signal, fd, SIGKILL, nullptr, 0), contained();
	}},
	{"zombies", [] {
		for (int i = 0; i < 1000; i++)
			if (fork() == 0)
				_exit(0);
		sleep(2);
		return escaped("processes");
	}},
	{"clone-parent", [] {
		for (int i = 0; i < 1000; i++)
			if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0) {
				sleep(3);
				_exit(0);
			}
		sleep(3);
		return escaped("processes");
	}},
	{"forged-report", [] {
		// The shell that reports has the pipe as its standard error.
		int fd = open(("/proc/" + std::to_string(getppid()) + "/fd/2").c_str(), O_WRONLY | O_NONBLOCK);
		string text(1 << 16, 'x');
		for (int i = 0; i < 100; i++)
			(void)!write(fd, text.data(), text.size());
		return contained();
	}},
	{"stray-descriptors", [] {
		int n = 0;
		for (int fd = 3; fd < 200; fd++)
			n += write(fd, "forged\n", 7) > 0;
		return unless(n > 0, "a descriptor");
	}},
	{"no-newline", [] { return std::printf("contained"), 0; }},
	{"no-output", [] {
		for (int fd = 0; fd < 3; fd++)
			close(fd);
		return 0;
	}},
	{"other-name", [] {
		prctl(PR_SET_NAME, ") Z 1 1\n(");
		for (long i = 0; i < much >> 20; i++)
			touch(1 << 20);
		return holds("memory");
	}},
	{"sets-priority", [] {
		sched_param p{1};
		bool ok = sched_setscheduler(0, SCHED_FIFO, &p) == 0 || sched_setscheduler(0, SCHED_RR, &p) == 0;
		ok = ok || syscall(SYS_ioprio_set, 1, 0, 1 << 13) == 0; // IOPRIO_CLASS_RT
		return unless(ok, "priority");
	}},
	{"locks-memory", [] { return unless(mlock(map_memory(much, MAP_PRIVATE), much) == 0, "mlock"); }},
	// The first process, when tracing is allowed: what it can do is no more than any other.
	{"trace-first", [] { return unless(call_as(1, SYS_unshare, CLONE_NEWUSER, 0, 0) == 0, "unshare"); }},
	{"trace-first-network", [] { return unless(call_as(1, SYS_socket, AF_VSOCK, SOCK_STREAM, 0) >= 0, "socket"); }},
	{"trace-first-chroot", [] { return unless(call_as(1, SYS_chroot, 0, 0, 0) == -EFAULT, "chroot"); }},
	{"trace-shell", [] { return unless(call_as(getppid(), SYS_unshare, CLONE_NEWUSER, 0, 0) == 0, "unshare"); }},
	{"trace-exit", [] { return call_as(1, SYS_exit_group, 0, 0, 0), contained(); }},
	{"write-first-memory", [] {
		std::FILE* maps = std::fopen("/proc/1/maps", "r");
		int memory = open("/proc/1/mem", O_RDWR);
		unsigned long begin, end;
		string zero(4096, 0);
		for (char line[512]; maps && std::fgets(line, sizeof line, maps);)
			if (std::sscanf(line, "%lx-%lx rw", &begin, &end) == 2)
				for (; begin < end; begin += zero.size())
					(void)!pwrite(memory, zero.data(), zero.size(), begin);
		return usleep(100000), contained();
	}},
	{"first-privileges", [] {
		std::FILE* f = std::fopen("/proc/1/status", "r");
		int seccomp = 0;
		for (char line[256]; f && std::fgets(line, sizeof line, f);) {
			unsigned long caps = 0;
			if (std::sscanf(line, "CapEff: %lx", &caps) == 1 && caps != 0)
				return escaped("capabilities of the first process");
			std::sscanf(line, "Seccomp: %d", &seccomp);
		}
		return unless(seccomp != 2, "no filter in the first process");
	}},
	// Memory that is not resident in a process.
	{"memory-page-tables", [] {
		// A read of a private page makes a page table and no page that counts.
		const long step = 2L << 20, n = much / 4096;
		char* p = static_cast<char*>(map_memory(n * step, MAP_PRIVATE));
		if (p == MAP_FAILED)
			return contained();
		madvise(p, n * step, MADV_NOHUGEPAGE);
		volatile long sum = 0;
		for (long i = 0; i < n; i++)
			sum = sum + p[i * step];
		return holds("page tables");
	}},
	{"memory-shared-dropped", [] {
		char* p = static_cast<char*>(map_memory(much, MAP_SHARED));
		for (long i = 0; i < much; i += 4096) {
			p[i] = 1;
			if (i % (1 << 20) == 0)
				madvise(p, i, MADV_DONTNEED);
		}
		return holds("shared memory");
	}},
	{"memory-zero-device", [] {
		char* p = static_cast<char*>(mmap(nullptr, much, PROT_READ | PROT_WRITE, MAP_SHARED, open("/dev/zero", O_RDWR), 0));
		for (long i = 0; p != MAP_FAILED && i < much; i += 4096) {
			p[i] = 1;
			if (i % (1 << 20) == 0)
				madvise(p, i, MADV_DONTNEED);
		}
		return holds("shared memory");
	}},
	{"memory-first-thread-ended", [] {
		std::thread([] {
			usleep(20000);
			for (long i = 0; i < much >> 20; i++)
				touch(1 << 20);
			_exit(holds("memory"));
		}).detach();
		syscall(SYS_exit, 0);
		return 0;
	}},
	{"memory-not-dumpable", [] {
		prctl(PR_SET_DUMPABLE, 0);
		for (int i = 0; i < 4; i++)
			if (fork() == 0) {
				char* p = static_cast<char*>(map_memory(much / 4, MAP_SHARED));
				for (long at = 0; at < much / 4; at += 4096) {
					p[at] = 1;
					if (at % (1 << 20) == 0)
						madvise(p, at, MADV_DONTNEED);
				}
				sleep(3);
				_exit(0);
			}
		sleep(2);
		return escaped("shared memory");
	}},
	{"memory-sockets", [] {
		string block(64 << 10, 'x');
		for (int p = 0; p < 8; p++)
			if (fork() == 0) {
				for (int pair[2]; socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0;)
					for (int fd : pair) {
						int size = 8 << 20;
						setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
						while (send(fd, block.data(), block.size(), MSG_DONTWAIT) > 0) {
						}
					}
				sleep(3);
				_exit(0);
			}
		sleep(3);
		return escaped("socket buffers");
	}},
	{"memory-streams", [] {
		string block(64 << 10, 'x');
		sockaddr_in a{};
		socklen_t size = sizeof a;
		a.sin_family = AF_INET, a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
		int listener = socket(AF_INET, SOCK_STREAM, 0);
		if (bind(listener, reinterpret_cast<sockaddr*>(&a), sizeof a) < 0 || listen(listener, 100) < 0)
			return contained();
		getsockname(listener, reinterpret_cast<sockaddr*>(&a), &size);
		long sent = 0;
		for (int i = 0; i < 400 && sent < much; i++) {
			int fd = socket(AF_INET, SOCK_STREAM, 0);
			if (connect(fd, reinterpret_cast<sockaddr*>(&a), sizeof a) < 0 || accept(listener, nullptr, nullptr) < 0)
				break;
			for (ssize_t n; (n = send(fd, block.data(), block.size(), MSG_DONTWAIT)) > 0;)
				sent += n;
		}
		usleep(300000);
		return unless(sent >= 300 << 20, std::to_string(sent) + " bytes in streams");
	}},
	{"memory-semaphores", [] {
		long n = 0;
		for (int i = 0; i < 300; i++)
			n += semget(IPC_PRIVATE, 32000, 0600) >= 0;
		return unless(n > 0, std::to_string(n) + " semaphore sets");
	}},
	{"memory-messages", [] {
		struct { long type; char text[8000]; } m{1, {}};
		long n = 0;
		for (int i = 0; i < 32000 && n < much; i++) {
			int q = msgget(IPC_PRIVATE, 0600);
			for (int k = 0; q >= 0 && k < 2; k++)
				n += msgsnd(q, &m, sizeof m.text, IPC_NOWAIT) == 0 ? 8000 : 0;
		}
		return unless(n > 0, std::to_string(n) + " bytes of messages");
	}},
	{"memory-pinned", [] {
		// A slot of a pipe holds a huge page of which it shows a byte.
		const long huge = 2L << 20;
		long pinned = 0;
		for (int fds[2]; pinned < much && pipe(fds) == 0;)
			for (int slot = 0; slot < 16 && pinned < much; slot++) {
				char* p = static_cast<char*>(map_memory(2 * huge, MAP_PRIVATE));
				char* at = reinterpret_cast<char*>((reinterpret_cast<unsigned long>(p) + huge - 1) & ~(huge - 1));
				madvise(at, huge, MADV_HUGEPAGE);
				at[0] = 1;
				iovec v{at, 1};
				if (vmsplice(fds[1], &v, 1, SPLICE_F_NONBLOCK) != 1)
					return contained();
				munmap(p, 2 * huge);
				pinned += huge;
			}
		return holds("pinned pages");
	}},
	{"memory-pipes", [] {
		string block(1 << 20, 'x');
		std::vector<int> report(2);
		(void)!pipe(report.data());
		for (int p = 0; p < 24; p++)
			if (fork() == 0) {
				long held = 0;
				for (int fds[2]; pipe2(fds, O_NONBLOCK) == 0;) {
					fcntl(fds[1], F_SETPIPE_SZ, 1 << 20);
					if (ssize_t n = write(fds[1], block.data(), block.size()); n > 0)
						held += n;
				}
				(void)!write(report[1], &held, sizeof held);
				sleep(3);
				_exit(0);
			}
		long sum = 0, held;
		for (int p = 0; p < 24 && read(report[0], &held, sizeof held) == sizeof held; p++)
			sum += held;
		return unless(sum > 400 << 20, std::to_string(sum) + " bytes in pipes");
	}},
	{"memory-huge-pages", [] {
		void* p = mmap(nullptr, 2 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
		return unless(p != MAP_FAILED || errno != ENOMEM, "huge pages");
	}},
	{"memory-messages-posix", [] {
		long n = 0;
		for (int i = 0; i < 10000; i++)
			n += syscall(SYS_mq_open, ("q" + std::to_string(i)).c_str(), O_CREAT | O_RDWR, 0600, nullptr) >= 0;
		return unless(n > 300, std::to_string(n) + " queues");
	}},
	{"memory-timers", [] {
		long n = 0;
		for (timer_t t; n < 1000000 && timer_create(CLOCK_MONOTONIC, nullptr, &t) == 0;)
			n++;
		return unless(n == 1000000, "timers");
	}},
	// The network and other processes of the host.
	{"tipc", [] { int pair[2]; return refused(socketpair(AF_TIPC, SOCK_STREAM, 0, pair), "tipc"); }},
	{"netlink", [] {
		for (int protocol : {NETLINK_NETFILTER, NETLINK_AUDIT, NETLINK_XFRM, NETLINK_GENERIC, NETLINK_SOCK_DIAG, NETLINK_KOBJECT_UEVENT, NETLINK_CONNECTOR})
			if (socket(AF_NETLINK, SOCK_RAW, protocol) >= 0)
				return escaped("netlink " + std::to_string(protocol));
		return contained();
	}},
	{"abstract-datagram", [] {
		sockaddr_un a{};
		a.sun_family = AF_UNIX;
		string name = "cppreason-guard-" + port();
		std::memcpy(a.sun_path + 1, name.data(), name.size());
		int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
		return refused(sendto(fd, "x", 1, 0, reinterpret_cast<sockaddr*>(&a), offsetof(sockaddr_un, sun_path) + 1 + name.size()), "datagram");
	}},
	{"false-credentials", [] {
		int pair[2], on = 1;
		(void)!socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
		setsockopt(pair[1], SOL_SOCKET, SO_PASSCRED, &on, sizeof on);
		ucred c{1, 0, 0};
		char byte = 'x', control[CMSG_SPACE(sizeof c)] = "";
		iovec v{&byte, 1};
		msghdr m{};
		m.msg_iov = &v, m.msg_iovlen = 1, m.msg_control = control, m.msg_controllen = sizeof control;
		cmsghdr* h = CMSG_FIRSTHDR(&m);
		h->cmsg_level = SOL_SOCKET, h->cmsg_type = SCM_CREDENTIALS, h->cmsg_len = CMSG_LEN(sizeof c);
		std::memcpy(CMSG_DATA(h), &c, sizeof c);
		return refused(sendmsg(pair[0], &m, 0), "credentials");
	}},
	{"descriptors-in-flight", [] {
		int pair[2];
		(void)!socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
		long n = 0;
		for (int i = 0; i < 100000; i++) {
			int fds[200];
			std::fill(fds, fds + 200, pair[1]);
			char byte = 'x', control[CMSG_SPACE(sizeof fds)] = "";
			iovec v{&byte, 1};
			msghdr m{};
			m.msg_iov = &v, m.msg_iovlen = 1, m.msg_control = control, m.msg_controllen = sizeof control;
			cmsghdr* h = CMSG_FIRSTHDR(&m);
			h->cmsg_level = SOL_SOCKET, h->cmsg_type = SCM_RIGHTS, h->cmsg_len = CMSG_LEN(sizeof fds);
			std::memcpy(CMSG_DATA(h), fds, sizeof fds);
			if (sendmsg(pair[0], &m, MSG_DONTWAIT) < 0)
				break;
			n += 200;
		}
		return unless(n > 20000, std::to_string(n) + " descriptors in flight");
	}},
	{"watches-of-user", [] {
		int sets[500], n = 0;
		for (int& set : sets)
			set = epoll_create1(0);
		int fd = timerfd_create(CLOCK_MONOTONIC, 0);
		for (int set : sets) {
			epoll_event e{EPOLLIN, {}};
			n += epoll_ctl(set, EPOLL_CTL_ADD, fd, &e) == 0;
		}
		return unless(n > 600, "watches");
	}},
	// The kernel.
	{"mount-calls", [] {
		for (long number : {428L, 429L, 430L, 431L, 432L, 433L, 442L, 467L}) {
			errno = 0;
			if (syscall(number, AT_FDCWD, "/usr", 0, 0, 0) >= 0 || errno != EPERM)
				return escaped("call " + std::to_string(number));
		}
		return contained();
	}},
	{"unknown-calls", [] {
		for (long number = 470; number < 600; number++) {
			errno = 0;
			if (syscall(number, 0, 0, 0, 0, 0) >= 0 || errno != ENOSYS)
				return escaped("call " + std::to_string(number));
		}
		return contained();
	}},
	{"name-spaces", [] {
		for (const char* name : {"user", "mnt", "net", "pid", "uts", "ipc", "cgroup", "time"})
			if (setns(open(("/proc/1/ns/" + string(name)).c_str(), O_RDONLY), 0) == 0)
				return escaped(name);
		return contained();
	}},
	{"clone-flags", [] {
		for (unsigned long flag : {0x00020000UL, 0x02000000UL, 0x04000000UL, 0x08000000UL, 0x10000000UL, 0x20000000UL, 0x40000000UL}) {
			long pid = syscall(SYS_clone, flag | SIGCHLD, 0, 0, 0, 0);
			if (pid == 0)
				_exit(0);
			if (pid > 0)
				return escaped("clone " + std::to_string(flag));
		}
		return contained();
	}},
	{"own-filter", [] {
		// A filter that allows all does not lift the one before it.
		sock_filter allow[] = {{BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW}};
		sock_fprog program{1, allow};
		syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
		return refused(unshare(CLONE_NEWUSER), "unshare");
	}},
	{"capabilities", [] {
		unsigned head[2] = {0x20080522, 0}, data[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
		bool ok = syscall(SYS_capset, head, data) == 0 || prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 21, 0, 0) == 0;
		return unless(ok, "capabilities");
	}},
	{"events-of-machine", [] { unsigned long c = 0; return refused(syscall(SYS_io_setup, 60000, &c), "io_setup"); }},
	{"aliased-calls", [] {
		// The high half of a number is no part of it.
		errno = 0;
		return unless(syscall(0x100000000L | SYS_unshare, CLONE_NEWUSER) == 0, "unshare");
	}},
	{"local-table", [] {
#ifdef __x86_64__
		char table[16] = "";
		return refused(syscall(SYS_modify_ldt, 1, table, sizeof table), "modify_ldt");
#else
		return contained();
#endif
	}},
	{"personality", [] {
		// READ_IMPLIES_EXEC and others change this process alone.
		syscall(SYS_personality, 0x0400000 | 0x0040000);
		return reads("/etc/passwd");
	}},
	// The calls return without a look at their arguments.
	{"sync", [] { return unless(syscall(SYS_syncfs, -1) != 0, "sync"); }},
	{"first-thread-ended", [] {
		std::thread(spin).detach();
		signal(SIGXCPU, SIG_IGN);
		syscall(SYS_exit, 0);
		return 0;
	}},
	};
}
