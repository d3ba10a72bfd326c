package clangd

import (
	"encoding/json"
	"net/url"
	"path/filepath"
	"strings"
)

// The messages of the protocol, as far as they are needed. Source: Language Server Protocol 3.17, and clangd's
// extensions (https://clangd.llvm.org/extensions). Positions are 0-based, and count bytes as UTF-8 was negotiated.

// A position is a place in a file: line and byte of the line, from 0.
type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A span is a half-open part of a file.
type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

// A location is a part of a file that is named by a URI.
type location struct {
	URI   string `json:"uri"`
	Range span   `json:"range"`
	// Container is clangd's extension of references, since version 17.
	Container string `json:"containerName"`
}

// A textDocument names a file. LanguageID, Version and Text are those of didOpen
// and didChange, and empty elsewhere.
type textDocument struct {
	URI        string `json:"uri"`
	LanguageID string `json:"languageId,omitempty"`
	Version    int    `json:"version,omitempty"`
	Text       string `json:"text,omitempty"`
}

// textPosition are the parameters of most requests.
type textPosition struct {
	TextDocument textDocument `json:"textDocument"`
	Position     position     `json:"position"`
	Context      any          `json:"context,omitempty"` // of references
	NewName      string       `json:"newName,omitempty"` // of rename
}

// textOnly are the parameters of requests about a whole file.
type textOnly struct {
	TextDocument textDocument `json:"textDocument"`
}

// A workspaceSymbol is one hit of workspace/symbol.
type workspaceSymbol struct {
	Name      string   `json:"name"`
	Kind      int      `json:"kind"`
	Container string   `json:"containerName"`
	Location  location `json:"location"`
}

// A documentSymbol is a declaration of a file, with those in it.
type documentSymbol struct {
	Name      string           `json:"name"`
	Detail    string           `json:"detail"`
	Kind      int              `json:"kind"`
	Range     span             `json:"range"`
	Selection span             `json:"selectionRange"`
	Children  []documentSymbol `json:"children"`
}

// A symbolDetail is one result of clangd's textDocument/symbolInfo.
type symbolDetail struct {
	Name      string `json:"name"`
	Container string `json:"containerName"`
	USR       string `json:"usr"`
}

// A hierarchyItem is a function of a call hierarchy.
type hierarchyItem struct {
	Name      string          `json:"name"`
	Detail    string          `json:"detail,omitempty"` // the qualified name, since version 19
	Kind      int             `json:"kind"`
	URI       string          `json:"uri"`
	Range     span            `json:"range"`
	Selection span            `json:"selectionRange"`
	Data      json.RawMessage `json:"data,omitempty"`
}

// An incomingCall is a function that calls the one asked about, with the places of
// the calls in it.
type incomingCall struct {
	From   hierarchyItem `json:"from"`
	Ranges []span        `json:"fromRanges"`
}

// An outgoingCall is a function that is called, with the places of the calls in the
// caller.
type outgoingCall struct {
	To     hierarchyItem `json:"to"`
	Ranges []span        `json:"fromRanges"`
}

// A hover is the text that clangd has about a place, as Markdown.
type hover struct {
	Contents struct {
		Value string `json:"value"`
	} `json:"contents"`
}

// A documentLink is an include directive with the file that it leads to.
type documentLink struct {
	Range  span   `json:"range"`
	Target string `json:"target"`
}

// A textEdit replaces a part of a file.
type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

// A workspaceEdit is a change of several files, by URI.
type workspaceEdit struct {
	Changes map[string][]textEdit `json:"changes"`
	// DocumentChanges is the other form, with versions.
	DocumentChanges []struct {
		TextDocument textDocument `json:"textDocument"`
		Edits        []textEdit   `json:"edits"`
	} `json:"documentChanges"`
}

// A codeAction is a change that clangd offers: as an edit, or as a command that makes
// clangd send one.
type codeAction struct {
	Title   string         `json:"title"`
	Kind    string         `json:"kind"`
	Edit    *workspaceEdit `json:"edit"`
	Command *command       `json:"command"`
}

// A command is what a client has clangd do by workspace/executeCommand.
type command struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}

// An lspDiagnostic is a message of clang or clang-tidy. Code is a text or a number;
// Actions are clangd's extension codeActionsInline.
type lspDiagnostic struct {
	Range    span            `json:"range"`
	Severity int             `json:"severity"`
	Code     json.RawMessage `json:"code"`
	Source   string          `json:"source"`
	Message  string          `json:"message"`
	Related  []struct {
		Location location `json:"location"`
		Message  string   `json:"message"`
	} `json:"relatedInformation"`
	Actions []codeAction `json:"codeActions"`
}

// A publishDiagnostics has all diagnostics of a version of a file.
type publishDiagnostics struct {
	URI         string          `json:"uri"`
	Version     int             `json:"version"`
	Diagnostics []lspDiagnostic `json:"diagnostics"`
}

// A progress is a part of $/progress: here that of the background index.
type progress struct {
	Token json.RawMessage `json:"token"`
	Value struct {
		Kind    string `json:"kind"`
		Message string `json:"message"`
	} `json:"value"`
}

// A compileCommand has the flags of one file for clangd.
type compileCommand struct {
	Directory string   `json:"workingDirectory"`
	Arguments []string `json:"compilationCommand"`
}

// capabilities are what the client offers.
func capabilities() map[string]any {
	// Without the list clangd reports only the kinds of the protocol's first version: enumerators as enumerations.
	var all []int
	for kind := 1; kind <= 26; kind++ {
		all = append(all, kind)
	}
	kinds := map[string]any{"valueSet": all}
	return map[string]any{
		"offsetEncoding": []string{"utf-8"},
		"general":        map[string]any{"positionEncodings": []string{"utf-8"}},
		"window":         map[string]any{"workDoneProgress": true},
		"workspace": map[string]any{"applyEdit": true, "workspaceEdit": map[string]any{"documentChanges": false},
			"symbol": map[string]any{"symbolKind": kinds}},
		"textDocument": map[string]any{
			"documentSymbol": map[string]any{"hierarchicalDocumentSymbolSupport": true, "symbolKind": kinds},
			"hover":          map[string]any{"contentFormat": []string{"plaintext"}},
			"references":     map[string]any{"container": true},
			"callHierarchy":  map[string]any{},
			"publishDiagnostics": map[string]any{
				"relatedInformation": true, "codeActionsInline": true, "versionSupport": true,
			},
			"codeAction": map[string]any{"codeActionLiteralSupport": map[string]any{
				"codeActionKind": map[string]any{"valueSet": []string{"quickfix", "refactor", "info"}}}},
		},
	}
}

// symbolKinds are the words for the kinds of symbols. Source: LSP 3.17, SymbolKind; clangd uses namespace for using
// declarations, and string for macros.
var symbolKinds = map[int]string{
	2: "module", 3: "using", 5: "class", 6: "method", 8: "field", 9: "constructor", 10: "enum", 11: "interface", 12: "function",
	13: "variable", 15: "macro", 22: "enumerator", 23: "struct", 25: "operator", 26: "type_parameter",
}

// uriOf returns the URI of an absolute path.
func uriOf(path string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// pathOf returns the path of a file URI, "" for another one.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	return filepath.FromSlash(u.Path)
}

// qualify joins a container and a name.
func qualify(container, name string) string {
	container = strings.TrimSuffix(container, "::")
	if container == "" {
		return name
	}
	return container + "::" + name
}
