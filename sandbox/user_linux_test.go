package sandbox

import "testing"

func TestChooseUser(t *testing.T) {
	for _, tt := range []struct {
		name, uidMap string
		want         uint32
	}{
		{"whole", "         0          0 4294967295\n", firstUser | 7},
		{"container", "0 100000 65536\n", 65535},
		{"container of two ranges", "0 1000 1\n1 100000 65536\n", 65536},
		{"root alone", "0 1000 1\n", 0},
		{"none", "", 0},
		{"broken", "x\n-1 -1 -1\n0 0\n", 0},
	} {
		if got := chooseUser(tt.uidMap, 7); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
