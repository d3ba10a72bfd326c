package classify

import (
	"iter"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// What a name says about why it is missing, where it is none of namespace std.

// newMembers are members that classes of the library have got later than the class, by "class.member": where
// a class is said to lack one, the standard is too old. Source: the synopses of N4950.
var newMembers = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for _, row := range [...]struct{ since, classes, members string }{
		{"c++11", "vector deque list map set multimap multiset basic_string string", "emplace emplace_back emplace_front emplace_hint shrink_to_fit cbegin cend crbegin crend front back pop_back data"},
		{"c++17", "map unordered_map", "try_emplace insert_or_assign"},
		{"c++17", "map set multimap multiset unordered_map unordered_set unordered_multimap unordered_multiset", "extract merge"},
		{"c++20", "map set multimap multiset unordered_map unordered_set unordered_multimap unordered_multiset", "contains"},
		{"c++20", "basic_string string basic_string_view string_view", "starts_with ends_with"},
		{"c++20", "atomic atomic_flag", "wait notify_one notify_all"},
		{"c++20", "atomic_flag", "test"},
		{"c++23", "basic_string string basic_string_view string_view", "contains"},
		{"c++23", "basic_string string", "resize_and_overwrite"},
		{"c++23", "optional", "and_then transform or_else"},
		{"c++23", "expected", "transform_error error_or"},
		{"c++23", "vector deque list basic_string string", "append_range insert_range assign_range"},
		{"c++23", "map set multimap multiset unordered_map unordered_set", "insert_range"},
		{"c++26", "span", "at"},
	} {
		for class := range strings.FieldsSeq(row.classes) {
			for member := range strings.FieldsSeq(row.members) {
				m[class+"."+member] = row.since
			}
		}
	}
	return m
})

// memberSince returns the standard in which a type of namespace std got a member, "" for what is not known.
func memberSince(typ, member string) string { return newMembers()[stdClass(typ)+"."+member] }

