// Command gentable makes platform's table of the standard library by experiment.
//
//	go generate ./platform
//	go run ./platform/internal/gentable -out platform/tables/std.txt -probes platform/tables/probes.txt
//
// For each toolchain, standard and header it compiles one file that includes the header and has one
// line for each name; the lines that the compiler complains about are the names that are not there.
// The names are those that libc++'s module files export, and those of the list of probes. A second
// table holds the feature-test macros and their values.
//
// Toolchains are found on the machine: each g++-N with its library, the newest clang++-N with libc++
// and with the newest libstdc++, and the headers that scripts/setup-cross.sh has unpacked, compiled
// with that clang. A column of the old table whose toolchain is not here is kept for the names that
// it has, with a note on standard error: run the script first to measure all.
package main
