// Package trace records what happens around edit plans, one JSON object a line, and computes rates of
// it: how many APPLYs succeed, are repaired or fall back, and whether protocol 2 works without a
// fallback.
package trace
