package cppscript_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A generated is a random script: declarations, and statements that use them.
type generated struct {
	decls, body string
}

// source returns the script.
func (g generated) source() string { return g.decls + g.body }

// A variable is in scope at the place that is being generated.
type variable struct {
	name, typ string
	fixed     bool // const, or the counter of a loop
}

// A generator makes well-defined scripts: without overflow of signed integers, out-of-range access, division by zero, and
// side effects in arguments, whose order C++ leaves open.
type generator struct {
	*rand.Rand
	decls   strings.Builder
	out     strings.Builder
	vars    []variable
	next    int // number of the next name
	depth   int // of statements
	loops   int // loops around the statement
	structs []string
	funcs   []function
}

// A function is one that a script defines.
type function struct {
	name, result string
	params       []string
}

// generate returns the script of a seed.
func generate(seed uint64) generated {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 17))}
	for range g.IntN(4) {
		pick(g, []func(){g.declareStruct, g.declareEnum, g.declareFunction, g.declareRecursion, g.declareTemplate, g.declareConstant})()
	}
	for range 4 + g.IntN(5) {
		g.declare()
	}
	for range 6 + g.IntN(12) {
		g.statement()
	}
	for _, v := range g.vars {
		g.line("print(%q, %s);", v.name, g.shown(v))
	}
	return generated{g.decls.String(), g.out.String()}
}

func pick[T any](g *generator, list []T) T { return list[g.IntN(len(list))] }

// line writes a line of the body.
func (g *generator) line(format string, args ...any) {
	fmt.Fprintf(&g.out, strings.Repeat("    ", g.depth)+format+"\n", args...)
}

func (g *generator) name(prefix string) string {
	g.next++
	return fmt.Sprintf("%s%d", prefix, g.next)
}

// scalar types, and those of the library.
var (
	integers = []string{"int", "int", "long long", "unsigned", "uint8_t", "short", "size_t", "int64_t"}
	scalars  = append([]string{"double", "bool", "char", "std::string", "std::string"}, integers...)
	library  = []string{
		"std::vector<int>", "std::vector<std::string>", "std::map<std::string, int>", "std::map<int, std::string>", "std::set<int>",
		"std::pair<int, std::string>", "std::optional<int>", "std::array<int, 3>", "std::deque<int>", "std::unordered_map<int, int>",
		"std::vector<std::vector<int>>", "std::tuple<int, double, std::string>", "std::vector<double>", "std::variant<int, std::string>",
	}
)

func isInteger(typ string) bool {
	for _, t := range integers {
		if t == typ {
			return true
		}
	}
	return false
}

// of returns a variable of a type, if there is one.
func (g *generator) of(ok func(variable) bool) (variable, bool) {
	var found []variable
	for _, v := range g.vars {
		if ok(v) {
			found = append(found, v)
		}
	}
	if len(found) == 0 {
		return variable{}, false
	}
	return pick(g, found), true
}

// shown returns an expression that prints a variable.
func (g *generator) shown(v variable) string {
	for _, s := range g.structs {
		if v.typ == s {
			return v.name + ".sum(), " + v.name + ".label"
		}
	}
	switch v.typ {
	case "std::variant<int, std::string>":
		return "std::visit([](const auto& held) { std::ostringstream s; s << held; return s.str(); }, " + v.name + ")"
	case "std::tuple<int, double, std::string>":
		return fmt.Sprintf("std::get<0>(%s), std::get<1>(%[1]s), std::get<2>(%[1]s)", v.name)
	case "uint8_t":
		return "(int)" + v.name
	}
	return v.name
}

// declare defines a variable.
func (g *generator) declare() {
	typ := pick(g, scalars)
	switch {
	case g.IntN(3) == 0:
		typ = pick(g, library)
	case len(g.structs) > 0 && g.IntN(4) == 0:
		typ = pick(g, g.structs)
	}
	name := g.name("v")
	fixed := g.IntN(6) == 0
	spelled := typ
	if fixed {
		spelled = "const " + typ
	}
	if isInteger(typ) || typ == "double" || typ == "bool" {
		g.line("%s %s = static_cast<%s>(%s);", spelled, name, typ, g.expr(typ, 2))
	} else {
		g.line("%s %s = %s;", spelled, name, g.expr(typ, 2))
	}
	g.vars = append(g.vars, variable{name, typ, fixed})
}

