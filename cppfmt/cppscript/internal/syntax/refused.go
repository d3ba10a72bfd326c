package syntax

import "strings"

// A refusal is a name of namespace std that scripts do not have, with its subject, and what to write instead.
type refusal struct{ what, hint string }

// refused are these names.
var refused = refusedTable()

// refusedTable makes refused of its rows: a subject, a hint and the names.
func refusedTable() map[string]refusal {
	t := map[string]refusal{}
	for _, row := range []struct{ what, hint, names string }{
		{"threads", "scripts have no threads; a test of run_test and clang-repl have them", `
			thread jthread this_thread mutex timed_mutex recursive_mutex
			shared_mutex shared_timed_mutex recursive_timed_mutex lock_guard unique_lock scoped_lock shared_lock atomic atomic_flag
			atomic_int atomic_bool atomic_ref atomic_thread_fence condition_variable condition_variable_any future shared_future promise
			async packaged_task launch latch barrier counting_semaphore binary_semaphore stop_token stop_source stop_callback call_once
			once_flag execution`},
		{"files", "scripts have no files; bind a tool such as read_file, or write a test for run_test", `
			ifstream ofstream fstream filebuf
			basic_ifstream basic_ofstream basic_fstream filesystem FILE tmpfile fopen`},
		{"random numbers", "scripts have no random numbers; write the numbers or compute them", `
			random_device mt19937 mt19937_64 default_random_engine
			minstd_rand minstd_rand0 knuth_b ranlux24 ranlux48 linear_congruential_engine mersenne_twister_engine seed_seq
			uniform_int_distribution uniform_real_distribution normal_distribution bernoulli_distribution binomial_distribution
			poisson_distribution exponential_distribution discrete_distribution geometric_distribution gamma_distribution`},
		{"the clock", "scripts have no clock", `
			system_clock steady_clock high_resolution_clock utc_clock file_clock time_point sys_days sys_seconds year_month_day`},
		{"regular expressions", "compare with find and substr, or write a test for run_test", `
			regex wregex smatch cmatch ssub_match csub_match regex_match
			regex_search regex_replace sregex_iterator cregex_iterator sregex_token_iterator regex_error`},
		{"coroutines", "write a function that returns a vector", "coroutine_handle suspend_always suspend_never coroutine_traits generator"},
		{"C variadic functions", "use a parameter pack, as in (auto... args), or std::vector", "va_list"},
		{"locales", "scripts have the C locale alone", "locale ctype codecvt wstring_convert"},
		{"inheritance", "use members, std::function, or std::variant with std::visit", "enable_shared_from_this"},
		{"the place of a call", "pass __LINE__ and __func__", "source_location"},
		{"allocators", "containers of scripts have no allocators", "pmr allocator_traits polymorphic_allocator"},
	} {
		for n := range strings.FieldsSeq(row.names) {
			t[n] = refusal{"std::" + n + " (" + row.what + ")", row.hint}
		}
	}
	return t
}

// Refused describes a name of namespace std that scripts do not have, and returns what to write instead; ok is false for other
// names.
func Refused(name string) (what, hint string, ok bool) {
	r, ok := refused[name]
	return r.what, r.hint, ok
}

// refuseStd refuses a name that is one of refused in namespace std. Without std:: it has to be one of nothing else, and the type of
// a declaration: thread t(f), atomic<int> n.
func (p *parser) refuseStd(n *Name) {
	first := n.Parts[0].Name
	// std::chrono::steady_clock
	for i, part := range n.Parts[:len(n.Parts)-1] {
		if part.Name == "chrono" && i < 2 && refused[n.Parts[i+1].Name].hint != "" {
			what, hint, _ := Refused(n.Parts[i+1].Name)
			p.refuse(n.At, what, hint)
		}
	}
	if first == "std" && len(n.Parts) > 1 {
		first = n.Parts[1].Name
	} else if len(n.Parts) > 1 && first != "this_thread" && first != "chrono" && first != "filesystem" ||
		p.declared(first) || p.lookup(first) != otherName {
		return
	} else if len(n.Parts) == 1 && !p.isName() && !(first == "FILE" && p.is("*")) && !p.argsAndName() {
		return
	}
	if what, hint, ok := Refused(first); ok {
		p.refuse(n.At, what, hint)
	}
}

// argsAndName reports whether template arguments and a name come next.
func (p *parser) argsAndName() bool {
	return p.is("<") && p.look(func() bool {
		p.parseArgsOf(&Part{}, false)
		return p.isName()
	})
}
