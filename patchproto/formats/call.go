package formats

import (
	"cmp"
	"encoding/json"
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// A call is one call of a tool: its name and its arguments.
type call struct {
	name  string
	args  arguments
	cut   bool // its element does not end
	twice bool // a parameter is there twice, with two values
}

// arguments are the arguments of a call by folded key, as JSON.
type arguments map[string]json.RawMessage

// newCall returns a call with folded keys.
func newCall(name string, args map[string]json.RawMessage) call {
	c := call{name: name, args: arguments{}}
	for k, v := range args {
		c.args[foldKey(k)] = v
	}
	return c
}

// foldKey returns a key without case and separators: tools write old_string, oldString, OldString and
// old-string.
func foldKey(key string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(key))
}

// roles lists by which folded keys tools pass the parts of an edit. The first key of a role that a call has
// counts, so the more specific ones come first. The sources are the public
// descriptions of the tools: Claude Code, Gemini CLI, Cline, Roo, Copilot, Cursor, Windsurf, Zed, Augment,
// Amp, Kiro, Trae, opencode, goose, Codebuff, Continue and MCP's file server.
var roles = map[string][]string{
	"path": {"path", "filepath", "uri", "fileuri", "targetfile", "relativepath", "relativefilepath", "relativeworkspacepath", "absolutepath",
		"filename", "file"},
	"old": {"oldstring", "oldstr", "oldtext", "search", "find", "targetcontent", "searchtext", "searchstring", "oldcontent", "oldcode",
		"old", "originaltext", "original", "before"},
	"new": {"newstring", "newstr", "newtext", "replace", "replacement", "replacementcontent", "replacetext", "replacestring",
		"replacementtext", "replacewith", "newcontent", "newcode", "new", "updated", "replacer", "after"},
	"edits":   {"edits", "replacements", "replacementchunks", "replaceblocks", "operations", "chunks", "changes", "blocks", "stredits"},
	"content": {"filetext", "content", "contents", "codecontent", "filecontent", "filecontents", "text"},
	"diff":    {"diff", "patch", "patchtext", "unifieddiff", "patchcontent", "modelpatch", "difftext", "diffcontent", "input", "blockcontent"},
	"all":     {"replaceall", "allowmultiple", "allowmultiplematches", "allowmultipleoccurrences"},
	"count":   {"expectedreplacements", "expectedoccurrences"},
	"script":  {"command", "cmd", "script", "commandline"},
	"line":    {"insertline", "line", "linenumber", "afterline"},
	"lazy":    {"codeedit"},
}

// first returns the first argument of a role that is there, nil if none is.
func (a arguments) first(role string) json.RawMessage {
	for _, k := range roles[role] {
		if v := a[k]; v != nil {
			return v
		}
	}
	return nil
}

// str returns the argument of a role that must be a string, if it is there. Old and new texts may be lists of lines.
func (a arguments) str(role string) (string, error) {
	var s string
	if v := a.first(role); v != nil && json.Unmarshal(v, &s) != nil {
		var lines []string
		if (role == "old" || role == "new") && json.Unmarshal(v, &lines) == nil {
			return strings.Join(lines, "\n"), nil
		}
		return "", refused(codes.SchemaValidation, "", "the %s of an edit is not a string", role)
	}
	return s, nil
}

// number returns the argument of a role that is a whole number. Models and parsers of their calls write 12, 12.0 and "12".
func (a arguments) number(role string) (int, bool) {
	f, err := strconv.ParseFloat(strings.TrimSpace(strings.Trim(string(a.first(role)), `"`)), 64)
	return int(f), err == nil && f == math.Trunc(f) && math.Abs(f) < math.MaxInt32
}

// hasText reports whether the argument of a role is there and a string.
func (a arguments) hasText(role string) bool {
	var s *string
	return json.Unmarshal(a.first(role), &s) == nil && s != nil
}

