package autoconf

import (
	"fmt"
	"testing"

	"github.com/cppreason/cppreason/platform/detect/internal/survey/surveytest"
)

// TestMakefileAM reads the flags that automake passes.
func TestMakefileAM(t *testing.T) {
	s := surveytest.New(map[string]string{"configure.ac": "AC_INIT\n", "src/Makefile.am": "bin_PROGRAMS = a\nAM_CXXFLAGS = -std=c++11\n"})
	Read(s, []string{"configure.ac"})
	clues := s.Clues()
	if last := clues[len(clues)-1]; last.Value != "c++11" || last.File != "src/Makefile.am" || last.Line != 2 {
		t.Errorf("last clue = %+v, want c++11 of src/Makefile.am:2", last)
	}
}

func TestRead(t *testing.T) {
	surveytest.Run(t, Read, []surveytest.Row{
		surveytest.Case("version", "configure.ac", "AC_PREREQ([2.69])\n", "build autoconf>=2.69 floor 1"),
		surveytest.Case("standard", "configure.ac", "AC_INIT\nAX_CXX_COMPILE_STDCXX([17], [noext], [mandatory])\n", "standard c++17 exact 2"),
		surveytest.Case("standard in the name", "configure.ac", "AX_CXX_COMPILE_STDCXX_14([ext], [optional])\n",
			"standard gnu++14 conditional 1"),
		surveytest.Case("probes", "configure.ac", "AX_CXX_COMPILE_STDCXX_20([noext], [optional])\n"+
			"AX_CXX_COMPILE_STDCXX_17([noext], [optional])\n"),
		surveytest.Case("modules", "configure.ac", "PKG_CHECK_MODULES([A], [glib-2.0 >= 2.50 x11 zlib = 1.2])\n"+
			"PKG_CHECK_MODULES([B], [libpng], [], [have_png=no])\n",
			"lib glib-2.0>=2.50 floor 1", "lib libpng conditional 2", "lib x11 exact 1", "lib zlib=1.2 exact 1"),
		surveytest.Case("one of several", "configure.ac", "case $ssl in\nopenssl)\nPKG_CHECK_MODULES([DEPS], [libcurl >= 7.0 libcrypto])\n;;\n"+
			"gnutls)\nPKG_CHECK_MODULES([DEPS], [libcurl >= 7.0 gnutls])\n;;\nesac\n",
			"lib curl>=7.0 floor 3", "lib curl>=7.0 floor 6", "lib gnutls conditional 6", "lib openssl conditional 3"),
		surveytest.Case("library", "configure.ac", "AC_CHECK_LIB([z], [inflate], [], [AC_MSG_ERROR([no zlib])])\nAC_CHECK_LIB([m], [sin])\n",
			"lib zlib exact 1"),
		surveytest.Case("shell conditional", "configure.ac", "if test x$a = xyes; then\n  PKG_CHECK_MODULES([A], [libpng])\nfi\n"+
			"case $host in\n*linux*)\nPKG_CHECK_MODULES([B], [x11])\n;;\nesac\nif true; then a=1; fi\nPKG_CHECK_MODULES([C], [libuv])\n",
			"lib libpng conditional 2", "lib libuv exact 10", "lib x11 conditional 6"),
		surveytest.Case("macro conditional", "configure.ac", "AS_IF([test $x = y], [\n  PKG_CHECK_MODULES([A], [libpng])\n], [\n"+
			"PKG_CHECK_MODULES([B], [x11])])\nAC_ARG_WITH([z],\n  [AS_HELP_STRING([a, b (c)])],\n  [PKG_CHECK_MODULES([Z], [zlib])])\n"+
			"PKG_CHECK_MODULES([C], [libuv])\n",
			"lib libpng conditional 2", "lib libuv exact 8", "lib x11 conditional 4", "lib zlib conditional 7"),
		surveytest.Case("options", "configure.ac", "AC_ARG_WITH([ssl],[help],[],[with_ssl=check])\nAS_IF([test \"x$with_ssl\" != xno], [\n"+
			"AC_CHECK_LIB([ssl], [f], [], [AS_IF([test x$with_ssl = xcheck], [AC_MSG_WARN([x])], [AC_MSG_ERROR([x])])])])\n"+
			"AC_ARG_ENABLE([gui],\n[help])\nif test \"$enable_gui\" = yes; then\nPKG_CHECK_MODULES([GTK],[gtk4])\nelse\n"+
			"PKG_CHECK_MODULES([N],[libuv])\nfi\n",
			"lib gtk4 conditional 7", "lib libuv exact 9", "lib openssl conditional 3"),
		surveytest.Case("needed later", "configure.ac", "PKG_CHECK_MODULES([A],[libpng],[have_png=yes],[have_png=no])\n"+
			"if test \"x$have_png\" != xyes; then\n  AC_MSG_ERROR([libpng is needed])\nfi\nAM_PATH_XML2(2.6, [], [have_xml=no])\n",
			"lib libpng exact 1", "lib libxml2>=2.6 conditional 5"),
		surveytest.Case("flag", "configure.ac", "AX_CHECK_COMPILE_FLAG([-std=c++20], [], [AC_MSG_ERROR([old])])\n",
			"standard c++20 exact 1", "standard c++20 exact 1"),
		surveytest.Case("boost.m4", "configure.ac", "BOOST_REQUIRE([1.60])\nAX_LIB_READLINE\nif test \"$ax_cv_lib_readline\" = no; then\n"+
			"AC_MSG_ERROR([x])\nfi\nAC_SEARCH_LIBS([strerror], [cposix])\n", "lib boost>=1.60 floor 1", "lib readline exact 2"),
		surveytest.Case("linked by default", "configure.ac", "AC_CHECK_LIB([mine], [f])\nAC_SEARCH_LIBS([g], [mine])\n",
			"lib mine conditional 1"),
		surveytest.Case("variable of the name", "configure.ac", "AC_SEARCH_LIBS([f], [mysofa], , [have_sofa=no])\n"+
			"AC_SEARCH_LIBS([g], [quat], , "+
			"[have_vrpn=no])\nAC_CHECK_HEADER([websocketpp/server.hpp], , [have_ws=no])\n",
			"lib mysofa conditional 1", "lib websocketpp conditional 3"),
		surveytest.Case("assignments in arguments", "configure.ac", "lib=na\nAS_IF([test $lib = na],\n  AS_IF([test a = a],\n    [lib=ssl],\n"+
			"    [AC_MSG_ERROR([x])]\n  )\n)\ncase \"${lib}\" in\nssl)\nPKG_CHECK_MODULES([A], [libcrypto])\n;;\nnss)\n"+
			"PKG_CHECK_MODULES([A], [nss])\n;;\nesac\n", "lib openssl exact 10", "lib nss conditional 13"),
		surveytest.Case("lists in variables", "configure.ac", "AC_SUBST([A_MODULES], ['gtkmm-4.0 >= 3.18 gl'])\nAB=\"x11\"\nAB=\"xext\"\n"+
			"A=\"xcb\"\nPKG_CHECK_MODULES([A], [$A_MODULES ${AB}])\n", "lib gtkmm-4.0>=3.18 floor 5", "lib opengl exact 5", "lib x11 exact 5"),
		surveytest.Case("macros of packages", "configure.ac", "AM_PATH_WXCONFIG([3.2])\nif test \"$wxWin\" != 1; then\nAC_MSG_ERROR([x])\nfi\n"+
			"AX_LIB_GDAL\nAX_BOOST_SYSTEM\n", "lib wxwidgets>=3.2 floor 1", "lib gdal conditional 5", "lib boost conditional 6"),
		surveytest.Case("headers", "configure.ac", "AC_INIT([a], [1])\nAC_CHECK_HEADERS([zlib.h stdio.h])\n"+
			"AC_CHECK_HEADER([boost/regex.hpp], [], [AC_MSG_ERROR([x])])\nPKG_CHECK_MODULES(ICU, [icu-i18n, icu-io])\n",
			"project a exact 1", "lib zlib conditional 2", "lib boost exact 3", "lib icu exact 4", "lib icu exact 4"),
		surveytest.Case("option of another name", "configure.ac", "AC_ARG_WITH(ewf, [help], [ewf=$withval], [ewf=no])\n"+
			"if test \"$ewf\" = yes; then\n"+
			"AC_CHECK_LIB([ewf], [f])\nfi\nAC_CHECK_LIB([m], [f])\n", "lib ewf conditional 3"),
		surveytest.Case("program", "configure.ac", "AC_RUN_IFELSE([AC_LANG_SOURCE([[\nint main() {\nif (f() == 0)\n{ return 1; }\n}]])])\n"+
			"PKG_CHECK_MODULES([A], [x11])\n", "lib x11 exact 6"),
		surveytest.Case("native", "configure.ac", "if test x\"$host\" = x\"$build\"; then\n"+
			"AC_CHECK_LIB([z], [f], [], [AC_MSG_ERROR([x])])\nelse\n"+
			"AC_CHECK_LIB([ewf], [f], [], [AC_MSG_ERROR([x])])\nfi\nAS_IF([test \"$cross_compiling\" = yes],\n"+
			"[AC_CHECK_LIB([uv], [f], [], [AC_MSG_ERROR([x])])])\n", "lib zlib exact 2", "lib ewf conditional 4", "lib libuv conditional 7"),
		surveytest.Case("inside of a needed one", "configure.ac", "AC_CHECK_HEADER([zlib.h],\nAC_CHECK_LIB([z], [f], [], [AC_MSG_ERROR([x])]),\n"+
			"[AC_MSG_ERROR([x])])\nAC_CHECK_HEADER([ewf.h],\n[AC_CHECK_LIB([ewf], [f], [], [AC_MSG_ERROR([x])])])\n",
			"lib zlib exact 1", "lib zlib exact 2", "lib ewf conditional 5"),
		surveytest.Case("comments", "configure.ac", "dnl AX_CXX_COMPILE_STDCXX([17])\n# AC_PREREQ([2.69])\n"),
		surveytest.Case("open call", "configure.ac", "AX_CXX_COMPILE_STDCXX([17\n"),
	})
}

