// Package debugtool gives a model a debugger as C++ functions:
//
//	int        breakpoint(const char* file, int line, const char* condition);
//	stop_info  continue_exec();
//	stop_info  step(), step_in(), step_out();
//	stop_info  run_to(const char* file, int line);
//	frame_vars inspect(int depth);
//	const char* eval(const char* expression);
//	frame[]    backtrace_get(int max_depth);
//	mem_dump   read_memory(uint64_t address, int size);
//	int        watch(const char* expression);
//	var        set_variable(const char* name, const char* value);
//	thread[]   threads();
//	instruction[] disassemble(int count, uint64_t address);
//	const char* restart();
//
// New binds them to a debugger.Debugger; Tools.Funcs returns functions for a cppcall.Set. The tool restart
// closes that debugger and replaces it, so Tools.Close is what to call at the end. What a debugger cannot do
// is answered as an error, like everything that fails; no answer ends the session. Stops and variables are
// answered as <DEBUG_CONTEXT>.
//
// Types are shown as a person would write them: std::map<std::string, int> rather than the four lines of
// implied arguments that the debuggers print. The model sees file names relative to Options.Dir, or base
// names, never the host's paths. A file that it names is searched for in Options.Dir. Without a depth,
// inspect and eval apply to the innermost frame with source: the caller of abort rather than abort.
//
// InspectAt is a tool with a session of its own for a single look.
package debugtool