// isBlocks reports whether the argument of a role is a text that begins with a SEARCH/REPLACE block.
func (a arguments) isBlocks(role string) bool {
	s, err := a.str(role)
	first, _, _ := strings.Cut(strings.TrimLeft(s, "\n"), "\n")
	return err == nil && startsBlock(first, "")
}

// list returns the argument of a role as a list of objects, nil if it is not one. Some tools send the
// list as a string of JSON.
func (a arguments) list(role string) []map[string]json.RawMessage {
	v := a.first(role)
	var s string
	if json.Unmarshal(v, &s) == nil {
		v = json.RawMessage(s)
	}
	var list []map[string]json.RawMessage
	if json.Unmarshal(v, &list) != nil {
		return nil
	}
	return list
}

// path returns the file of a call.
func (c *call) path(fallback string) (string, error) {
	p, err := c.args.str("path")
	if err != nil {
		return "", err
	}
	return needPath(strings.TrimSpace(p), fallback)
}

// addCalls adds what tool calls do. The first call's format is the reply's.
// Calls of one reply are carried out together, all or nothing.
func (r *Reply) addCalls(calls []call, path string) error {
	reads := 0
	for _, c := range calls {
		if c.isReadOnly() && !c.cut {
			reads++
			continue
		}
		f, list, err := c.changes(path)
		if r.Format == None {
			r.Format = f
		}
		if c.twice {
			return refused(codes.SchemaValidation, refusal.ReasonAmbiguous, "a parameter of the call of %q is there twice", c.name)
		}
		if c.cut {
			return refused(codes.PatchNotUnified, refusal.ReasonTruncated, "the call of %q does not end", c.name)
		}
		if err != nil {
			return err
		}
		for _, ch := range list {
			r.addChange(ch)
		}
	}
	if reads > 0 && reads == len(calls) {
		return refused(codes.PatchNotUnified, refusal.ReasonEmpty, "%w", errReadsOnly)
	}
	if len(r.Changes) == 0 {
		return refused(codes.SchemaValidation, refusal.ReasonUnsupported, "no call of a known tool")
	}
	return nil
}

// errReadsOnly is the error of a reply that looks at files only. As a part of a reply it has no change.
var errReadsOnly = errors.New("the calls read files and change none")

// isReadOnly reports whether a call changes no file: by its tool, the command of a tool with several, or that of a shell.
func (c *call) isReadOnly() bool {
	if command := text(c.args, "command"); command == "view" {
		return !c.has("old") && !c.has("new") && !c.has("content")
	} else if shells.MatchString(c.name) {
		return reads.MatchString(command)
	}
	return readOnly.MatchString(c.name)
}

// addChange adds a change. Blocks of one file in a row are one list: the lines that they name are those of the file before the first.
func (r *Reply) addChange(c Change) {
	if n := len(r.Changes); n > 0 && c.Blocks != nil {
		if last := &r.Changes[n-1]; last.Blocks != nil && last.Path == c.Path && last.Dir == c.Dir && last.Merge == c.Merge {
			for _, b := range c.Blocks {
				if !slices.Contains(last.Blocks, b) { // else the reply repeats itself
					last.Blocks = append(last.Blocks, b)
				}
			}
			return
		}
	}
	r.Changes = append(r.Changes, c)
}

