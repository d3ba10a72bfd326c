package sanitizer

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// valgrindLine splits "==7== text", the form of every line of valgrind. A sanitizer's "==7==ERROR: ..." has
// no space there.
func valgrindLine(s string) (pid, text string, ok bool) {
	pid, rest := processPrefix(s)
	if pid == "" || rest != "" && rest[0] != ' ' {
		return "", "", false
	}
	return pid, strings.TrimPrefix(rest, " "), true
}

// valgrindKinds are the errors of valgrind by the beginning of their first line.
// Source: mc_errors.c, hg_errors.c and drd_error.c of valgrind 3.19.
var valgrindKinds = []phrase{
	{"Invalid read of size ", "invalid-read"},
	{"Invalid write of size ", "invalid-write"},
	{"Conditional jump or move depends on uninitialised value", "uninitialised-condition"},
	{"Use of uninitialised value ", "uninitialised-value"},
	{"Uninitialised byte(s) found during client check", "uninitialised-value"},
	{"Unaddressable byte(s) found during client check", "invalid-read"},
	{"Invalid free() ", "invalid-free"},
	{"Mismatched free() ", "mismatched-free"},
	{"Mismatched new/delete ", "mismatched-free"},
	{"Source and destination overlap in ", "overlap"},
	{"Jump to the invalid address ", "jump-to-invalid-address"},
	{"Argument '", "fishy-value"},
	{"realloc() with size 0", "realloc-zero"},
	{"Illegal memory pool address", "invalid-free"},
	{"Process terminating with default action of signal ", "signal"},
	{"Open file descriptor ", "fd-leak"},
	{"Possible data race during ", "data-race"},
	{"Conflicting load by thread ", "data-race"},
	{"Conflicting store by thread ", "data-race"},
	{"Destroying locked ", "destroy-of-locked"},
	{"Mutex not locked by calling thread", "bad-unlock"},
	{"Mutex not locked", "unlock-of-unlocked"},
	{"Recursive locking not allowed", "double-lock"},
	{"Mutex reinitialization", "mutex-misuse"},
	{"Mutex still locked at thread exit", "locked-at-exit"},
	{"Reader-writer lock ", "mutex-misuse"},
	{"Barrier reinitialization", "mutex-misuse"},
	{"Destruction of barrier", "mutex-misuse"},
	{"Not a reader-writer lock", "mutex-misuse"},
	{"Not a barrier", "mutex-misuse"},
	{"Destruction of a barrier", "mutex-misuse"},
	{"Reinitialization of barrier", "mutex-misuse"},
	{"Number of concurrent pthread_barrier_wait() calls", "mutex-misuse"},
	{"Attempt to use a POSIX rwlock ", "mutex-misuse"},
	{"Attempt to use a user-defined rwlock ", "mutex-misuse"},
	{"Recursive writer locking not allowed", "double-lock"},
	{"Mutex locked recursively", "double-lock"},
	{"Destroying condition variable", "condition-variable"},
	{"Inconsistent association of condition variable", "condition-variable"},
	{"condition variable has ", "condition-variable"},
	{"not a condition variable", "condition-variable"},
	{"Semaphore reinitialization", "mutex-misuse"},
	{"Invalid semaphore", "mutex-misuse"},
	{"Destruction of semaphore", "mutex-misuse"},
	{"Probably a race condition: condition variable", "condition-variable"},
	{"Destruction of a condition variable", "condition-variable"},
	{"Acquired at:", "long-lock"},
}