// foreignNames are names that only another platform's headers declare, by that platform.
var foreignNames = wordTable(map[string]string{
	"Windows": "DWORD WORD HANDLE HWND HDC HINSTANCE HMODULE HKEY HRESULT LPSTR LPCSTR LPWSTR LPCWSTR LPVOID LPDWORD LPARAM WPARAM LRESULT TCHAR WCHAR " +
		"ULONG_PTR DWORD_PTR UINT_PTR LARGE_INTEGER ULARGE_INTEGER CRITICAL_SECTION SYSTEM_INFO SYSTEMTIME FILETIME OVERLAPPED SECURITY_ATTRIBUTES STARTUPINFO " +
		"STARTUPINFOA STARTUPINFOW PROCESS_INFORMATION WIN32_FIND_DATA WIN32_FIND_DATAA MEMORY_BASIC_INFORMATION CONSOLE_SCREEN_BUFFER_INFO COORD SMALL_RECT " +
		"WINAPI APIENTRY CALLBACK STDMETHODCALLTYPE SOCKET WSADATA INVALID_HANDLE_VALUE INVALID_SOCKET SOCKET_ERROR GENERIC_READ GENERIC_WRITE OPEN_EXISTING " +
		"CREATE_ALWAYS INFINITE MAX_PATH STD_OUTPUT_HANDLE STD_INPUT_HANDLE MB_OK PAGE_READWRITE MEM_COMMIT MEM_RESERVE SW_SHOW WM_DESTROY " +
		"GetLastError SetLastError Sleep SleepEx CreateFile CreateFileA CreateFileW CreateFileMapping CreateFileMappingA MapViewOfFile CloseHandle ReadFile WriteFile " +
		"DeleteFileA CopyFile CopyFileA MoveFileA FindFirstFile FindFirstFileA FindNextFile FindNextFileA CreateDirectoryA CreateThread ExitThread ExitProcess " +
		"CreateProcess CreateProcessA CreateMutex CreateMutexA ReleaseMutex CreateEvent CreateEventA SetEvent WaitForSingleObject WaitForMultipleObjects " +
		"GetTickCount GetTickCount64 QueryPerformanceCounter QueryPerformanceFrequency LoadLibrary LoadLibraryA LoadLibraryW GetProcAddress FreeLibrary " +
		"GetModuleHandle GetModuleHandleA GetModuleFileName GetModuleFileNameA VirtualAlloc VirtualFree VirtualProtect HeapAlloc GetProcessHeap MessageBox " +
		"MessageBoxA MessageBoxW OutputDebugString OutputDebugStringA InitializeCriticalSection EnterCriticalSection LeaveCriticalSection DeleteCriticalSection " +
		"InterlockedIncrement InterlockedDecrement InterlockedExchange InterlockedCompareExchange GetCurrentProcess GetCurrentProcessId GetCurrentThreadId " +
		"GetStdHandle SetConsoleMode SetConsoleTextAttribute SetConsoleOutputCP GetSystemInfo GetSystemTime GetLocalTime GetEnvironmentVariableA " +
		"GetFileAttributes GetFileAttributesA MultiByteToWideChar WideCharToMultiByte RegOpenKeyEx RegOpenKeyExA WSAStartup WSACleanup WSAGetLastError closesocket " +
		"ioctlsocket TlsAlloc FormatMessageA GetCommandLineA " +
		"__int64 __int32 __int8 __declspec __forceinline __stdcall __cdecl __fastcall __vectorcall __try __except __finally __leave __assume __debugbreak __uuidof " +
		"_getch _kbhit _stricmp _strnicmp _wcsicmp _snprintf _vsnprintf _mkdir _chdir _getcwd _access _wfopen _fileno _isatty _popen _pclose _open _close _read _write " +
		"_itoa _ultoa _strdup_dbg _aligned_malloc _aligned_free _beginthread _beginthreadex _endthreadex _byteswap_ulong _BitScanForward _BitScanReverse " +
		"_countof _MAX_PATH _ASSERT _TRUNCATE errno_t rsize_t " +
		"strcpy_s strcat_s strncpy_s strncat_s strtok_s sprintf_s vsprintf_s snprintf_s _snprintf_s printf_s scanf_s sscanf_s fscanf_s fopen_s freopen_s tmpfile_s memcpy_s " +
		"memmove_s wcscpy_s wcscat_s localtime_s gmtime_s ctime_s asctime_s _localtime64_s _itoa_s getenv_s _dupenv_s qsort_s gets_s rand_s clrscr getche",
	"BSD and macOS": "kqueue kevent EV_SET EVFILT_READ EVFILT_WRITE EVFILT_TIMER EV_ADD EV_DELETE sysctlbyname strtonum pledge unveil setproctitle funopen",
	"macOS": "mach_absolute_time mach_timebase_info mach_timebase_info_data_t mach_task_self mach_port_t task_info dispatch_async dispatch_sync dispatch_queue_t " +
		"dispatch_queue_create dispatch_get_main_queue dispatch_semaphore_create CFRelease CFRetain CFStringRef CFStringCreateWithCString CFRunLoopRun NSLog NSString " +
		"_NSGetExecutablePath os_unfair_lock OSAtomicIncrement32 OSSpinLockLock TARGET_OS_IPHONE clonefile",
	"Android": "__android_log_print __android_log_write ANDROID_LOG_INFO ANDROID_LOG_ERROR AAssetManager ANativeWindow AAssetManager_open",
	"Solaris": "port_create port_associate getpflags gethrtime hrtime_t",
	"another processor": "__int128 __int128_t __uint128_t __float128 _Float128 __m64 vaddq_f32 vld1q_f32 vst1q_f32 float32x4_t int32x4_t uint8x16_t svfloat32_t " +
		"__builtin_cpu_supports __rdtsc __cpuid _rdtsc __readfsqword __readgsqword",
})

