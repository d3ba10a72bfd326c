package license

import (
	"os"
	"slices"
	"testing"
	"testing/fstest"
)

const mit = `Copyright (c) 2020 A. Author

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, ...

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.
`

func TestIdentify(t *testing.T) {
	own, err := os.ReadFile("../../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	const bsd = " * Redistribution and use in source and binary forms, with or without\n * modification, are permitted provided that\n" +
		" *  * Redistributions in binary form must reproduce the above copyright notice\n"
	for _, tt := range []struct{ name, text, want string }{
		{"own", string(own), "Apache-2.0"},
		{"mit", mit, "MIT"},
		{"tag", "// SPDX-License-Identifier: GPL-2.0 OR MIT\n", "GPL-2.0 OR MIT"},
		{"tag in C", "/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */", "Apache-2.0 WITH LLVM-exception"},
		{"bsd 2", "/*\n" + bsd + " */", "BSD-2-Clause"},
		{"bsd 3", "/*\n" + bsd + " * may be used to endorse or promote products derived\n */", "BSD-3-Clause"},
		{"bsd 4", bsd + "to endorse or promote products; all advertising materials", "BSD-4-Clause"},
		{"boost", "// Distributed under the Boost Software License, Version 1.0.\n//    (See accompanying file", "BSL-1.0"},
		{"gpl", "// it under the terms of the GNU General Public License as published by\n" +
			"// the Free Software Foundation, either version 3 of the", "GPL-3.0"},
		{"llvm", "//===\n// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.", "Apache-2.0 WITH LLVM-exception"},
		{"two", mit + "this is free and unencumbered software released into the public domain", "MIT AND Unlicense"},
		{"none", "int main() {}", ""},
		{"prose", "This code is licensed to you.", ""},
	} {
		if got := Identify(tt.text); got != tt.want {
			t.Errorf("%s: Identify = %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestOf(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	for _, tt := range []struct {
		name  string
		tree  fstest.MapFS
		want  string
		files []string
	}{
		{"none", fstest.MapFS{"a.cpp": file(mit)}, "", nil},
		{"one", fstest.MapFS{"LICENSE.txt": file(mit), "COPYRIGHT": file("A. Author")}, "MIT", []string{"LICENSE.txt"}},
		{"two", fstest.MapFS{"LICENSE-MIT": file(mit), "COPYING": file("Boost Software License - Version 1.0")}, "BSL-1.0 AND MIT",
			[]string{"COPYING", "LICENSE-MIT"}},
		{"unknown", fstest.MapFS{"LICENSE": file("All rights reserved."), "COPYING": file(mit)}, "", []string{"COPYING", "LICENSE"}},
	} {
		if got, files := Of(tt.tree); got != tt.want || !slices.Equal(files, tt.files) {
			t.Errorf("%s: Of = %q, %q, want %q, %q", tt.name, got, files, tt.want, tt.files)
		}
	}
}
