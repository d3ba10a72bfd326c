// Package redact removes secrets from text before it leaves the machine, and refuses bodies that hold
// one after all.
//
//	r := redact.New(nil)
//	for _, f := range r.Find(nil, text) {
//		fmt.Println(f.Kind, f.Start, f.End)
//	}
//	a, err := adapter.New(backends, &adapter.Options{Redactor: r})
//
// # What is found
//
// Three kinds of secret: values with a format of their own (cloud keys, tokens of more than a
// hundred services, JSON web tokens, private keys, passwords in URLs); values that their context gives
// away (assignments, JSON, YAML and XML members, headers, cookies, netrc, command-line options, variables in a
// debugger's text, C++ declarations and arrays of bytes); and both in base64, hex, percent or \u encoding, in a hex
// dump, split into adjacent string literals, or broken by colours, invisible characters and line ends. Where no syntax
// connects a name and a value, a string or word near the name is taken that is so irregular that chance does not put it
// there, unless another name owns it. Names are known in many languages. A word that mostly means something else
// (key, community, auth) has a value on a line of plain words, as settings of network devices are. A word, a dash and a
// long run of random letters and digits is taken for a token of a service that no rule names. Values that the host
// knows (its own API keys) are found anywhere.
//
// Hashes, UUIDs, mangled names, addresses, types and the like are left alone: what has no format and no
// context stays, and a random-looking string alone is not a secret. So are identifiers that are made to be
// published and the examples of documentation (tables/public.tsv).
//
// # How
//
// One pass looks at each case-folded trigram and runs a hand-written matcher only where a rule may
// begin; a second one steps through the text in strides and decodes the long runs it meets; a third looks at the
// beginning and the end of each line. Lines with something to decode or to join are searched once more in that form.
// All are linear: matchers look at a bounded stretch, and what they took is not looked at again.
//
// # What it cannot do
//
// A password that is an ordinary word in a sentence stays, and so does a secret without format and context, or away
// from its name and shorter than eight bytes.
// Encodings are undone twice, not deeper. Encrypted or compressed data is not opened.
package redact