// expr returns an expression of a type.
func (g *generator) expr(typ string, depth int) string {
	if v, ok := g.of(func(v variable) bool { return v.typ == typ }); ok && (depth <= 0 || g.IntN(3) == 0) {
		return v.name
	}
	switch typ {
	case "int", "short":
		return g.intExpr(depth)
	case "unsigned", "size_t", "uint8_t":
		return g.unsignedExpr(typ, depth)
	case "long long", "int64_t":
		return fmt.Sprintf("(%s * %dLL)", g.intExpr(depth), g.IntN(5000))
	case "double":
		return g.doubleExpr(depth)
	case "bool":
		return g.boolExpr(depth)
	case "char":
		return fmt.Sprintf("static_cast<char>('a' + (%s %% 26 + 26) %% 26)", g.intExpr(depth-1))
	case "std::string":
		return g.stringExpr(depth)
	}
	return g.libraryExpr(typ, depth)
}

// intExpr returns an expression of type int with an absolute value below 2000.
func (g *generator) intExpr(depth int) string {
	if depth <= 0 {
		if v, ok := g.of(func(v variable) bool { return v.typ == "int" }); ok && g.IntN(2) == 0 {
			return v.name
		}
		return fmt.Sprint(g.IntN(100))
	}
	a, b := g.intExpr(depth-1), g.intExpr(depth-1)
	switch g.IntN(16) {
	case 0:
		return fmt.Sprintf("((%s + %s) %% 1000)", a, b)
	case 1:
		return fmt.Sprintf("((%s - %s) %% 1000)", a, b)
	case 2:
		return fmt.Sprintf("(%s %% 100 * (%s %% 10))", a, b)
	case 3:
		return fmt.Sprintf("(%s / (std::abs(%s) %% 7 + 1))", a, b)
	case 4:
		return fmt.Sprintf("(%s ? %s : %s)", g.boolExpr(depth-1), a, b)
	case 5:
		return fmt.Sprintf("((%s & 0xff) | (%s & 15))", a, b)
	case 6:
		return fmt.Sprintf("((%s & 127) << (%s & 3))", a, b)
	case 7:
		return fmt.Sprintf("(%s >> (%s & 7))", a, b)
	case 8:
		return fmt.Sprintf("static_cast<int>(%s.size() %% 100)", g.stringExpr(depth-1))
	case 9:
		return fmt.Sprintf("std::max(%s, %s)", a, b)
	case 10:
		if v, ok := g.of(func(v variable) bool { return v.typ == "std::vector<int>" }); ok {
			return fmt.Sprintf("(%s.empty() ? 0 : %[1]s[static_cast<size_t>(std::abs(%s)) %% %[1]s.size()] %% 1000)", v.name, a)
		}
	case 11:
		if v, ok := g.of(func(v variable) bool { return v.typ == "std::map<std::string, int>" }); ok {
			return fmt.Sprintf("(%s.count(%s) ? 1 : %s)", v.name, g.stringExpr(depth-1), a)
		}
	case 12:
		if len(g.funcs) > 0 {
			return g.call(pick(g, g.funcs), depth)
		}
	case 13:
		return fmt.Sprintf("static_cast<int>(%s) %% 500", g.doubleExpr(depth-1))
	case 14:
		return fmt.Sprintf("([&](int x, auto y) { return (x + static_cast<int>(y)) %% 300; }(%s, %s))", a, b)
	}
	return fmt.Sprintf("(-%s)", a)
}

// call returns a call whose result is an int below 2000.
func (g *generator) call(f function, depth int) string {
	var args []string
	for _, p := range f.params {
		args = append(args, g.expr(p, depth-1))
	}
	return fmt.Sprintf("(%s(%s) %% 1000)", f.name, strings.Join(args, ", "))
}

