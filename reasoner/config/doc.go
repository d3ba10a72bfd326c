// Package config builds a reasoner from a YAML file.
//
//	c, err := config.Parse(data)
//	for _, w := range c.Warnings { log.Print(w) }
//	a, err := c.Build(&config.Host{Lookup: os.LookupEnv, Resolver: files})
//	defer a.Close()
//
// Mistakes are errors with their lines: unknown and duplicate keys, back ends that do not exist, cyclic
// fallbacks, negative times, a key in the file instead of the name of its environment variable. All
// problems are reported at once.
//
//	default_backend: codex            # required
//	fallback_backend: openrouter      # the next one after any back end that failed
//	backends:
//	  NAME:
//	    type: http                    # mcp, cli, http or fixit
//	    cmd: codex                    # mcp and cli: the command
//	    args: ["-m", "gpt-5"]         # -m and -c model_reasoning_effort=... are read; the rest is passed on for cli
//	    transport: app-server         # mcp: app-server, mcp; http: completions, responses
//	    base_url: https://...         # http; for mcp and cli another server than the vendor's
//	    model: gpt-4.1-mini
//	    effort: high
//	    api_key_env: OPENAI_API_KEY   # the variable's name, never the key
//	    cost_hint: low                # low, medium, high: auto takes the cheapest or the dearest
//	    supports: [analyze_log]       # nothing means all
//	    local: false                  # nothing leaves the machine
//	    fallback: NAME                # instead of fallback_backend
//	    max_retries: 2
//	    header_timeout: 30            # seconds, as all times; http
//	    idle_timeout: 60
//	    price: {in: 0.4, out: 1.6, cached: 0.1}     # US dollars per million tokens
//	    budget: {tokens: 100000, usd: 1.0, window: 3600, on_exceed: cheap}   # cheap, shrink, refuse
//	    provider: {order: [a, b]}     # OpenRouter's provider object
//	routing: {propose_patch: codex, analyze_log: auto}
//	thresholds: {reason_score_advanced: 0.55}
//	timeouts: {default_sec: 90, analyze_sec: 120, patch_sec: 120}
package config
