// Package history makes training records of the history of a repository: of commits after which a source compiles that did not
// compile before.
//
//	m, err := history.New(ctx, "/src/project.git", nil)
//	if err != nil {
//		return err // no git, no compiler, no sandbox
//	}
//	defer m.Close()
//	for item, err := range m.Items(ctx) {
//		...
//		record, err := m.Make(ctx, &item)
//	}
//
// # Forms
//
// An item is a commit and one of the C++ files that it changes. Its unit is compiled with the flags that package detect finds for
// it, in the tree of the commit and in that of its parent. If the parent's does not compile, the commit is a repair of the
// build. Else the unit of the parent is compiled in the tree of the commit: if a header has changed under it, what the
// commit did to the unit is the adaptation to its new interface.
//
// The changes are reduced to those without which the unit does not compile. Other changes of the commit do not follow from what the
// compiler reports. The record has all files that the unit includes, so that its command works in an empty folder.
//
// With Options.Tests a commit that changes sources and tests is built and tested by the recipe of package detect: once as it is,
// and once with the sources of its parent and its own tests. Tests that fail there and pass at the commit are fail_to_pass, those that
// pass on both sides are pass_to_pass. The record has the whole tree, so the repository has to be small.
//
// # Git
//
// The repository is read by the git program in the sandbox, with hooks, external programs and the configuration of the user and the
// system switched off. Nothing is written to it, and nothing is fetched. It can be bare.
package history