func (g *generator) unsignedExpr(typ string, depth int) string {
	a := fmt.Sprintf("static_cast<%s>(std::abs(%s))", typ, g.intExpr(depth-1))
	switch g.IntN(4) {
	case 0:
		return fmt.Sprintf("static_cast<%s>(%s * %du + %du)", typ, a, g.IntN(1000), g.IntN(1000))
	case 1:
		return fmt.Sprintf("static_cast<%s>(%s - %du)", typ, a, g.IntN(1000)) // wraps
	case 2:
		return fmt.Sprintf("static_cast<%s>(%s ^ %du)", typ, a, g.IntN(1<<16))
	}
	return a
}

func (g *generator) doubleExpr(depth int) string {
	if depth <= 0 {
		return pick(g, []string{"0.5", "1.25", "3.0", "0.1", "2e3", "1.0 / 3"})
	}
	a, b := g.doubleExpr(depth-1), g.doubleExpr(depth-1)
	switch g.IntN(6) {
	case 0:
		return fmt.Sprintf("(%s + %s)", a, b)
	case 1:
		return fmt.Sprintf("(%s * %s)", a, b)
	case 2:
		return fmt.Sprintf("(%s / (1 + %s * %[2]s))", a, b)
	case 3:
		return fmt.Sprintf("std::sqrt(std::fabs(%s))", a)
	case 4:
		return fmt.Sprintf("(%s * 0.25)", g.intExpr(depth-1))
	}
	return fmt.Sprintf("std::floor(%s - %s)", a, b)
}

func (g *generator) boolExpr(depth int) string {
	a, b := g.intExpr(depth-1), g.intExpr(depth-1)
	switch g.IntN(7) {
	case 0:
		return fmt.Sprintf("(%s && %s)", g.boolLeaf(depth), g.boolLeaf(depth))
	case 1:
		return fmt.Sprintf("(%s || !%s)", g.boolLeaf(depth), g.boolLeaf(depth))
	case 2:
		return fmt.Sprintf("(%s == %s)", g.stringExpr(depth-1), g.stringExpr(depth-1))
	case 3:
		return fmt.Sprintf("(%s < %s)", g.stringExpr(depth-1), g.stringExpr(depth-1))
	}
	return fmt.Sprintf("(%s %s %s)", a, pick(g, []string{"<", "<=", ">", ">=", "==", "!="}), b)
}

func (g *generator) boolLeaf(depth int) string {
	if depth <= 0 {
		return pick(g, []string{"true", "false"})
	}
	return g.boolExpr(depth - 2)
}

func (g *generator) stringExpr(depth int) string {
	if depth <= 0 {
		if v, ok := g.of(func(v variable) bool { return v.typ == "std::string" }); ok && g.IntN(2) == 0 {
			return v.name
		}
		return fmt.Sprintf("std::string(%q)", pick(g, []string{"", "a", "bc", "hello", "x y", "tab\t", "q\"", "zz"}))
	}
	switch g.IntN(8) {
	case 0:
		return fmt.Sprintf("(%s + %s)", g.stringExpr(depth-1), g.stringExpr(depth-1))
	case 1:
		return fmt.Sprintf("std::to_string(%s)", g.intExpr(depth-1))
	case 2:
		return fmt.Sprintf("%s.substr(0, static_cast<size_t>(std::abs(%s)) %% 5)", g.stringExpr(depth-1), g.intExpr(depth-1))
	case 3:
		return fmt.Sprintf("std::string(%d, 'k')", g.IntN(4))
	case 4:
		return fmt.Sprintf("(%s ? %s : %s)", g.boolExpr(depth-1), g.stringExpr(depth-1), g.stringExpr(depth-1))
	case 5:
		return fmt.Sprintf("([](std::string s) { std::reverse(s.begin(), s.end()); return s; }(%s))", g.stringExpr(depth-1))
	case 6:
		return fmt.Sprintf("([](std::string s) { for (auto& c : s) c = static_cast<char>(std::toupper(c)); return s; }(%s))",
			g.stringExpr(depth-1))
	}
	return g.stringExpr(0)
}

