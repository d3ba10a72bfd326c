package buildfile

import (
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// arduinoArchs are the architectures of Arduino cores that have one only. An ESP32 is an Xtensa or a RISC-V.
var arduinoArchs = map[string]string{"avr": "avr", "megaavr": "avr", "sam": "arm", "samd": "arm", "esp8266": "xtensa", "stm32": "arm",
	"rp2040": "arm", "nrf52": "arm", "teensy": "arm", "mbed": "arm", "renesas": "arm", "mbed_nano": "arm", "mbed_rp2040": "arm"}

// ReadArduino reads library.properties, and takes a sketch as a sign of Arduino.
// Source: Arduino CLI, "Library specification" and "Sketch specification".
func ReadArduino(s *survey.Survey, files []string) {
	for _, file := range files {
		// The sketch X is X/X.ino; those of a library are in its folder examples. Deeper ones are of parts.
		if survey.IsSide(file) || survey.Depth(file) > 1 {
			return
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		at := survey.Clue{File: file, Line: 1, Trust: survey.TrustSibling}
		if path.Ext(file) == ".ino" {
			addArduino(s, at)
			continue
		}
		// The file has one key=value a line, no sections and no continued lines.
		keys := map[string]iniValue{}
		n := 0
		for line := range strings.Lines(src) {
			n++
			if key, value, ok := strings.Cut(line, "="); ok && !strings.HasPrefix(line, "#") {
				keys[strings.TrimSpace(key)] = iniValue{strings.TrimSpace(value), file, n}
			}
		}
		if keys["name"].text == "" || keys["version"].text == "" { // Java's resources have the same name
			continue
		}
		addArduino(s, at)
		addArduinoArchs(s, at, keys["architectures"])
		at.Line = keys["depends"].line
		if at.Line == 0 {
			continue
		}
		for d := range strings.SplitSeq(keys["depends"].text, ",") {
			// Adafruit BusIO (>=1.0.0)
			name, version, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(d), ")"), "(")
			addPackage(s, at, strings.TrimSpace(name)+"@"+version)
		}
	}
}

// addArduino records the build system and what follows from it.
func addArduino(s *survey.Survey, at survey.Clue) {
	s.Add(at.With("build", "arduino"))
	s.Add(at.With("mode", "firmware"))
	s.Add(at.With("os", "none"))
}

// addArduinoArchs records the architectures of a library: "avr,samd", or * for all.
func addArduinoArchs(s *survey.Survey, at survey.Clue, archs iniValue) {
	at.Line = archs.line
	for name := range strings.SplitSeq(archs.text, ",") {
		arch := arduinoArchs[strings.TrimSpace(name)]
		if arch == "" {
			arch = "?" // one that is not known keeps the others from being the only one
		}
		if archs.text != "" {
			s.Add(at.With("arch", arch))
		}
	}
}