// valgrindParts are the errors that are known by a part of their first line, under a text that several of the parts have.
// Sources: as for valgrindKinds.
var valgrindParts = []struct {
	common string
	kinds  []phrase
}{
	{" in loss record ", []phrase{
		{"blocks are definitely lost in loss record ", "definitely-lost"},
		{"blocks are indirectly lost in loss record ", "indirectly-lost"},
		{"blocks are possibly lost in loss record ", "possibly-lost"},
		{"blocks are still reachable in loss record ", "still-reachable"},
	}},
	{"byte(s)", []phrase{
		{"contains uninitialised byte(s)", "syscall-param-uninitialised"},
		{"points to uninitialised byte(s)", "syscall-param-uninitialised"},
		{"points to unaddressable byte(s)", "syscall-param-unaddressable"},
	}},
	{"lock", []phrase{
		{": lock order \"", "lock-order-inversion"},
		{"unlocked a not-locked lock", "unlock-of-unlocked"},
		{"unlocked lock at ", "bad-unlock"},
		{"unlocked an invalid lock", "mutex-invalid"},
		{": Exiting thread still holds ", "locked-at-exit"},
		{": Attempt to re-lock a non-recursive lock", "double-lock"},
		{": Attempt to acquire a lock", "double-lock"},
		{" containing a locked lock", "destroy-of-locked"},
	}},
	{"pthread", []phrase{
		{"'s call to pthread_", "pthread-error"},
		{": pthread_cond_", "condition-variable"},
		{": pthread_mutex_", "mutex-misuse"},
		{": pthread_rwlock_", "mutex-misuse"},
		{": pthread_barrier_", "mutex-misuse"},
		{": Bug in libpthread", "pthread-error"},
	}},
	{"is not a mutex.", []phrase{{"is not a mutex.", "mutex-invalid"}}},
}

// valgrindKind returns the kind of the error whose first line this is, and the message, "" for others.
func valgrindKind(text string) (kind, message string) {
	// The first line of an error is not indented; its details and frames are.
	// " Address 0x4a2 is 0 bytes after a block of size 8 alloc'd" has one blank, "   at 0x109185: f()" three.
	if strings.HasPrefix(text, " ") {
		return "", ""
	}
	for i := range valgrindKinds {
		if p := &valgrindKinds[i]; strings.HasPrefix(text, p.text) {
			return p.kind, text
		}
	}
	for i := range valgrindParts {
		group := &valgrindParts[i]
		if !strings.Contains(text, group.common) {
			continue
		}
		for _, p := range group.kinds {
			if strings.Contains(text, p.text) {
				return p.kind, text
			}
		}
	}
	return "", ""
}

// A process is the state of one process under valgrind.
type process struct {
	report *report // that is open
	// threads are helgrind's announcements: where each thread was made, by "thread #2".
	threads   map[string][]diagnostic.Note
	announced string // the thread whose announcement is being read
}

// valgrind reads a line of a process under valgrind.
func (p *parser) valgrind(pid, text string) {
	v := p.processes[pid]
	if v == nil {
		v = &process{threads: map[string][]diagnostic.Note{}}
		p.processes[pid] = v
	}
	r := v.report
	// Blank lines separate errors, but also the parts of helgrind's and drd's.
	if strings.TrimSpace(text) == "" {
		v.announced = ""
		if r != nil {
			r.closeStack(p.user)
			r.blank = true
		}
		return
	}
	if f, ok := valgrindFrame(text); ok {
		switch {
		case v.announced != "":
			v.announce(f, p.user)
		case r != nil:
			r.frame(f)
		}
		return
	}
	if kind, message := valgrindKind(text); kind != "" {
		p.closeProcess(v)
		v.report = p.beginValgrind(kind, message)
		return
	}
	if r != nil && p.valgrindDetail(r, text) {
		return
	}
	if r != nil && r.blank {
		p.closeProcess(v)
	}
	// helgrind prints the announcement before the error that it is for: "Thread #2 was created", then a stack.
	if thread, ok := strings.CutSuffix(text, " was created"); ok && strings.HasPrefix(thread, "Thread #") {
		v.announced = strings.ToLower(thread)
		v.threads[v.announced] = []diagnostic.Note{{Kind: notekind.Thread, Message: text}}
		return
	}
	p.other("==" + pid + "== " + text)
}