// libraryExpr returns an initializer of a type of the library, or of a struct.
func (g *generator) libraryExpr(typ string, depth int) string {
	list := func(element string) string {
		var all []string
		for range g.IntN(4) + 1 {
			all = append(all, g.expr(element, depth-1))
		}
		return typ + "{" + strings.Join(all, ", ") + "}"
	}
	entries := func(key, value string) string {
		var all []string
		for range g.IntN(4) {
			all = append(all, "{"+g.expr(key, depth-2)+", "+g.expr(value, depth-2)+"}")
		}
		return typ + "{" + strings.Join(all, ", ") + "}"
	}
	switch typ {
	case "std::vector<int>", "std::set<int>", "std::deque<int>":
		return list("int")
	case "std::vector<std::string>":
		return list("std::string")
	case "std::vector<double>":
		return list("double")
	case "std::vector<std::vector<int>>":
		return fmt.Sprintf("%s{{%s, %s}, {}, {%s}}", typ, g.intExpr(1), g.intExpr(0), g.intExpr(1))
	case "std::map<std::string, int>":
		return entries("std::string", "int")
	case "std::map<int, std::string>":
		return entries("int", "std::string")
	case "std::unordered_map<int, int>":
		return entries("int", "int")
	case "std::pair<int, std::string>":
		return fmt.Sprintf("%s{%s, %s}", typ, g.intExpr(depth-1), g.stringExpr(depth-1))
	case "std::tuple<int, double, std::string>":
		return fmt.Sprintf("%s{%s, %s, %s}", typ, g.intExpr(depth-1), g.doubleExpr(depth-1), g.stringExpr(depth-1))
	case "std::optional<int>":
		return pick(g, []string{"std::optional<int>{}", fmt.Sprintf("std::optional<int>{%s}", g.intExpr(depth-1))})
	case "std::array<int, 3>":
		return fmt.Sprintf("%s{%s, %s}", typ, g.intExpr(depth-1), g.intExpr(depth-1))
	case "std::variant<int, std::string>":
		return pick(g, []string{typ + "{" + g.intExpr(depth-1) + "}", typ + "{" + g.stringExpr(depth-1) + "}"})
	}
	return fmt.Sprintf("%s{%s, %s}", typ, g.intExpr(depth-1), g.stringExpr(depth-1)) // a struct
}

// block writes a block with a few statements, whose variables end with it.
func (g *generator) block(head string, n int) {
	g.line("%s {", head)
	g.depth++
	outer := len(g.vars)
	for range n {
		g.statement()
	}
	g.vars = g.vars[:outer]
	g.depth--
	g.line("}")
}

// statement writes a random statement.
func (g *generator) statement() {
	if g.depth > 3 {
		g.print()
		return
	}
	pick(g, []func(){
		g.declare, g.print, g.print, g.assign, g.assign, g.branch, g.countedLoop, g.rangeLoop, g.whileLoop, g.choice, g.change, g.change,
		g.algorithm, g.algorithm, g.attempt, g.closure, g.printFormatted, g.stream, g.view, g.jump, g.bindings,
	})()
}

func (g *generator) print() {
	g.line("print(%s, %s);", g.expr(pick(g, []string{"int", "bool", "std::string", "double", "unsigned", "long long"}), 2), g.intExpr(2))
}

func (g *generator) assign() {
	v, ok := g.of(func(v variable) bool { return !v.fixed })
	if !ok {
		return
	}
	switch {
	case isInteger(v.typ) && v.typ != "int" && v.typ != "short" || v.typ == "bool" || v.typ == "double":
		g.line("%s = static_cast<%s>(%s);", v.name, v.typ, g.expr(v.typ, 2))
	case v.typ == "int" && g.IntN(2) == 0:
		g.line("%s %s %s;", v.name, pick(g, []string{"+=", "-=", "|=", "^=", "&="}), g.intExpr(1))
		g.line("%s %%= 1000;", v.name)
	case v.typ == "std::string" && g.IntN(2) == 0:
		g.line("%s += %s.substr(0, 8);", v.name, g.stringExpr(1))
		g.line("if (%s.size() > 40) %[1]s.clear();", v.name)
	default:
		g.line("%s = %s;", v.name, g.expr(v.typ, 2))
	}
}