// posixNames are those that MSVC's headers lack.
var posixNames = wordTable(map[string]string{
	"POSIX": "fork execvp execve execl waitpid pipe dup2 getpid getppid getuid geteuid usleep nanosleep gettimeofday clock_gettime pthread_t pthread_create pthread_join " +
		"pthread_mutex_t pthread_mutex_lock mmap munmap mprotect sysconf readlink realpath symlink opendir readdir closedir dirent DIR ssize_t off_t pid_t uid_t mode_t " +
		"strcasecmp strncasecmp strtok_r localtime_r gmtime_r asprintf vasprintf setenv unsetenv mkstemp sigaction sigset_t kill alarm ioctl fcntl poll pollfd " +
		"epoll_create1 epoll_wait eventfd inotify_init getopt getopt_long getrusage dlopen dlsym dlclose bzero bcopy ftruncate fsync popen pclose isatty fileno " +
		"__builtin_expect __builtin_clz __builtin_ctz __builtin_popcount __builtin_unreachable __attribute__ __PRETTY_FUNCTION__ __asm__ typeof __typeof__",
})

// otherLanguageWords are keywords of other languages, which C++ takes for names.
var otherLanguageWords = wordTable(map[string]string{
	"syntax": "then elif elsif elseif endif endfor endwhile unless until foreach def fn func function let var in is pass end fi done lambda",
})

// wordTable turns words by a value into the value by word.
func wordTable(rows map[string]string) func() map[string]string {
	return sync.OnceValue(func() map[string]string {
		m := map[string]string{}
		for value, words := range rows {
			for w := range strings.FieldsSeq(words) {
				m[w] = value
			}
		}
		return m
	})
}

// The rules that the tables stand for.
var (
	keywordRule = rule{name: "keyword-too-new", class: Platform, weight: .75,
		cause: "'{symbol}' is a keyword from {standard} on; the selected standard may be older", fix: "compile with -std={standard} or later, or avoid '{symbol}'"}
	foreignRule = rule{name: "foreign-name", class: Platform, weight: .88,
		cause: "'{symbol}' belongs to {library}, for which this is not compiled", fix: "compile it for {library} only, and use the target's own API here"}
	foreignSyntaxRule = rule{name: "foreign-syntax", class: Platform, weight: .8,
		cause: "'{symbol}' is syntax of {library}'s compiler, which this one does not take", fix: "hide '{symbol}' behind a macro that is empty here, or use the attribute of this compiler"}
	otherLanguageRule = rule{name: "other-language", class: Syntax, weight: .8,
		cause: "'{symbol}' is no keyword of C++", fix: "write the statement as C++ has it"}
	rangeRule = rule{name: "range-for", class: TypeMismatch, weight: .85,
		cause: "what the range-based for goes over has no begin and end", fix: "go over a container, an array or a range"}
	spaceshipRule = rule{name: "spaceship-too-new", class: Platform, weight: .85,
		cause: "'operator<=>' needs c++20; the selected standard is older", fix: "compile with -std=c++20 or later, or write the comparison operators"}
	libraryAssertRule = rule{name: "library-static-assert", class: TypeMismatch, weight: .8,
		fix: "use types that meet what the library asserts"}
)

// byName replaces the finding where the name that is missing tells more than the message.
func byName(f *Finding, d *diagnostic.Diagnostic) {
	use := func(r *rule) {
		f.Class, f.Confidence, f.Rule = r.class, r.weight, r.name
		f.RootCause, f.FixStrategy = fill(r.cause, f.Facts.get), fill(r.fix, f.Facts.get)
	}
	name := f.Facts.Symbol
	switch {
	case f.Class == UndefinedSymbol && name != "":
		foreign := foreignNames()[name]
		if d.Tool == tool.MSVC {
			foreign = posixNames()[name]
		}
		switch {
		case foreign != "":
			f.Facts.Library = foreign
			use(&foreignRule)
			f.Facts.Library = ""
		case otherLanguageWords()[name] != "" && wordFollows(d.SourceLine, name):
			use(&otherLanguageRule)
		case (name == "begin" || name == "end") && isRangeFor(d.SourceLine):
			use(&rangeRule)
		}
	case strings.Contains(d.SourceLine, "<=>") && (strings.Contains(d.Message, "operator<=") || strings.Contains(d.Message, "'>' token") || strings.Contains(d.Message, "expected expression")):
		f.Facts.Symbol, f.Facts.Standard = "operator<=>", "c++20"
		use(&spaceshipRule)
	case f.Class == Syntax && d.SourceLine != "":
		for word := range identifiers(d.SourceLine) {
			if strings.HasPrefix(word, "__") && foreignNames()[word] == "Windows" && d.Tool != tool.MSVC || newKeywords[word] == "c++20" && standsAt(d, word) && isKeywordUse(word, d.SourceLine) {
				f.Facts.Symbol = word
				if since := newKeywords[word]; since != "" {
					f.Facts.Standard = since
					use(&keywordRule)
					return
				}
				f.Facts.Library = "Windows"
				use(&foreignSyntaxRule)
				f.Facts.Library = ""
				return
			}
		}
	case f.Class == Logic && strings.HasPrefix(f.Rule, "static-assert") && filekind.IsSystem(d.File):
		cause := f.RootCause
		use(&libraryAssertRule)
		f.RootCause = cause
	}
}

