package sandbox

import (
	"encoding/binary"
	"testing"

	"github.com/cppreason/cppreason/internal/tsv"
)

// evaluate runs a filter on a system call as the kernel does, and returns the answer.
func evaluate(t *testing.T, code []byte, audit uint32, number uint32, args ...uint64) uint32 {
	t.Helper()
	data := binary.LittleEndian.AppendUint32(nil, number)
	data = binary.LittleEndian.AppendUint32(data, audit)
	data = append(data, make([]byte, 8)...)
	for i := range 6 {
		var v uint64
		if i < len(args) {
			v = args[i]
		}
		data = binary.LittleEndian.AppendUint64(data, v)
	}
	var a uint32
	for pc := 0; pc*8 < len(code); pc++ {
		in := code[pc*8:]
		op, k := binary.NativeEndian.Uint16(in), binary.NativeEndian.Uint32(in[4:])
		var jump bool
		switch op {
		case loadWord:
			a = binary.LittleEndian.Uint32(data[k:])
			continue
		case ret:
			return k
		case jumpEqual:
			jump = a == k
		case jumpAtMin:
			jump = a >= k
		case jumpAnyBit:
			jump = a&k != 0
		default:
			t.Fatalf("instruction %#x", op)
		}
		if jump {
			pc += int(in[2])
		} else {
			pc += int(in[3])
		}
	}
	t.Fatal("no answer")
	return 0
}

// Every row of the table is refused on both machines, and what is not in it is allowed.
func TestFilter(t *testing.T) {
	const eperm, noFamily = retErrno | 1, retErrno | 97
	for arch, m := range machines {
		strict, err := newFilter(arch, false)
		if err != nil {
			t.Fatal(err)
		}
		traced, err := newFilter(arch, true)
		if err != nil {
			t.Fatal(err)
		}
		rows := 0
		for line, row := range tsv.Rows(syscallTable) {
			if row[m.column] == "-" {
				continue
			}
			rows++
			number := uint32(0)
			for _, c := range row[m.column] {
				number = number*10 + uint32(c-'0')
			}
			want := retErrno | errnos[row[3]]
			if got := evaluate(t, strict, m.audit, number); got != want {
				t.Errorf("%s, line %d, %s: %#x, want %#x", arch, line, row[0], got, want)
			}
			if row[4] == "trace" {
				want = retAllow
			}
			if got := evaluate(t, traced, m.audit, number); got != want {
				t.Errorf("%s, line %d, %s with trace: %#x, want %#x", arch, line, row[0], got, want)
			}
		}
		if rows < 40 {
			t.Errorf("%s: %d rows", arch, rows)
		}
		for _, tt := range []struct {
			name   string
			number uint32
			args   []uint64
			want   uint32
		}{
			{"write", map[string]uint32{"amd64": 1, "arm64": 64}[arch], nil, retAllow},
			{"thread", m.clone, []uint64{0x3d0f00}, retAllow}, // what glibc passes for pthread_create
			{"fork", m.clone, []uint64{17}, retAllow},
			{"user name space", m.clone, []uint64{0x10000000 | 17}, eperm},
			{"high flags", m.clone, []uint64{1<<32 | 0x20000}, eperm},
			{"terminal size", m.ioctl, []uint64{0, 0x5413}, retAllow},
			{"terminal input", m.ioctl, []uint64{0, 0x5412}, eperm},
			{"terminal input with high bits", m.ioctl, []uint64{0, 1<<32 | 0x5412}, eperm},
			{"console", m.ioctl, []uint64{0, 0x541c}, eperm},
			{"unix socket", m.socket, []uint64{1}, retAllow},
			{"inet6 socket", m.socket, []uint64{10}, retAllow},
			{"netlink socket", m.socket, []uint64{16, 3, 0}, retAllow},
			{"netlink of the firewall", m.socket, []uint64{16, 3, 12}, eperm},
			{"inet protocol", m.socket, []uint64{2, 1, 6}, retAllow},
			{"pair", m.socketpair, []uint64{1}, retAllow},
			{"pair of another family", m.socketpair, []uint64{30}, noFamily},
			{"duplicate", m.fcntl, []uint64{0, 0}, retAllow},
			{"lease", m.fcntl, []uint64{0, 1024}, eperm},
			{"notify", m.fcntl, []uint64{0, 1026}, eperm},
			{"map", m.mmap, []uint64{0, 4096, 3, 0x22}, retAllow},
			{"huge pages", m.mmap, []uint64{0, 4096, 3, 0x40022}, retErrno | 12},
			{"reuse address", m.setsockopt, []uint64{3, 1, 2}, retAllow},
			{"option of another level", m.setsockopt, []uint64{3, 6, 7}, retAllow},
			{"send buffer", m.setsockopt, []uint64{3, 1, 7}, retErrno},
			{"receive buffer", m.setsockopt, []uint64{3, 1, 8}, retErrno},
			{"last call", lastCall, nil, retAllow},
			{"call of a newer kernel", lastCall + 1, nil, retErrno | 38},
			{"call of x32", 0x40000001, nil, retErrno | 38},
			{"vsock", m.socket, []uint64{40}, noFamily},
			{"no family", m.socket, []uint64{0}, noFamily},
		} {
			if got := evaluate(t, strict, m.audit, tt.number, tt.args...); got != tt.want {
				t.Errorf("%s, %s: %#x, want %#x", arch, tt.name, got, tt.want)
			}
		}
		if got := evaluate(t, strict, 0x40000003, 20); got != retKill {
			t.Errorf("%s, another machine: %#x, want it killed", arch, got)
		}
	}
	if _, err := newFilter("riscv64", false); err == nil {
		t.Error("a filter for an unknown machine")
	}
}