var (
	// readOnly matches tools that change no file.
	readOnly = regexp.MustCompile(`^(?i)(view|read|list|search_files|grep|glob|find_files|think|todo|update_plan|attempt_completion|` +
		`finish|ls|codebase_search|get_).*$`)
	// reads matches one command of a shell that prints: without a redirection, a list, or an option of find or sed that writes.
	reads = regexp.MustCompile(`^\s*(cat|head|tail|ls|wc|grep|rg|nl|sed -n ['"]?\d+(,\d+)?p['"]?|git (diff|status|log|show))( [^><|;&$` + "`" +
		`\n]*)?\s*$`)
	// deletes, moves and appends match tools by their names.
	deletes = regexp.MustCompile(`^(?i)(delete|remove)_?(file|path)$`)
	moves   = regexp.MustCompile(`^(?i)(move|rename)_?(file|path)$`)
	appends = regexp.MustCompile(`(?i)append`)
	// patches match tools of which the text is a patch.
	patches = regexp.MustCompile(`^(?i)(functions\.)?(apply_?(patch|diff)|patch(_file)?)$`)
	// writes match tools that write whole files.
	writes = regexp.MustCompile(`(?i)^(write|create|save|new|fs_?write|file_?write)`)
	// notInserts matches tools that do something else with a line than to insert after it.
	notInserts = regexp.MustCompile(`(?i)replace|edit|update|delete|remove|set|change|modify|overwrite|write|before|above`)
	// lazies match tools whose code is merged by another model.
	lazies = regexp.MustCompile(`^(edit_file|insert_edit_into_file|edit_existing_file|editFile|reapply)$`)
	// shells match tools that run a command.
	shells = regexp.MustCompile(`^(?i)(bash|shell|local_shell|exec_command|execute_command|run_(terminal_)?(command|cmd)|terminal|` +
		`container\.exec|run_in_terminal|execute_bash)$`)
)

// format recognises a tool by its name and command, and bare arguments by their keys. It is "" for a
// call whose argument has to be read to know: a diff, or a command of a shell.
func (c *call) format() Format {
	switch command := text(c.args, "command"); command {
	case "str_replace":
		return StrReplace
	case "insert":
		return Insert
	case "create":
		return Create
	case "view", "undo_edit":
		return None
	}
	for _, s := range signatures {
		if s.fits(c) {
			return s.format
		}
	}
	return None
}

// isPatch reports whether the content of a call is a patch: by the tool, or because no path says what else it is.
func (c *call) isPatch() bool {
	first, rest, _ := strings.Cut(strings.TrimLeft(text(c.args, "content"), "\n"), "\n")
	next, _, _ := strings.Cut(rest, "\n")
	return patches.MatchString(c.name) && c.args.hasText("content") || !c.has("path") && (startsV4A(first, "") || startsDiff(first, next))
}

// has reports whether an argument of a role is there.
func (c *call) has(role string) bool { return c.args.first(role) != nil }

// hasAny reports whether one of the folded keys is there.
func (c *call) hasAny(keys ...string) bool {
	return slices.ContainsFunc(keys, func(k string) bool { return c.args[k] != nil })
}

// signatures lists by which arguments, and for some by which name, a tool is recognised. The first row that
// fits decides: an edit with "edits" is MultiEdit although Edit's arguments may be there too.
var signatures = []struct {
	format Format
	fits   func(c *call) bool
}{
	{ApplyPatchCall, func(c *call) bool { return c.name == "apply_patch_call" }},
	{LazyEdit, func(c *call) bool { return c.has("lazy") }},
	{MultiEdit, func(c *call) bool {
		return c.has("edits") && (c.args.list("edits") != nil || !c.args.hasText("edits"))
	}},
	{GeminiReplace, func(c *call) bool {
		return c.hasAny("oldstring") && (c.name == "replace" || c.hasAny("expectedreplacements", "instruction"))
	}},
	{StrReplace, func(c *call) bool { return c.hasAny("oldstr", "oldstr1") }},
	{Edit, func(c *call) bool { return c.has("old") && c.has("new") || c.hasAny("oldstring") }},
	{Insert, func(c *call) bool {
		return c.has("line") && (c.has("content") || c.has("new") || c.hasAny("inserttext", "insertline"))
	}},
	{"", func(c *call) bool {
		return !writes.MatchString(c.name) && c.args["filetext"] == nil && (c.args.isBlocks("content") ||
			!c.has("diff") && c.isPatch())
	}},
	{"", func(c *call) bool {
		return c.has("diff") || shells.MatchString(c.name) || c.name == "" && c.has("script")
	}},
	{Create, func(c *call) bool { return c.has("content") && (c.has("path") || c.hasAny("filetext")) }},
	{LazyEdit, func(c *call) bool { return lazies.MatchString(c.name) }},
	// V4A has deletions and moves; a call has no format of its own for them.
	{V4A, func(c *call) bool { return deletes.MatchString(c.name) || moves.MatchString(c.name) }},
}

