package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// mainEnv makes the test binary run main.
const mainEnv = "DIAGNOSE_TEST_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(mainEnv) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A logWriter writes a log of a build, and no two of its lines are the same.
type logWriter struct {
	*bufio.Writer
	rand    *rand.Rand
	seconds float64 // on the clock of the CI host
	left    int     // bytes that are still to be written
}

// logKinds are the kinds of logs: 60 to 100 lines, then a warning of gcc with its source.
var logKinds = []struct {
	name  string
	block func(w *logWriter)
}{
	{"commands", (*logWriter).commands},
	{"progress", (*logWriter).progress},
	{"ci", (*logWriter).ci},
}

// line writes a line.
func (w *logWriter) line(format string, args ...any) {
	n, _ := fmt.Fprintf(w, format+"\n", args...)
	w.left -= n
}

// name returns the name of a source file without its suffix.
func (w *logWriter) name() string {
	const syllables = "core util net http parse lexer render scene mesh audio codec json query cache pool graph matrix filter stream hash"
	words := strings.Fields(syllables)
	word := func() string { return words[w.rand.IntN(len(words))] }
	return fmt.Sprintf("%s/%s_%s%d", word(), word(), word(), w.rand.IntN(300))
}

// warning writes one warning with stamp before each line.
func (w *logWriter) warning(stamp string) {
	file, line, name := w.name(), 1+w.rand.IntN(3000), fmt.Sprintf("v%d", w.rand.IntN(100000))
	w.line("%s/home/user/src/%s.cpp: In function 'void run(int)':", stamp, file)
	w.line("%s/home/user/src/%s.cpp:%d:9: warning: unused variable '%s' [-Wunused-variable]", stamp, file, line, name)
	w.line("%s%5d |     int %s = compute(%d);", stamp, line, name, w.rand.IntN(100))
	w.line("%s      |         ^%s", stamp, strings.Repeat("~", len(name)-1))
}

// commands writes what make prints with VERBOSE=1: the progress and the whole command.
func (w *logWriter) commands() {
	for range 40 {
		name := w.name()
		w.line("[%3d%%] Building CXX object CMakeFiles/app.dir/src/%s.cpp.o", w.rand.IntN(101), name)
		w.line("/usr/bin/c++ -DUSE_SSL=1 -I../include -I../src/core -O2 -g -Wall -std=gnu++17 -o src/%s.o -c /home/user/src/%s.cpp", name, name)
	}
	w.warning("")
}

// progress writes what make prints without VERBOSE.
func (w *logWriter) progress() {
	for range 60 {
		w.line("[%3d%%] Building CXX object CMakeFiles/app.dir/src/%s.cpp.o", w.rand.IntN(101), w.name())
	}
	w.line("[%3d%%] Built target app%d", w.rand.IntN(101), w.rand.IntN(100))
	w.warning("")
}

// ci writes a build and its tests with the time stamps of a CI host.
func (w *logWriter) ci() {
	stamp := func() string {
		w.seconds += w.rand.Float64() / 50
		return time.Unix(1_700_000_000, int64(w.seconds*1e9)).UTC().Format("2006-01-02T15:04:05.0000000Z ")
	}
	for range 60 {
		test := strings.ReplaceAll(w.name(), "/", "Test.")
		switch n := w.rand.IntN(4000); n % 4 {
		case 0:
			w.line("%s[%d/4000] Building CXX object src/%s.cpp.o", stamp(), n, w.name())
		case 1:
			w.line("%s%d/400 Test #%d: %s ............   Passed    %.2f sec", stamp(), n/10, n/10, test, w.rand.Float64())
		default:
			w.line("%s[ RUN      ] %s", stamp(), test)
			if n%8 == 2 {
				w.line("%s%s: processed %d items in %d us", stamp(), test, n, w.rand.IntN(10000))
			}
			w.line("%s[       OK ] %s (%d ms)", stamp(), test, w.rand.IntN(50))
		}
	}
	w.warning(stamp())
}

// writeLog writes a log of the kind with the size in bytes, and returns its path.
func writeLog(tb testing.TB, block func(*logWriter), size int) string {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "build.log")
	f, err := os.Create(path)
	if err != nil {
		tb.Fatal(err)
	}
	w := &logWriter{Writer: bufio.NewWriter(f), rand: rand.New(rand.NewPCG(1, 2)), left: size}
	for w.left > 0 {
		block(w)
	}
	if err := w.Flush(); err != nil {
		tb.Fatal(err)
	}
	if err := f.Close(); err != nil {
		tb.Fatal(err)
	}
	return path
}

