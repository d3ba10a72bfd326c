// Package trace records what happens around edit plans, one JSON object a line, and computes rates of
// it: how many APPLYs succeed, are repaired or fall back, and whether protocol 2 works without a
// fallback.
//
// A rate has its 95 % interval, because a hundred APPLYs without a failure still allow a true rate of
// 3.7 %. A verdict needs the whole interval on one side of its limit.
package trace