// changes returns the format of a call and what it does.
func (c *call) changes(path string) (Format, []Change, error) {
	one := func(f Format, ch Change, err error) (Format, []Change, error) { return f, []Change{ch}, err }
	switch f := c.format(); f {
	case ApplyPatchCall:
		ch, err := c.applyPatchCall()
		return one(f, ch, err)
	case "":
		return c.nested(path)
	case LazyEdit:
		return f, nil, refused(codes.PatchNotUnified, refusal.ReasonElided, "a lazy edit cannot be merged without guessing")
	case Create:
		ch, err := c.create(path)
		return one(f, ch, err)
	case Insert:
		ch, err := c.insert(path)
		return one(f, ch, err)
	case StrReplace, Edit, GeminiReplace, MultiEdit:
		list, err := c.replace(path)
		return f, list, err
	case V4A:
		ch, err := c.moveOrDelete(path)
		return one(f, ch, err)
	}
	return None, nil, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "the tool %q is not known", c.name)
}

// nested reads a call whose argument is a reply of its own: a diff, or a command of a shell. What ends there was
// meant to end there, because the string of JSON or the element around it is closed.
func (c *call) nested(path string) (Format, []Change, error) {
	p, err := c.args.str("path")
	if err != nil {
		return None, nil, err
	}
	body, err := c.args.str("diff")
	if body == "" && (c.args.isBlocks("content") || c.isPatch()) {
		body, err = c.args.str("content")
	}
	if err != nil || body == "" {
		if body, err = c.script(); err != nil {
			return None, nil, err
		}
	}
	out, err := parse(input{text: strings.ReplaceAll(body, "\r\n", "\n"), path: cmp.Or(strings.TrimSpace(p), path), closed: true})
	dir := cmp.Or(text(c.args, "workdir"), text(c.args, "cwd"), text(c.args, "workingdirectory"))
	for i := range out.Changes {
		out.Changes[i].Dir = joinDir(dir, out.Changes[i].Dir)
	}
	if err == nil && out.Plan != "" {
		err = refused(codes.SchemaValidation, refusal.ReasonUnsupported, "a plan inside a tool call")
	}
	return out.Format, out.Changes, err
}

// script returns the command of a shell call: a string, or a list of words whose last one is the script.
func (c *call) script() (string, error) {
	var words []string
	v := c.args.first("script")
	if v == nil {
		v = c.args.first("diff")
	}
	if json.Unmarshal(v, &words) == nil && len(words) > 0 {
		return words[len(words)-1], nil
	}
	return c.args.str("script")
}

// create reads str_replace_based_edit_tool's create, Write, write_file and the like. All of them replace
// a file that exists. A tool that appends does so after the last line.
func (c *call) create(fallback string) (Change, error) {
	p, err := c.path(fallback)
	if err != nil {
		return Change{}, err
	}
	// A text for some lines of a file does not show which lines its writer saw there.
	for _, key := range lineRange {
		if v := string(c.args[key]); v != "" && v != "null" {
			return Change{}, refused(codes.RangeInvalid, refusal.ReasonUnsupported, "a text for a range of lines, %s, without the old text", key)
		}
	}
	if what := c.placeOfContent(); what != "" {
		return Change{}, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "a text for a part of a file, by %s, without its old text",
			what)
	}
	content, err := c.args.str("content")
	if !isMarkdown(p) {
		content = withoutFence(content)
	}
	if appends.MatchString(c.name) || string(c.args["append"]) == "true" || appendMode.MatchString(text(c.args, "mode")) {
		return Change{Path: p, Insertion: &Insertion{AtEnd: true, Text: content}}, err
	}
	return Change{Path: p, Whole: &content}, err
}