func (g *generator) branch() {
	head := fmt.Sprintf("if (%s)", g.boolExpr(2))
	if g.IntN(4) == 0 {
		head = fmt.Sprintf("if (int %s = %s; %[1]s > %[3]d)", g.name("k"), g.intExpr(1), g.IntN(50))
	}
	g.block(head, 1+g.IntN(2))
	if g.IntN(2) == 0 {
		g.block("else", 1)
	}
}

func (g *generator) loop(head string, n int, inside ...variable) {
	g.loops++
	outer := len(g.vars)
	g.vars = append(g.vars, inside...)
	g.block(head, n)
	g.vars = g.vars[:outer]
	g.loops--
}

func (g *generator) countedLoop() {
	i := g.name("i")
	head := fmt.Sprintf("for (int %s = 0; %[1]s < %d; %s)", i, 1+g.IntN(5), pick(g, []string{i + "++", "++" + i, i + " += 2"}))
	g.loop(head, 1+g.IntN(3), variable{i, "int", true})
}

func (g *generator) rangeLoop() {
	v, ok := g.of(func(v variable) bool {
		return v.typ == "std::vector<int>" || v.typ == "std::set<int>" || v.typ == "std::deque<int>" || v.typ == "std::array<int, 3>"
	})
	x := g.name("x")
	if !ok {
		g.loop(fmt.Sprintf("for (auto %s : {%d, %d, %d})", x, g.IntN(9), g.IntN(9), g.IntN(9)), 1, variable{x, "int", true})
		return
	}
	// A copy: the statements inside may change the container.
	g.line("auto %s_all = %s;", x, v.name)
	g.loop(fmt.Sprintf("for (%s %s : %[2]s_all)", pick(g, []string{"auto", "const auto&", "int"}), x), 1+g.IntN(2), variable{x, "int", true})
}

func (g *generator) whileLoop() {
	w := g.name("w")
	g.line("int %s = %d;", w, 1+g.IntN(4))
	if g.IntN(3) == 0 {
		g.loops++
		g.line("do {")
		g.depth++
		outer := len(g.vars)
		g.print()
		g.vars = g.vars[:outer]
		g.depth--
		g.line("} while (--%s > 0);", w)
		g.loops--
		return
	}
	g.loop(fmt.Sprintf("while (%s-- > 0)", w), 1+g.IntN(2))
}

func (g *generator) choice() {
	g.line("switch (std::abs(%s) %% 4) {", g.intExpr(1))
	for i := range 3 {
		g.line("case %d:", i)
		g.depth++
		g.print()
		if g.IntN(3) > 0 {
			g.line("break;")
		}
		g.depth--
	}
	g.line("default:")
	g.depth++
	g.print()
	g.depth--
	g.line("}")
}

