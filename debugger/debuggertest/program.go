package debuggertest

// Program is the C program of the conformance suite, to be compiled with -O0 -g and without inlining.
const Program = `#include <stdio.h>

int total;

int work(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += i;
        total = sum;
    }
    return sum;
}

int main(void) {
    int n = 3;
    int s = work(n);
    printf("sum=%d\n", s);
    return s + 4;
}
`

// The places and values of Program.
const (
	// ProgramFile is the name to compile it under.
	ProgramFile = "conformance.c"
	// ProgramLine is the first line of the loop's body, which is passed three times.
	ProgramLine = 8
	// ProgramExit is its exit status.
	ProgramExit = 7
)

// A Moment is a program that is about to run a line.
type Moment struct {
	// Line is the line of the innermost frame.
	Line int
	// Stack are the functions, innermost first, with the line of each outer one's call.
	Stack []Call
	// Vars are the values of the innermost frame: name to type and text.
	Vars map[string][2]string
}

// A Call is a function on the stack.
type Call struct {
	Function string
	Line     int
}

// programTape is the run of Program, moment by moment, as a debugger steps through it.
func programTape() []Moment {
	// The line of a call is the outer frame's, as debuggers show it.
	inMain := func(line int, s string) Moment {
		return Moment{Line: line, Stack: []Call{{"main", line}}, Vars: map[string][2]string{"n": {"int", "3"}, "s": {"int", s}}}
	}
	tape := []Moment{inMain(16, "0")}
	sums := []string{"0", "0", "1", "3"} // after 0, 1, 2 and 3 passes
	indices := []string{"0", "1", "2"}
	for i, index := range indices {
		// The body's two lines, then the loop's own line with the increment and the condition.
		for step, line := range []int{ProgramLine, ProgramLine + 1, ProgramLine - 1} {
			tape = append(tape, Moment{
				Line:  line,
				Stack: []Call{{"work", line}, {"main", 16}},
				Vars:  map[string][2]string{"n": {"int", "3"}, "sum": {"int", sums[min(i+min(step, 1), 3)]}, "i": {"int", index}},
			})
		}
	}
	return append(tape, inMain(17, "3"), inMain(18, "3"))
}