var (
	// partTool matches tools for a part of a file, and partKey the folded keys that name the part.
	partTool = regexp.MustCompile(`(?i)insert|prepend|anchor|before|after|line|range|symbol|function|method|section|block|cell|node`)
	partKey  = regexp.MustCompile(`anchor|after|before|position|^pos$|symbol|function|method|class|section|marker|occurrence|location|` +
		`selector|insert|prepend|^index$|^where$|^node|^cell|^name_?path$`)
	appendMode = regexp.MustCompile(`(?i)^(a|a\+|append)$`)
	wholeMode  = regexp.MustCompile(`(?i)^(|w|w\+|wb|write|overwrite|create|replace|new|rewrite|[0-7]{3,6})$`)
)

// placeOfContent returns what shows that the content of a call is for a part of its file, "" if it is for the whole.
func (c *call) placeOfContent() string {
	if m := text(c.args, "mode"); !wholeMode.MatchString(m) && !appendMode.MatchString(m) {
		return "the mode " + m
	}
	if partTool.MatchString(c.name) && !writes.MatchString(c.name) {
		return "the tool " + c.name
	}
	for key, v := range c.args {
		if partKey.MatchString(key) && string(v) != "null" && string(v) != "false" && string(v) != `""` && text(c.args, key) != c.name {
			return "the parameter " + key
		}
	}
	return ""
}

// lineRange are the folded keys by which tools name lines of a file that a text is for.
var lineRange = []string{"startline", "endline", "linestart", "lineend", "fromline", "toline", "start", "end", "range", "linerange",
	"viewrange", "lines", "offset", "limit", "firstline", "lastline", "startlinenumber", "endlinenumber", "fromlinenumber", "tolinenumber"}

// insert reads the command insert, and Roo's insert_content. The text was called new_str until the tool of
// 2025-07-28, and is called insert_text since.
func (c *call) insert(fallback string) (Change, error) {
	p, err := c.path(fallback)
	if err != nil {
		return Change{}, err
	}
	s, err := c.args.str("new")
	if s == "" && err == nil {
		s, err = c.args.str("content")
	}
	if v := c.args["inserttext"]; v != nil {
		s = text(c.args, "inserttext")
	}
	if err != nil {
		return Change{}, err
	}
	if notInserts.MatchString(c.name) && !c.hasAny("insertline", "afterline") {
		return Change{}, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "what the tool %q does at a line is not known", c.name)
	}
	in := &Insertion{After: -1, Text: s}
	n, ok := c.args.number("line")
	if in.After = n; !ok || n < 0 {
		return Change{}, refused(codes.RangeInvalid, "", "insert_line is not a line number")
	}
	// Roo's insert_content inserts before its line, and at the end of the file for line 0. Claude's insert
	// inserts after its line, and at the beginning of the file for line 0.
	if c.name == "insert_content" {
		if in.After--; in.After < 0 {
			in = &Insertion{AtEnd: true, Text: s}
		}
	}
	return Change{Path: p, Insertion: in}, nil
}

// replace reads calls that give new text for old text, one or several, of one file or several.
func (c *call) replace(fallback string) ([]Change, error) {
	outer, err := c.args.str("path")
	if err != nil {
		return nil, err
	}
	edits := []arguments{c.args}
	switch {
	case c.args.first("edits") != nil && c.format() == MultiEdit:
		edits = nil
		for _, e := range c.args.list("edits") {
			edits = append(edits, newCall("", e).args)
		}
	case c.args["oldstr1"] != nil:
		edits = c.numberedEdits()
	}
	var list []Change
	for _, args := range edits {
		inner, err := args.str("path")
		if err != nil {
			return list, err
		}
		p, err := needPath(strings.TrimSpace(inner), strings.TrimSpace(outer), fallback)
		if err != nil {
			return list, err
		}
		b, err := args.replacement()
		if err != nil {
			return list, err
		}
		list = appendBlock(list, p, b)
	}
	if len(list) == 0 {
		return nil, refused(codes.SchemaValidation, refusal.ReasonEmpty, "no edits")
	}
	return list, nil
}

