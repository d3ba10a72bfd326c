// Package cppfmt writes Go values as C++ text and reads them back, as encoding/json does for JSON.
package cppfmt
