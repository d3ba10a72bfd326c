package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readMemoryUse reads GNU ld's table of the memory regions of a linker script (--print-memory-usage): each row is a
// remark with the region as its symbol. What does not fit is an error of its own, which the linker prints
// before the table.
//
//	Memory region         Used Size  Region Size  %age Used
//	           FLASH:       12345 B        64 KB     18.84%
//
// Source: binutils 2.40, ld/ldlang.c, lang_print_memory_usage.
func readMemoryUse(p *parser, s string) bool {
	if s[0] == 'M' {
		columns := strings.Fields(s)
		p.memory = len(columns) == 8 && strings.HasPrefix(s, "Memory region ") && strings.HasSuffix(s, " %age Used")
		if p.memory {
			p.flush()
			p.keepOther()
		}
		return p.memory
	}
	if !p.memory {
		return false
	}
	// A name, two sizes with their units, and the share.
	f := strings.Fields(s)
	if len(f) != 6 || !strings.HasSuffix(f[0], ":") || !strings.HasSuffix(f[5], "%") {
		p.memory = false
		return false
	}
	region := strings.TrimSuffix(f[0], ":")
	p.flush()
	p.begin(diagnostic.SeverityRemark, diagnostic.Location{}, region+" uses "+f[1]+" "+f[2]+" of "+f[3]+" "+f[4]+" ("+f[5]+")")
	p.d.Tool, p.d.Code, p.d.Symbols = tool.LD, linkcode.MemoryUse, []string{region}
	return true
}
