package history

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// licenseFiles are the files at the root of a tree that hold its licence, without extension and in lower case.
var licenseFiles = []string{"license", "licence", "copying", "license_1_0"}

// licenseTexts have what distinguishes each licence: all of the words, none of the others. The first row that fits counts. Source:
// the texts of the SPDX licence list.
var licenseTexts = []struct {
	id        string
	has, lack []string
}{
	{"Apache-2.0 WITH LLVM-exception", []string{"apache license", "version 2.0", "llvm exceptions"}, nil},
	{"Apache-2.0", []string{"apache license", "version 2.0"}, nil},
	{"BSL-1.0", []string{"boost software license - version 1.0"}, nil},
	{"MPL-2.0", []string{"mozilla public license", "version 2.0"}, nil},
	{"AGPL-3.0", []string{"gnu affero general public license", "version 3"}, nil},
	{"LGPL-3.0", []string{"gnu lesser general public license", "version 3"}, nil},
	{"LGPL-2.1", []string{"gnu lesser general public license", "version 2.1"}, nil},
	{"GPL-3.0", []string{"gnu general public license", "version 3"}, nil},
	{"GPL-2.0", []string{"gnu general public license", "version 2"}, nil},
	{"Unlicense", []string{"this is free and unencumbered software released into the public domain"}, nil},
	{"Zlib", []string{"this software is provided 'as-is'", "must not be misrepresented"}, nil},
	{"ISC", []string{"permission to use, copy, modify, and/or distribute this software for any purpose"}, nil},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "endorse or promote"}, []string{"advertising materials"}},
	{"BSD-2-Clause", []string{"redistribution and use in source and binary forms"}, []string{"endorse or promote", "advertising materials"}},
	{"MIT", []string{"permission is hereby granted, free of charge", "the software is provided \"as is\""}, nil},
}

// license returns the SPDX identifier of a tree's licence, "" if it is not known.
func license(t *tree) string {
	for _, name := range t.files {
		stem, _, _ := strings.Cut(strings.ToLower(name), ".")
		if !slices.Contains(licenseFiles, stem) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(t.dir, name))
		if err != nil {
			continue
		}
		if id := licenseOf(string(data)); id != "" {
			return id
		}
	}
	return ""
}

// licenseOf returns the SPDX identifier of a licence's text.
func licenseOf(text string) string {
	text = strings.Join(strings.Fields(strings.ToLower(text)), " ")
	for _, l := range licenseTexts {
		fits := true
		for _, s := range l.has {
			fits = fits && strings.Contains(text, s)
		}
		for _, s := range l.lack {
			fits = fits && !strings.Contains(text, s)
		}
		if fits {
			return l.id
		}
	}
	return ""
}
