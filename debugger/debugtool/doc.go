// Package debugtool gives a model a debugger as C++ functions:
//
//	stop_info  continue_exec(), step(), step_in(), step_out(), pause();
//	stop_info  run_to(const char* file, int line);
//	const char* restart(const char* input);
//	int        breakpoint(const char* file, int line, const char* condition);
//	int        break_function(const char* name);
//	const char* break_exceptions(bool thrown, bool caught);
//	int        watch(const char* expression);
//	const char* remove_breakpoint(int number);
//	frame_vars inspect(int depth);
//	const char* eval(const char* expression, int depth);
//	frame[]    backtrace_get(int max_depth);
//	thread[]   threads();
//	const char* select_thread(int id);
//	thread_stack[] stacks();
//	last_change why_changed(const char* expression);
//	const char* record();
//	stop_info  back(const char* how);
//	const char* stop_recording();
//	program_output output();
//	mem_dump   read_memory(uint64_t address, int size);
//	var        set_variable(const char* name, const char* value);
//	instruction[] disassemble(int count, uint64_t address);
//
// New binds them to a debugger.Debugger; Tools.Funcs returns functions for a cppcall.Set. The tool restart
// closes that debugger and replaces it, so Tools.Close is what to call at the end. What a debugger cannot do
// is answered as an error, like everything that fails; no answer ends the session.
//
// The block of an answer follows from its type. A struct or a list of structs shows the state of the program and
// is a <DEBUG_CONTEXT>: stops, variables, stacks, memory, output. A number or a text is the value of the call and
// is a <TOOL_RESULT>: "int bp = 1;" of breakpoint and break_function, "int wp = 2;" of watch, the bare literal of
// eval and of the others. An error is always a <TOOL_RESULT>. Errors are in the debugger's words without its name,
// its requests and the language in which it compiled an expression; the error of cppcall wraps the whole one.
//
// why_changed looks into the recording that record began, where the debugger is a debugger.Recorder. Without one, or if
// it does not reach back to a write, it runs the program again, which Options.Relaunch must allow, with a hardware
// watchpoint on the memory of the expression, up to the present stop: the debuggers switch off the randomisation of
// addresses, so a deterministic program uses the same ones. Stops, steps and the model's own watches may come before and
// between the writes. It reports if the program took another way, and if no instruction of the program has written, as
// where the kernel did.
//
// A program that hangs ends the wait of a tool after Options.StopTimeout and keeps running; pause stops it, and
// stacks shows every thread with what it waits for. If the debugger itself crashes, Options.Relaunch lets the
// tools run the program again to the same stop, on another debugger if that is what it starts.
//
// Types are shown as a person would write them: std::map<std::string, int> rather than the four lines of
// implied arguments that the debuggers print. The model sees file names relative to Options.Dir, or base
// names, never the host's paths. A file that it names is searched for in Options.Dir. Without a depth,
// inspect and eval apply to the innermost frame with source: the caller of abort rather than abort.
//
// InspectAt is a tool with a session of its own for a single look.
package debugtool