// change changes a container.
func (g *generator) change() {
	v, ok := g.of(func(v variable) bool {
		return !v.fixed && strings.HasPrefix(v.typ, "std::") && strings.Contains(v.typ, "<")
	})
	if !ok {
		return
	}
	switch v.typ {
	case "std::vector<int>", "std::deque<int>":
		g.line(pick(g, []string{
			"%s.push_back(%s);", "%s.insert(%[1]s.begin(), %s);", "if (!%s.empty()) %[1]s.pop_back(); else %[1]s.push_back(%s);",
			"%s.resize(static_cast<size_t>(std::abs(%s)) %% 6);", "if (!%s.empty()) %[1]s.front() = %s;",
		}), v.name, g.intExpr(2))
	case "std::vector<std::string>":
		g.line("%s.emplace_back(%s);", v.name, g.stringExpr(2))
	case "std::map<std::string, int>":
		g.line(pick(g, []string{"%s[%s] += %s %% 50;", "%s.insert({%s, %s});", "%s.insert_or_assign(%s, %s);"}), v.name, g.stringExpr(1),
			g.intExpr(1))
	case "std::map<int, std::string>":
		g.line("%s[%s] = %s;", v.name, g.intExpr(1), g.stringExpr(1))
	case "std::unordered_map<int, int>":
		g.line("%s[%s] = %s;", v.name, g.intExpr(1), g.intExpr(1))
	case "std::set<int>":
		g.line(pick(g, []string{"%s.insert(%s);", "%s.erase(%s);"}), v.name, g.intExpr(2))
	case "std::optional<int>":
		g.line(pick(g, []string{"%s = %s;", "print(%s.value_or(%s));", "if (%s) *%[1]s = %s;"}), v.name, g.intExpr(1))
	case "std::pair<int, std::string>":
		g.line("%s.first = %s;", v.name, g.intExpr(2))
	case "std::vector<std::vector<int>>":
		g.line("%s.push_back({%s, 7});", v.name, g.intExpr(1))
	default:
		g.line("print(%s);", g.shown(v))
	}
}

// algorithm uses a function of <algorithm> or <numeric> on a vector.
func (g *generator) algorithm() {
	v, ok := g.of(func(v variable) bool { return v.typ == "std::vector<int>" })
	if !ok {
		g.declare()
		return
	}
	n := fmt.Sprint(g.IntN(60))
	reading := []string{
		"print(std::accumulate(%s.begin(), %[1]s.end(), 0LL));",
		"print(std::count_if(%s.begin(), %[1]s.end(), [](int x) { return x > " + n + "; }));",
		"print(std::find(%s.begin(), %[1]s.end(), " + n + ") != %[1]s.end());",
		"if (!%s.empty()) print(*std::max_element(%[1]s.begin(), %[1]s.end()));",
		"print(std::any_of(%s.begin(), %[1]s.end(), [](int x) { return x %% 2 == 0; }));",
		"if (!%s.empty()) print(std::distance(%[1]s.begin(), std::min_element(%[1]s.begin(), %[1]s.end())));",
		"print(std::is_sorted(%s.begin(), %[1]s.end()), std::all_of(%[1]s.begin(), %[1]s.end(), [](int x) { return x < 900; }));",
		"print(std::vector<int>(%s.rbegin(), %[1]s.rend()));",
	}
	writing := []string{
		"std::sort(%s.begin(), %[1]s.end());", "std::reverse(%s.begin(), %[1]s.end());",
		"std::sort(%s.begin(), %[1]s.end(), [](int a, int b) { return a > b; });",
		"%s.erase(std::remove_if(%[1]s.begin(), %[1]s.end(), [](int x) { return x %% 3 == 0; }), %[1]s.end());",
		"std::transform(%s.begin(), %[1]s.end(), %[1]s.begin(), [](int x) { return x %% 100 * 2 + 1; });",
		"for (auto& x : %s) x = x %% 50 - 3;", "std::iota(%s.begin(), %[1]s.end(), " + n + ");",
		"%s.erase(std::unique(%[1]s.begin(), %[1]s.end()), %[1]s.end());", "std::fill(%s.begin(), %[1]s.end(), " + n + ");",
		"if (%s.size() > 2) std::rotate(%[1]s.begin(), %[1]s.begin() + 1, %[1]s.end());", "std::ranges::sort(%s);",
	}
	if !v.fixed && g.IntN(2) == 0 {
		g.line(pick(g, writing), v.name)
	} else {
		g.line(pick(g, reading), v.name)
	}
}

