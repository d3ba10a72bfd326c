package autoconf

import (
	"testing"

	"github.com/cppreason/cppreason/platform/detect/internal/survey/surveytest"
)

func TestRead(t *testing.T) {
	surveytest.Run(t, Read, []surveytest.Row{
		surveytest.Case("version", "configure.ac", "AC_PREREQ([2.69])\n", "build autoconf>=2.69 floor 1"),
		surveytest.Case("standard", "configure.ac", "AC_INIT\nAX_CXX_COMPILE_STDCXX([17], [noext], [mandatory])\n", "standard c++17 exact 2"),
		surveytest.Case("standard in the name", "configure.ac", "AX_CXX_COMPILE_STDCXX_14([ext], [optional])\n",
			"standard gnu++14 conditional 1"),
		surveytest.Case("modules", "configure.ac", "PKG_CHECK_MODULES([A], [glib-2.0 >= 2.50 x11 zlib = 1.2])\n"+
			"PKG_CHECK_MODULES([B], [libpng], [], [have_png=no])\n",
			"lib glib-2.0>=2.50 floor 1", "lib libpng conditional 2", "lib x11 exact 1", "lib zlib=1.2 exact 1"),
		surveytest.Case("library", "configure.ac", "AC_CHECK_LIB([z], [inflate], [], [AC_MSG_ERROR([no zlib])])\nAC_CHECK_LIB([m], [sin])\n",
			"lib zlib exact 1"),
		surveytest.Case("flag", "configure.ac", "AX_CHECK_COMPILE_FLAG([-std=c++20], [], [AC_MSG_ERROR([old])])\n",
			"standard c++20 exact 1", "standard c++20 exact 1"),
		surveytest.Case("comments", "configure.ac", "dnl AX_CXX_COMPILE_STDCXX([17])\n# AC_PREREQ([2.69])\n"),
		surveytest.Case("open call", "configure.ac", "AX_CXX_COMPILE_STDCXX([17\n"),
	})
}
