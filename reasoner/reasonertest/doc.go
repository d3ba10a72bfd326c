// Package reasonertest helps to test reasoner back ends: a conformance suite for drivers, and fake
// servers and commands that misbehave in the ways that real ones were seen to.
//
// [TestDriver] runs the suite against a driver that talks to a [Server]. [HTTPFaults] lists the faults
// of an HTTP back end, each with the class that a driver must give it; [CommandFaults] those of a
// command that prints a reply. A test binary is its own fake command: TestMain calls [RunCommand] first.
package reasonertest