// announce adds a frame to the announcement that is being read.
func (v *process) announce(f frame, user func(string) bool) {
	notes := v.threads[v.announced]
	if len(notes) >= maxNotes {
		return
	}
	notes = append(notes, diagnostic.Note{
		Depth: 1, Kind: notekind.StackFrame, Location: f.at, Message: f.function, Object: f.object,
	})
	if notes[0].File == "" && f.at.File != "" && user(f.at.File) && !libraryFunction(&f) {
		notes[0].Location = f.at
	}
	v.threads[v.announced] = notes
}

// beginValgrind makes a report.
func (p *parser) beginValgrind(kind, message string) *report {
	r := p.begin(tool.Valgrind, kind, message)
	switch kind {
	case "possibly-lost", "still-reachable": // often the pools of libraries
		r.d.Severity = diagnostic.SeverityWarning
	case "signal":
		r.d.Severity = diagnostic.SeverityFatal
		if _, name, ok := strings.Cut(message, "(SIG"); ok {
			r.d.Code = strings.TrimSuffix(name, ")")
		}
	}
	return r
}

// closeProcess ends the report of a process. The stacks that created its threads are added at its end.
func (p *parser) closeProcess(v *process) {
	r := v.report
	if r == nil {
		return
	}
	v.report = nil
	r.closeStack(p.user)
	// helgrind announces a thread once, before the first error about it: "Thread #2 was created".
	named := []string{threadOf(r.d.Message)}
	for _, n := range r.d.Notes {
		if n.Kind == notekind.Thread {
			named = append(named, threadOf(n.Message))
		}
	}
	for i, thread := range named {
		if thread == "" || slices.Contains(named[:i], thread) {
			continue
		}
		for _, n := range v.threads[thread] {
			r.note(n)
		}
	}
	p.end(r)
}

// threadOf returns the thread that a line of helgrind names, such as "thread #2".
func threadOf(text string) string {
	// The last one: "... by thread #2" follows the sizes and addresses of the access.
	at := strings.LastIndex(text, "thread #")
	if at < 0 {
		return ""
	}
	end := at + len("thread #")
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	return text[at:end]
}

// valgrindDetail reads a line inside a report. After a blank line the report goes on only with the lines
// that are known to do so; any other line belongs to the next one.
func (p *parser) valgrindDetail(r *report, text string) bool {
	trimmed := strings.TrimLeft(text, " ")
	kind, stack := notekind.Note, true
	switch {
	// "---Thread-Announcement---------" opens the next error.
	case strings.HasPrefix(trimmed, "---"):
		return false
	case strings.HasPrefix(trimmed, "Block was alloc'd"), strings.HasSuffix(trimmed, " alloc'd"),
		strings.HasPrefix(trimmed, "Uninitialised value was created by "), strings.HasPrefix(trimmed, "Allocation context: "):
		kind = notekind.AllocatedBy
	case strings.HasSuffix(trimmed, " is not stack'd, malloc'd or (recently) free'd"): // a null or wild pointer
	case strings.HasSuffix(trimmed, " free'd"):
		kind = notekind.FreedBy
	case strings.HasPrefix(trimmed, "This conflicts with a previous "), strings.HasPrefix(trimmed, "Other segment "):
		kind = notekind.Thread
	case strings.HasPrefix(trimmed, "Observed (incorrect) order is"), strings.HasPrefix(trimmed, "followed by a later acquisition"),
		strings.HasPrefix(trimmed, "Required order was established"), strings.HasPrefix(trimmed, "Lock at "),
		strings.HasPrefix(trimmed, "Address 0x"), strings.HasSuffix(trimmed, " was first observed at:"):
	case r.blank:
		// "HEAP SUMMARY:" and lines of the program: the report is over.
		return false
	default:
		stack = false
	}
	r.blank = false
	if !stack {
		r.remark(diagnostic.Note{Message: trimmed})
		return true
	}
	r.head(kind, strings.TrimSuffix(trimmed, ":"), p.user)
	return true
}
