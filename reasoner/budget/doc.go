// Package budget bounds what back ends spend: prices, estimates of tokens before a call, and meters of
// tokens and money that concurrent calls share.
package budget
