package sandbox

// SignalName returns the name of Signal, such as "SIGSEGV", or its text for a rare one. It is empty without a signal.
func (r *Result) SignalName() string {
	if r.Signal == 0 {
		return ""
	}
	if name, ok := signalNames[r.Signal]; ok {
		return name
	}
	return r.Signal.String()
}
