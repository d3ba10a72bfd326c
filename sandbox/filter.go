package sandbox

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed syscalls.tsv
var syscallTable string

// Values of the classic BPF machine and of seccomp. Sources: linux/bpf_common.h, linux/seccomp.h, linux/audit.h.
const (
	loadWord   = 0x20 // BPF_LD | BPF_W | BPF_ABS
	jumpEqual  = 0x15 // BPF_JMP | BPF_JEQ | BPF_K
	jumpAtMin  = 0x35 // BPF_JMP | BPF_JGE | BPF_K
	jumpAnyBit = 0x45 // BPF_JMP | BPF_JSET | BPF_K
	ret        = 0x06 // BPF_RET | BPF_K

	retAllow = 0x7fff0000 // SECCOMP_RET_ALLOW
	retErrno = 0x00050000 // SECCOMP_RET_ERRNO
	retKill  = 0x80000000 // SECCOMP_RET_KILL_PROCESS

	// Offsets in struct seccomp_data, whose words are little-endian on both machines.
	offsetNumber = 0
	offsetArch   = 4
	offsetArgs   = 16

	// lastCall is the highest number that the table decides about: file_setattr of Linux 6.17. The numbers of x32, which is
	// another table, are above it.
	lastCall = 469
)

// Answers of the filter: error numbers, and 0 for a call that returns as if it were done. Source:
// asm-generic/errno-base.h, asm-generic/errno.h.
var errnos = map[string]uint32{"done": 0, "EPERM": 1, "ENOMEM": 12, "ENOSYS": 38, "EAFNOSUPPORT": 97}

// A machine is what the filter has to know about an architecture: its AUDIT_ARCH value, the column of its numbers in
// the table, and the calls whose arguments are checked.
type machine struct {
	audit                                                     uint32
	column                                                    int
	clone, ioctl, socket, socketpair, fcntl, mmap, setsockopt uint32
	kcmp, setns                                               uint32 // which this package calls itself
}

var machines = map[string]machine{
	"amd64": {0xc000003e, 1, 56, 16, 41, 53, 72, 9, 54, 312, 308},
	"arm64": {0xc00000b7, 2, 220, 29, 198, 199, 25, 222, 208, 272, 268},
}

// Flags of clone(2) that make name spaces: CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET.
const cloneNamespaces = 0x00020000 | 0x02000000 | 0x04000000 | 0x08000000 | 0x10000000 | 0x20000000 | 0x40000000

// Requests of ioctl(2) that put text into a terminal's input.
const (
	terminalInput = 0x5412 // TIOCSTI
	consoleInput  = 0x541c // TIOCLINUX
)

// Address families that have a name space: AF_UNIX, AF_INET and AF_INET6. Others, such as AF_VSOCK and AF_ALG, reach the host
// or its kernel from any of them. Of AF_NETLINK there is NETLINK_ROUTE (0), which getifaddrs(3) uses: other protocols
// are those of the firewall, of audit and of modules.
var socketFamilies = []uint32{1, 2, 10}

const netlinkFamily = 16

// Commands of fcntl(2) by which files of the host that can be read show what others do with them, or keep others waiting.
var fileCommands = []uint32{1024, 1026} // F_SETLEASE, F_NOTIFY

// hugePages is MAP_HUGETLB of mmap(2): pages of the host's reserve, which no measure of resident memory has.
const hugePages = 0x40000

// Options of setsockopt(2) at SOL_SOCKET that size buffers in the kernel: SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE and
// SO_RCVBUFFORCE. Each socket keeps the default, so that the number of sockets bounds what they hold.
var (
	socketLevel   = uint32(1)
	bufferOptions = []uint32{7, 8, 32, 33}
)

// An instruction is one of the BPF machine. A jump skips so many instructions.
type instruction struct {
	op     uint16
	jt, jf uint8
	k      uint32
}

// newFilter returns the program for bwrap --seccomp: struct sock_filter records in the machine's byte order. It
// allows what it does not refuse. trace allows ptrace(2) and its relatives.
func newFilter(goarch string, trace bool) ([]byte, error) {
	m, ok := machines[goarch]
	if !ok {
		return nil, fmt.Errorf("no filter of system calls for %s", goarch)
	}
	var f []instruction
	add := func(in ...instruction) { f = append(f, in...) }
	refuse := func(name string) instruction { return instruction{ret, 0, 0, retErrno | errnos[name]} }
	// The numbers of another architecture, which a program of this one can call too, mean other calls.
	add(instruction{loadWord, 0, 0, offsetArch}, instruction{jumpEqual, 1, 0, m.audit}, instruction{ret, 0, 0, retKill})
	add(instruction{loadWord, 0, 0, offsetNumber}, instruction{jumpAtMin, 0, 1, lastCall + 1}, refuse("ENOSYS"))
	for line, row := range tsv.Rows(syscallTable) {
		if row[m.column] == "-" || trace && row[4] == "trace" {
			continue
		}
		number, err := strconv.ParseUint(row[m.column], 10, 32)
		if _, ok := errnos[row[3]]; err != nil || !ok {
			return nil, fmt.Errorf("syscalls.tsv:%d: %q", line, row)
		}
		add(instruction{jumpEqual, 0, 1, uint32(number)}, refuse(row[3]))
	}
	// A check replaces the loaded number by an argument, so it ends with an answer of its own.
	allow := instruction{ret, 0, 0, retAllow}
	check := func(number uint32, body ...instruction) {
		add(instruction{jumpEqual, 0, uint8(len(body)), number})
		add(body...)
	}
	// oneOf answers for an argument that is one of the values, and otherwise.
	oneOf := func(argument uint32, values []uint32, answer, otherwise instruction) []instruction {
		body := []instruction{loadArgument(argument)}
		for i, value := range values {
			body = append(body, instruction{jumpEqual, uint8(len(values) - i), 0, value})
		}
		return append(body, otherwise, answer)
	}
	check(m.clone, loadArgument(0), instruction{jumpAnyBit, 0, 1, cloneNamespaces}, refuse("EPERM"), allow)
	check(m.mmap, loadArgument(3), instruction{jumpAnyBit, 0, 1, hugePages}, refuse("ENOMEM"), allow)
	check(m.ioctl, oneOf(1, []uint32{terminalInput, consoleInput}, refuse("EPERM"), allow)...)
	check(m.fcntl, oneOf(1, fileCommands, refuse("EPERM"), allow)...)
	check(m.socketpair, oneOf(0, socketFamilies, allow, refuse("EAFNOSUPPORT"))...)
	check(m.socket, slices.Concat(
		[]instruction{loadArgument(0), {jumpEqual, 0, 4, netlinkFamily}, loadArgument(2), {jumpEqual, 0, 1, 0}, allow, refuse("EPERM")},
		oneOf(0, socketFamilies, allow, refuse("EAFNOSUPPORT")))...)
	check(m.setsockopt, slices.Concat(
		[]instruction{loadArgument(1), {jumpEqual, 1, 0, socketLevel}, allow}, oneOf(2, bufferOptions, refuse("done"), allow))...)
	add(allow)
	var code []byte
	for _, in := range f {
		code = binary.NativeEndian.AppendUint16(code, in.op)
		code = append(code, in.jt, in.jf)
		code = binary.NativeEndian.AppendUint32(code, in.k)
	}
	return code, nil
}

// loadArgument loads the low word of an argument of the call.
func loadArgument(i uint32) instruction { return instruction{loadWord, 0, 0, offsetArgs + 8*i} }