// TestAutomake reads what the makefiles link, along SUBDIRS and with the conditions of configure.ac.
func TestAutomake(t *testing.T) {
	s := surveytest.New(map[string]string{
		"configure.ac": "AC_INIT([p], [1])\nAC_ARG_ENABLE([disk], [help], [], [enable_disk=yes])\n" +
			"AM_CONDITIONAL([DISK], [test \"x$enable_disk\" = xyes])\nAM_CONDITIONAL([GUI], [test \"x$enable_gui\" = xyes])\n",
		"Makefile.am": "SUBDIRS = lib tests\nif GUI\nSUBDIRS += gui\nendif\n",
		"lib/Makefile.am": "lib_LTLIBRARIES = libp.la\nlibp_la_LIBADD = -lacl \\\n\t-lm\nif DISK\nlibp_la_LIBADD += -lmount # x\nelse\n" +
			"libp_la_LIBADD += -lfoo\nendif\nif MINGW\nlibp_la_LIBADD += -lbar\nendif\nprog_LDADD = -lp\nunit_test_LDADD = -lbaz\n",
		"gui/Makefile.am":   "gui_LDADD = -lX11\n",
		"tests/Makefile.am": "LDADD = -lboost_thread\n",
	})
	Read(s, []string{"configure.ac"})
	got := ""
	for _, c := range s.Clues() {
		if c.Fact == "lib" {
			got += fmt.Sprintf("%s %s %s:%d, ", c.Value, c.Form, c.File, c.Line)
		}
	}
	want := "acl exact lib/Makefile.am:2, mount exact lib/Makefile.am:5, foo conditional lib/Makefile.am:7, " +
		"x11 conditional gui/Makefile.am:1, "
	if got != want {
		t.Errorf("libraries %q, want %q", got, want)
	}
}

