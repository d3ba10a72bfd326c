// Package negotiate is the conversation around an edit plan: prompts, and what to do when a reply is
// refused. It is pure data: the caller
// asks the model and applies the plan.
//
// One APPLY is a small state machine. [Decide] looks an error up in a table ([Rules]) and returns
// what comes next: repair in the same protocol, plan anew with fresh hashes, fall back to protocol 1 once,
// or give up. A repair always comes before a fallback, and nothing happens twice.
//
//	state := negotiate.State{Version: patchproto.V2, Mode: patchproto.ModeApply, Fallback: true}
//	for {
//		reply := ask(negotiate.SystemPrompt(state.Version), prompt)
//		err := try(reply)          // Decode and Apply
//		if err == nil {
//			break
//		}
//		next := negotiate.Decide(err, state)
//		if next.Do == negotiate.Abort {
//			return err
//		}
//		state = next.State
//		prompt = negotiate.RepairPrompt(err, next) + blocks
//	}
//
// Files are shown to the model as FILE blocks ([FileBlocks]) with the hash that it has to copy.
// Package trace, below this one, records events and computes rates.
package negotiate
