package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readErrorList reads a row of Visual Studio's error list, as people copy it: columns with tabs between them.
//
//	Severity	Code	Description	Project	File	Line	Suppression State
//	Error	C2065	'device_context': undeclared identifier	meow	C:\src\meow\window.cpp	90
//	错误	LNK2019	无法解析的外部符号 "int __cdecl f(int)"	hw4	C:\src\main.obj	1
//
// Versions before 2015 have a running number in place of the code, and the code in the description:
//
//	Error	1	error C2065: 'is' : undeclared identifier	C:\src\stream_reader.cpp	57	1	snark
//
// The line of titles, translated or not, is no row. Source: Visual Studio 2013 and 2022, window "Error List".
func readErrorList(p *parser, s string) bool {
	if strings.IndexByte(s, '\t') < 0 {
		return false
	}
	columns := strings.Split(s, "\t")
	sev := listSeverities[strings.TrimSpace(columns[0])]
	if sev == diagnostic.SeverityUnknown || len(columns) < 5 {
		return false
	}
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	code, msg, project, file, line := columns[1], columns[2], columns[3], columns[4], ""
	if len(columns) > 5 {
		line = columns[5]
	}
	column := ""
	if head.IsDigits(code) { // the older order
		file, line, project = columns[3], columns[4], ""
		if len(columns) > 5 {
			column = columns[5]
		}
		code = ""
		if before, rest, ok := strings.Cut(msg, ": "); ok {
			if words := strings.Fields(before); len(words) > 0 && head.IsCode(words[len(words)-1]) {
				code, msg = words[len(words)-1], rest
			}
		}
	}
	if msg == "" || code != "" && !head.IsCode(code) {
		return false
	}
	loc := diagnostic.Location{File: file}
	loc.Line, _ = head.Number(line, 0)
	loc.Column, _ = head.Number(column, 0)
	loc.Line, loc.Column = max(loc.Line, 0), max(loc.Column, 0)
	p.flush()
	p.begin(sev, loc, msg)
	p.d.Tool, p.d.Code, p.d.Unit = tool.MSVC, code, project
	p.completeMSVC()
	if p.d.Tool == tool.Linker {
		p.d.Line = 0 // the list shows line 1 of an object
	}
	return true
}

// listFirst are the first bytes of listSeverities, and a blank before them.
const listFirst = " EWMFACOBUH\xd0\xe3\xe6\xe8\xe9\xea\xeb\xec"

// listSeverities are the words of the first column, in the languages of Visual Studio.
var listSeverities = map[string]diagnostic.Severity{
	"Error": diagnostic.SeverityError, "Warning": diagnostic.SeverityWarning, "Message": diagnostic.SeverityNote,
	"错误": diagnostic.SeverityError, "警告": diagnostic.SeverityWarning, "消息": diagnostic.SeverityNote, // Chinese
	"錯誤": diagnostic.SeverityError, "訊息": diagnostic.SeverityNote, // Chinese, traditional
	"エラー": diagnostic.SeverityError, "メッセージ": diagnostic.SeverityNote, // Japanese; its warning is the Chinese one
	"오류": diagnostic.SeverityError, "경고": diagnostic.SeverityWarning, "메시지": diagnostic.SeverityNote, // Korean
	"Fehler": diagnostic.SeverityError, "Warnung": diagnostic.SeverityWarning, "Meldung": diagnostic.SeverityNote, // German
	"Erreur": diagnostic.SeverityError, "Avertissement": diagnostic.SeverityWarning, // French
	"Errore": diagnostic.SeverityError, "Avviso": diagnostic.SeverityWarning, // Italian
	"Advertencia": diagnostic.SeverityWarning, "Mensaje": diagnostic.SeverityNote, // Spanish; its error is the English one
	"Erro": diagnostic.SeverityError, "Aviso": diagnostic.SeverityWarning, // Portuguese
	"Ошибка": diagnostic.SeverityError, "Предупреждение": diagnostic.SeverityWarning, // Russian
	"Błąd": diagnostic.SeverityError, "Ostrzeżenie": diagnostic.SeverityWarning, // Polish
	"Chyba": diagnostic.SeverityError, "Upozornění": diagnostic.SeverityWarning, // Czech
	"Hata": diagnostic.SeverityError, "Uyarı": diagnostic.SeverityWarning, // Turkish
}