// TestMacrosOfTree expands the macros that the tree defines.
func TestMacrosOfTree(t *testing.T) {
	s := surveytest.New(map[string]string{
		"configure.ac": "AC_INIT([p], [1])\nAC_CONFIG_MACRO_DIRS([macros])\nP_LIBS([libfoo])\nif test x$with_x = xyes; then\nP_OPT\nfi\n" +
			"P_CHECK_LZ4LIB([], [])\nP_CHECK_NTL\n",
		"macros/ntl.m4": "AC_DEFUN([P_CHECK_NTL], [\nNTL_LIBS=\"-L$dir -lntl -lgmp\"\nLIBS=\"$LIBS $NTL_LIBS\"\n" +
			"AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])], [ok=yes], [ok=no])])\n",
		"macros/lz4.m4": "AC_DEFUN([P_CHECK_LZ4LIB],\n#\n# Options, with [ and ]\n#\n[AC_ARG_WITH([lz4], [  --without-lz4], [], [])\n" +
			"if test -n \"$x\"; then\n  AC_CHECK_LIB([lz4], [f], [ok=yes], [ok=no])\nfi\n])\n",
		"macros/p.m4": "AC_DEFUN([P_LIBS], [\n  PKG_CHECK_MODULES([A], [$1 >= 1.0])\n  AC_CHECK_LIB([z], [f])\n  P_MORE\n  P_LIBS\n])\n" +
			"AC_DEFUN([P_MORE], [AC_CHECK_LIB([uv], [f], [], [AC_MSG_ERROR([x])])])\nAC_DEFUN([P_OPT], [PKG_CHECK_MODULES([B], [bar])])\n",
	})
	Read(s, []string{"configure.ac"})
	got := ""
	for _, c := range s.Clues() {
		if c.Fact == "lib" {
			got += fmt.Sprintf("%s %s %d, ", c.Value, c.Form, c.Line)
		}
	}
	if want := "libfoo>=1.0 floor 3, libuv exact 3, bar conditional 5, lz4 conditional 7, ntl conditional 8, "; got != want {
		t.Errorf("libraries %q, want %q", got, want)
	}
}

// TestFindTestOption finds the option for tests and its default.
func TestFindTestOption(t *testing.T) {
	for in, want := range map[string]Option{
		"AC_INIT\nAC_ARG_ENABLE([tests],\n[AS_HELP_STRING([--enable-tests], [x])])\nAM_CONDITIONAL([T], [test x$enable_tests = xyes])\n": {
			"--enable-tests", "off", 2},
		"AC_ARG_ENABLE([unit-tests], [help], [t=$enableval], [t=yes])\nAM_CONDITIONAL([T], [test \"$t\" = yes])\n": {
			"--enable-unit-tests", "on", 1},
		"AC_ARG_WITH([tests], [AS_HELP_STRING([--without-tests], [x])])\n":           {"--with-tests", "on", 1},
		"AC_ARG_ENABLE([tests], [help], [], [enable_tests=`uname`])\n":               {"--enable-tests", "", 1},
		"AC_ARG_ENABLE([test-coverage], [help])\nAC_ARG_ENABLE([installed-tests])\n": {},
	} {
		if got := FindTestOption(in); got != want {
			t.Errorf("FindTestOption(%q) = %+v, want %+v", in, got, want)
		}
	}
}