// attempt throws and catches.
func (g *generator) attempt() {
	g.block("try", 1)
	text := strings.TrimSuffix(g.out.String(), strings.Repeat("    ", g.depth)+"}\n")
	g.out.Reset()
	g.out.WriteString(text)
	g.line("    if (%s) throw %s;", g.boolExpr(2), pick(g, []string{
		"std::runtime_error(" + g.stringExpr(1) + ")", "std::out_of_range(\"range\")", g.intExpr(1), "std::invalid_argument(\"arg\")"}))
	g.line("    print(std::stoi(%s));", pick(g, []string{"\"12\"", "\"x\"", "std::to_string(" + g.intExpr(1) + ")"}))
	if v, ok := g.of(func(v variable) bool { return v.typ == "std::vector<int>" }); ok {
		g.line("    print(%s.at(%d) > 0);", v.name, g.IntN(4))
	}
	g.line("} catch (const std::out_of_range&) {")
	g.line("    print(\"out of range\");")
	g.line("} catch (const std::exception& e) {")
	g.line("    print(\"caught\");")
	g.line("} catch (int n) {")
	g.line("    print(\"int\", n);")
	g.line("}")
}

// closure defines a lambda and calls it.
func (g *generator) closure() {
	f := g.name("f")
	v, ok := g.of(func(v variable) bool { return v.typ == "int" })
	if !ok {
		return
	}
	switch g.IntN(5) {
	case 0:
		g.line("auto %s = [%s](int x) { return (x + %[2]s) %% 700; };", f, v.name)
	case 1:
		g.line("auto %s = [&](int x) { return (x - %s) %% 700; };", f, v.name)
	case 2:
		g.line("auto %s = [n = %s](int x) mutable { n = (n + x) %% 100; return n; };", f, v.name)
		g.line("%s(1);", f)
	case 3:
		g.line("std::function<int(int)> %s = [=](int x) { return x > 0 ? x + %s %% 9 : 0; };", f, v.name)
	case 4:
		g.line("std::function<int(int)> %s = [&](int x) { return x <= 0 ? 0 : x + %[1]s(x - 1); };", f)
	}
	g.line("print(%s(%d));", f, g.IntN(9))
	g.line("print(%s(3));", f)
}

func (g *generator) printFormatted() {
	switch g.IntN(4) {
	case 0:
		g.line(`std::printf("%%d|%%5d|%%-4d|%%04x\n", %s, %s, %s, 0xffu & static_cast<unsigned>(%s));`,
			g.intExpr(1), g.intExpr(1), g.intExpr(1), g.intExpr(1))
	case 1:
		g.line(`std::printf("%%.3f %%s %%c\n", %s, %s.c_str(), 'z');`, g.doubleExpr(2), g.stringExpr(1))
	case 2:
		g.line(`std::cout << %s << ' ' << %s << std::endl;`, g.intExpr(2), g.stringExpr(1))
	case 3:
		g.line(`std::cout << std::boolalpha << %s << std::noboolalpha << " " << %s << "\n";`, g.boolExpr(1), g.doubleExpr(1))
	}
}

func (g *generator) stream() {
	s := g.name("s")
	g.line("std::ostringstream %s;", s)
	g.line("%s << %s << \",\" << std::setw(6) << %s << std::setfill('0') << std::setw(4) << %s;", s, g.stringExpr(1), g.intExpr(1),
		g.intExpr(0))
	g.line("print(%s.str());", s)
}

func (g *generator) view() {
	v, ok := g.of(func(v variable) bool { return v.typ == "std::vector<int>" || v.typ == "std::deque<int>" })
	if !ok {
		return
	}
	x := g.name("x")
	g.line("for (int %s : %s | std::views::%s | std::views::transform([](int e) { return e %% 100 * 3; })) print(%[1]s);", x, v.name,
		pick(g, []string{"filter([](int e) { return e % 2 == 0; })", "take(2)", "reverse", "drop(1)"}))
}

func (g *generator) jump() {
	if g.loops > 0 {
		g.line("if (%s) %s;", g.boolExpr(2), pick(g, []string{"break", "continue"}))
	}
}

// bindings uses structured bindings of a pair or of the entries of a map.
func (g *generator) bindings() {
	a, b := g.name("a"), g.name("b")
	if v, ok := g.of(func(v variable) bool { return strings.HasPrefix(v.typ, "std::map<") }); ok {
		g.line("for (const auto& [%s, %s] : %s) print(%[1]s, %[2]s);", a, b, v.name)
		return
	}
	g.line("auto [%s, %s] = std::pair{%s, %s};", a, b, g.intExpr(1), g.stringExpr(1))
	g.line("print(%s, %s);", a, b)
}