// isKeywordUse reports whether a line uses a word of C++20 as its keyword, and not as a name: an
// older compiler then sees two names in a row.
func isKeywordUse(word, line string) bool {
	i := strings.Index(line, word)
	rest := strings.TrimLeft(line[i+len(word):], " ")
	return rest != "" && (rest[0] == '(' && word == "requires" || rest[0] == '_' || rest[0] >= 'A' && rest[0] <= 'z' || rest[0] >= '0' && rest[0] <= '9')
}

// wordFollows reports whether a name in the line stands in front of another word or a parenthesised
// condition, or alone: as a keyword does, and a variable does not.
func wordFollows(line, name string) bool {
	for from := 0; ; {
		i := strings.Index(line[from:], name)
		if i < 0 {
			return false
		}
		i += from
		from = i + len(name)
		if i > 0 && wording.IsWord(line[i-1]) || from < len(line) && wording.IsWord(line[from]) {
			continue
		}
		rest := strings.TrimLeft(line[from:], " ")
		if rest == "" || wording.IsWord(rest[0]) || rest[0] == '"' {
			return true
		}
		return rest[0] == '(' && strings.Contains(rest, ") {")
	}
}

// standsAt reports whether the word is where the diagnostic points to, or stands before it.
func standsAt(d *diagnostic.Diagnostic, word string) bool {
	i := strings.Index(d.SourceLine, word)
	return i >= 0 && (d.Column == 0 || i < d.Column)
}

// identifiers yields the names in a line of source.
func identifiers(line string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(line); {
			if !wording.IsWord(line[i]) {
				i++
				continue
			}
			j := i
			for j < len(line) && wording.IsWord(line[j]) {
				j++
			}
			if !yield(line[i:j]) {
				return
			}
			i = j
		}
	}
}

// stdClass returns the bare name of a class of namespace std: "basic_string" of "const
// std::__cxx11::basic_string<char>", "" for another's.
func stdClass(t string) string {
	for _, p := range [...]string{"const ", "class ", "struct ", "volatile "} {
		t = strings.TrimPrefix(t, p)
	}
	t, ok := strings.CutPrefix(strings.TrimPrefix(t, "::"), "std::")
	if !ok {
		return ""
	}
	for _, p := range [...]string{"__cxx11::", "__1::"} {
		t = strings.TrimPrefix(t, p)
	}
	name, _, _ := strings.Cut(t, "<")
	return strings.TrimSpace(name)
}

// isRangeFor reports whether the line holds the head of a range-based for.
func isRangeFor(line string) bool {
	i := strings.Index(line, "for")
	if i < 0 {
		return false
	}
	head := strings.ReplaceAll(line[i:], "::", "")
	return strings.Contains(head, "(") && strings.Contains(head, ":") && !strings.Contains(head[:strings.Index(head, ":")], ";")
}

// qualifiedAt returns the qualified name that stands in the line at a 1-based byte column:
// "std::vector" where "std" is pointed to.
func qualifiedAt(line string, column int) string {
	if column < 1 || column > len(line) {
		return ""
	}
	start := column - 1
	i := start
	for i < len(line) && (wording.IsWord(line[i]) || strings.HasPrefix(line[i:], "::") || line[i] == ':' && i > start && line[i-1] == ':') {
		i++
	}
	return strings.TrimRight(line[start:i], ":")
}
