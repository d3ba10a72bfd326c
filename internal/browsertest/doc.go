// Package browsertest has no code: its tests open the pages of package view in a real browser. They are a module of
// their own, so that the driver of the browser is no requirement of the library.
package browsertest