// declareStruct defines a struct with members, functions and operators.
func (g *generator) declareStruct() {
	s := strings.ToUpper(g.name("s"))
	fmt.Fprintf(&g.decls, `struct %s {
    int n = %d;
    std::string label = "l";
    int sum() const { return n %% 1000 + static_cast<int>(label.size()); }
    void grow(int by) { n = (n + by) %% 500; label += "+"; }
    bool operator==(const %[1]s& o) const { return n == o.n && label == o.label; }
    bool operator<(const %[1]s& o) const { return n != o.n ? n < o.n : label < o.label; }
};
%[1]s operator+(%[1]s a, const %[1]s& b) {
    a.grow(b.n %% 100);
    return a;
}
`, s, g.IntN(50))
	g.structs = append(g.structs, s)
	v := g.name("v")
	g.line("%s %s{%s, \"m\"};", s, v, g.intExpr(1))
	g.line("%s.grow(%d);", v, g.IntN(9))
	g.line("print((%s + %[1]s).sum(), %[1]s == %[1]s, %[1]s < %[2]s{});", v, s)
	g.vars = append(g.vars, variable{v, s, false})
}

// declareEnum defines an enumeration and a function over it.
func (g *generator) declareEnum() {
	e := strings.ToUpper(g.name("e"))
	fmt.Fprintf(&g.decls, `enum class %s { red, green = %d, blue };
std::string name_of(%[1]s e) {
    switch (e) {
    case %[1]s::red:
        return "red";
    case %[1]s::green:
        return "green";
    default:
        return "other";
    }
}
`, e, 2+g.IntN(5))
	g.line("print(name_of(%s::%s), static_cast<int>(%[1]s::blue));", e, pick(g, []string{"red", "green", "blue"}))
}

// declareFunction defines a function of two parameters.
func (g *generator) declareFunction() {
	f := function{g.name("f"), "int", []string{pick(g, []string{"int", "std::string", "double"}), "int"}}
	first := map[string]string{"int": "a", "std::string": "static_cast<int>(a.size())", "double": "static_cast<int>(a) % 100"}[f.params[0]]
	pass := map[string]string{"int": "int", "std::string": "const std::string&", "double": "double"}[f.params[0]]
	fmt.Fprintf(&g.decls, "int %s(%s a, int b = %d) {\n    if (b < 0) return %[4]s %% 100;\n    int r = 0;\n"+
		"    for (int i = 0; i < b %% 5; i++) r += %[4]s %% 100 + i;\n    return r %% 1000;\n}\n", f.name, pass, g.IntN(9), first)
	g.funcs = append(g.funcs, f)
}

func (g *generator) declareRecursion() {
	f := function{g.name("r"), "int", []string{"int"}}
	fmt.Fprintf(&g.decls,
		"int %s(int n) {\n    if (n <= 1 || n > 15) return %d;\n    return (%[1]s(n - 1) + %[1]s(n - 2)) %% 1000;\n}\n", f.name, 1+g.IntN(3))
	g.funcs = append(g.funcs, f)
}

func (g *generator) declareTemplate() {
	t := g.name("t")
	fmt.Fprintf(&g.decls, "template <class T>\nT %s(const T& a, const T& b) {\n    return b < a ? a : b;\n}\n", t)
	g.line("print(%s(%s, %s), %[1]s(%s, %s));", t, g.intExpr(1), g.intExpr(1), g.stringExpr(1), g.stringExpr(1))
}

func (g *generator) declareConstant() {
	c := g.name("c")
	fmt.Fprintf(&g.decls, "constexpr int %s = %d * %d;\nusing Alias%[1]s = std::vector<int>;\n", c, g.IntN(30), g.IntN(30))
	g.line("Alias%s %s{%[1]s, %[1]s + 1};", c, g.name("v"))
	g.vars = append(g.vars, variable{fmt.Sprintf("v%d", g.next), "std::vector<int>", false})
}
