package buildfile

import (
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// idfArchs are the architectures of ESP-IDF's targets. Source: Espressif, "ESP32 Series SoC" datasheets.
var idfArchs = map[string]string{"esp32": "xtensa", "esp32s2": "xtensa", "esp32s3": "xtensa", "esp8266": "xtensa", "esp32c2": "riscv32",
	"esp32c3": "riscv32", "esp32c5": "riscv32", "esp32c6": "riscv32", "esp32h2": "riscv32", "esp32p4": "riscv32"}

// ReadSDKConfig takes sdkconfig and sdkconfig.defaults, the configuration of an ESP-IDF project, as a sign of
// firmware, and reads the chip. Source: ESP-IDF programming guide, "Project configuration".
func ReadSDKConfig(s *survey.Survey, files []string) {
	for i, file := range files {
		if i >= maxScripts || survey.IsSide(file) {
			return
		}
		src, err := s.Read(file)
		if err != nil || !strings.Contains(src, "CONFIG_") {
			continue
		}
		// Without a target ESP-IDF builds for the ESP32, or for the one that the developer has set.
		at := survey.Clue{File: file, Line: 1, Trust: survey.TrustSibling}
		s.Add(at.With("mode", "firmware"))
		s.Add(at.With("os", "none"))
		at.Line = 0
		for line := range strings.Lines(src) {
			at.Line++
			if target, ok := strings.CutPrefix(strings.TrimSpace(line), "CONFIG_IDF_TARGET="); ok {
				s.Add(at.With("arch", idfArchs[strings.Trim(target, `"`)]))
			}
		}
	}
}