// diagnose runs the program as a process of its own.
func diagnose(tb testing.TB, path string) *proc.Result {
	tb.Helper()
	return runCommand(tb, &proc.Cmd{Path: os.Args[0], Args: []string{"-format", "line", path}, Env: append(os.Environ(), mainEnv+"=1")})
}

func runCommand(tb testing.TB, cmd *proc.Cmd) *proc.Result {
	tb.Helper()
	cmd.Stdout = io.Discard
	res, err := proc.Run(tb.Context(), cmd)
	if err != nil || res.ExitCode != 0 {
		tb.Fatalf("%s: %v, exit code %d: %s", cmd.Path, err, res.ExitCode, res.Stderr)
	}
	return res
}

// mostMemory bounds the memory for a log of 200 MB.
const mostMemory = 100 << 20

// A log takes memory for the diagnostics that differ and not for its size. TestStream asserts how much, which the race
// detector doubles.
func TestStreamMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 108 MB")
	}
	for _, kind := range logKinds {
		small, large := diagnose(t, writeLog(t, kind.block, 4<<20)).MaxRSS, diagnose(t, writeLog(t, kind.block, 32<<20)).MaxRSS
		t.Logf("%s: %d and %d MB", kind.name, small>>20, large>>20)
		if large > 2*small+24<<20 {
			t.Errorf("%s: %d MB of memory for 32 MB of a log, %d MB for 4", kind.name, large>>20, small>>20)
		}
	}
}

// streamEnv makes TestStream measure, which needs a quiet machine and 600 MB of disk.
const streamEnv = "CPPREASON_STREAM"

// 200 MB of commands are read within ten times what wc -l takes, and 100 MB of memory.
func TestStream(t *testing.T) {
	if os.Getenv(streamEnv) == "" {
		t.Skip(streamEnv + " is not set")
	}
	for _, kind := range logKinds {
		s := measureStream(t, kind.block, 7)
		t.Logf("%s: %v", kind.name, s)
		if s.memory > mostMemory || kind.name == "commands" && s.ratio() > 10 {
			t.Errorf("%s: %v, want at most 10 times wc -l and %d MB", kind.name, s, mostMemory>>20)
		}
	}
}

// BenchmarkStream compares the program with wc -l on 200 MB. The runs alternate; the least time of each counts.
func BenchmarkStream(b *testing.B) {
	for _, kind := range logKinds {
		b.Run(kind.name, func(b *testing.B) {
			var s stream
			for b.Loop() {
				s = measureStream(b, kind.block, 5)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(s.wall.Seconds(), "s")
			b.ReportMetric(s.cpu.Seconds(), "cpu-s")
			b.ReportMetric(s.peer.Seconds(), "wc-s")
			b.ReportMetric(s.ratio(), "x-wc")
			b.ReportMetric(float64(s.memory>>20), "MB")
		})
	}
}

// A stream is what the program takes for a log of 200 MB, and wc -l.
type stream struct {
	wall, cpu, peer time.Duration
	memory          int64 // bytes, the most of all runs
}

// ratio returns how many times as long as wc -l the program takes.
func (s stream) ratio() float64 { return s.wall.Seconds() / s.peer.Seconds() }

func (s stream) String() string {
	return fmt.Sprintf("%v, %v of processor time, %.1f times the %v of wc -l, %d MB", s.wall, s.cpu, s.ratio(), s.peer, s.memory>>20)
}

// measureStream runs the program and wc -l in turn and returns the least times.
func measureStream(tb testing.TB, block func(*logWriter), runs int) stream {
	tb.Helper()
	wc := toolcheck.Need(tb, "wc")
	path := writeLog(tb, block, 200<<20)
	s := stream{wall: time.Hour, cpu: time.Hour, peer: time.Hour}
	for range runs {
		peer := runCommand(tb, &proc.Cmd{Path: wc, Args: []string{"-l", path}})
		own := diagnose(tb, path)
		s.peer, s.wall, s.cpu = min(s.peer, peer.Wall), min(s.wall, own.Wall), min(s.cpu, own.CPU)
		s.memory = max(s.memory, own.MaxRSS)
	}
	return s
}
