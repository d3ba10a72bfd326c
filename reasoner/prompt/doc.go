// Package prompt writes the text of a request: the fixed instruction, the task with its artifacts, and
// the turns that follow an invalid reply.
package prompt