// replacement reads one edit.
func (a arguments) replacement() (textpatch.Replacement, error) {
	b := textpatch.Replacement{}
	old, errOld := a.str("old")
	repl, errNew := a.str("new")
	switch {
	case errOld != nil || errNew != nil:
		return b, refused(codes.SchemaValidation, "", "old and new text are strings")
	case a.first("old") == nil:
		return b, refused(codes.SchemaValidation, "", "an edit without its old text")
	case a.isTrue("useregex", "isregex", "regex", "ignorecase"):
		return b, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "an edit by a regular expression")
	}
	b.Old, b.New = old, repl
	b.All = a.isTrue(roles["all"]...)
	if n, ok := a.number("count"); ok && n > 1 {
		b.Count = n
	}
	// Roo's search_and_replace replaces every place, or those within the lines that it names. The lines are not
	// trusted: then the old text must have one place.
	if a["useregex"] != nil && !b.All {
		b.All = a["startline"] == nil && a["endline"] == nil
	}
	return b, nil
}

// isTrue reports whether one of the keys is true, as a boolean or a string.
func (a arguments) isTrue(keys ...string) bool {
	return slices.ContainsFunc(keys, func(k string) bool {
		s := strings.ToLower(strings.Trim(string(a[k]), `"`))
		return s == "true" || s == "1"
	})
}

// numberedEdits returns the edits of Augment's tool, which numbers its arguments: old_str_1, new_str_1. The line
// numbers beside them are not needed, because an old text must have one place.
func (c *call) numberedEdits() []arguments {
	var list []arguments
	for _, n := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"} {
		if c.args["oldstr"+n] == nil {
			break
		}
		list = append(list, arguments{"oldstr": c.args["oldstr"+n], "newstr": c.args["newstr"+n]})
	}
	return list
}

// moveOrDelete reads a call that deletes or renames a file. The file is not looked at; its hash is in the plan.
func (c *call) moveOrDelete(fallback string) (Change, error) {
	if deletes.MatchString(c.name) {
		p, err := c.path(fallback)
		return Change{Path: p, Delete: true}, err
	}
	from := cmp.Or(text(c.args, "source"), text(c.args, "oldpath"), text(c.args, "sourcepath"), text(c.args, "from"))
	to := cmp.Or(text(c.args, "destination"), text(c.args, "newpath"), text(c.args, "destinationpath"), text(c.args, "to"))
	if from == "" || to == "" {
		return Change{}, refused(codes.InvalidPath, "", "%w", errNoPath)
	}
	return Change{Path: to, From: from}, nil
}

// applyPatchCall reads OpenAI's apply_patch_call: one operation on one file.
func (c *call) applyPatchCall() (Change, error) {
	var op struct{ Type, Path, Diff string }
	raw := c.args["operation"]
	if raw == nil {
		raw, _ = json.Marshal(c.args)
	}
	if err := json.Unmarshal(raw, &op); err != nil {
		return Change{}, refused(codes.SchemaValidation, "", "the operation: %w", err)
	}
	ch := Change{Path: op.Path}
	if op.Path == "" {
		return ch, refused(codes.InvalidPath, "", "%w", errNoPath)
	}
	lines := strings.Split(op.Diff, "\n")
	switch op.Type {
	case "create_file":
		content, err := addedLines(lines)
		ch.Whole, ch.New = &content, true
		return ch, err
	case "update_file":
		if ch.Patch = v4aHunks(lines); ch.Patch == "" {
			return ch, refused(codes.PatchNotUnified, refusal.ReasonEmpty, "the operation has no change")
		}
		return ch, nil
	case "delete_file":
		ch.Delete = true
		return ch, nil
	}
	return ch, refused(codes.SchemaValidation, refusal.ReasonUnsupported, "the operation %q is not known", op.Type)
}
