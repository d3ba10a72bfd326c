#include <cstdint>
#include <functional>
#include <string>
#include <vector>
using lambda = std::function<void()>;
using std::string;

struct note {
    int line;
    std::string message;
};
struct diagnostic {
    std::string file;
    int line;
    int col;
    enum severity { error, warning, note } level;
    std::string message;
    std::vector<struct note> notes;
};
struct test_result {
    bool passed;
    std::string name;
    std::string output;
    std::string crash_file;
    int crash_line;
    std::string error_class;
};
struct run_result {
    int exit_code;
    std::string output;
};
struct stop_info {
    std::string reason;
    int signal;
    std::string file;
    int line;
};
struct var {
    std::string name;
    std::string type;
    std::string value;
};
struct frame_vars {
    std::string function;
    std::vector<var> locals;
};
struct frame {
    int depth;
    std::string function;
    std::string file;
    int line;
};
struct mem_dump {
    uint64_t address;
    int size;
    std::string hex;
    std::string ascii;
};

string search(string query, int max_results = 5); // "file:line: text" lines as comments
string ask(string prompt); // ask another model
string read_file(string path); // text, at most 30 lines
string read_file(string path, int start, int end); // 1-based, inclusive
std::vector<diagnostic> compile(string code); // -fsyntax-only
std::vector<diagnostic> compile(string code, string flags); // -fsyntax-only
test_result test(string test_name); // the configured test command
run_result run(string code); // compile and run
int breakpoint(string file, int line); // returns its ID
int breakpoint(string file, int line, string condition); // returns its ID
stop_info continue_exec();
stop_info step();
stop_info step_in();
stop_info step_out();
frame_vars inspect();
frame_vars inspect(int depth); // a frame further out
string eval(string expression);
std::vector<frame> backtrace_get(int max_depth);
mem_dump read_memory(uint64_t address, int size);
test_result run_test(string name, lambda body);
frame_vars inspect_at(string file, int line);
