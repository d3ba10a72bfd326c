package ci

import "strings"

// appVeyorText turns what cmd.exe writes into what a shell does. Most projects build for Windows there; the commands of
// their build system are the same. Source: AppVeyor documentation, "Build configuration", "Environment variables".
var appVeyorText = strings.NewReplacer(`\`, "/", "%APPVEYOR_BUILD_FOLDER%", ".", "%CD%", ".", "- cmd:", "-", "- sh:", "-", "- ps:", "-")

// plainAppVeyor converts an appveyor.yml.
func plainAppVeyor(src string) string { return appVeyorText.Replace(src) }
