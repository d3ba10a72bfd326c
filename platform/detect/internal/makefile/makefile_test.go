package makefile

import (
	"testing"

	"github.com/cppreason/cppreason/platform/detect/internal/survey/surveytest"
)

func TestRead(t *testing.T) {
	surveytest.Run(t, Read, []surveytest.Row{
		surveytest.Case("flags", "Makefile", "CXXFLAGS = -O2\nCXXFLAGS += -std=c++17 -fno-rtti\n", "rtti false exact 2",
			"standard c++17 exact 2"),
		surveytest.Case("expanded when used", "Makefile", "CXXFLAGS = $(STD)\nSTD = -std=c++14\n",
			"standard c++14 exact 1", "standard c++14 exact 2"),
		surveytest.Case("expanded at once", "Makefile", "CXXFLAGS := $(X) -g\nX = -std=c++14\n"),
		surveytest.Case("own libraries", "Makefile", "LIB = -lz -la -Lext -lb\nLDFLAGS = -lcurl\nliba.a: a.o\n\tar rc $@ a.o\n"+
			"x: x.o liba.a ext/libb.a\n\tg++ x.o $(LIB) $(LDFLAGS)\n", "lib curl exact 2", "lib zlib exact 1"),
		surveytest.Case("libraries", "Makefile", "LDLIBS = -lz -lpthread \\\n  -lssl\n", "lib openssl exact 1", "lib zlib exact 1"),
		surveytest.Case("system", "Makefile", "ifeq ($(shell uname),Linux)\nLIBS = -lX11\nelse\nLIBS = -lobjc\nendif\n", "lib x11 exact 2"),
		surveytest.Case("open", "Makefile", "ifeq ($(shell cat x),1)\nLIBS = -lfoo\nendif\n", "lib foo conditional 2"),
		surveytest.Case("not set", "Makefile", "ifdef DEBUG\nCXXFLAGS = -std=c++20\nelse\nCXXFLAGS = -std=c++11\nendif\n",
			"standard c++11 exact 4"),
		surveytest.Case("else if", "Makefile", "A=2\nifeq ($(A),1)\nLIBS=-la\nelse ifeq ($(A),2)\nLIBS=-lb\nelse\nLIBS=-lc\nendif\n",
			"lib b exact 5"),
		surveytest.Case("recipe", "Makefile", "a: a.cpp\n\tg++ -std=c++20 a.cpp\n", "standard c++20 exact 2"),
		surveytest.Case("module", "Makefile", "obj-m += foo.o\n", "build kbuild exact 1", "mode kernel exact 1", "os linux exact 1"),
		surveytest.Case("nmake", "Makefile", "!IF \"$(A)\"==\"\"\nCFLAGS=/std:c++17\n!ENDIF\n",
			"build nmake exact 1", "os windows exact 1"),
		surveytest.Case("generated", "Makefile", "# CMAKE generated file: DO NOT EDIT!\nCXXFLAGS = -std=c++11\n"),
		surveytest.Case("define", "Makefile", "define x\nCXXFLAGS = -std=c++11\nendef\n"),
		surveytest.Case("search", "Makefile",
			"ifneq ($(findstring Lin,$(shell uname -s)),)\nLIBS=-la\nendif\nifneq ($(filter a b,c b),)\nLIBS+=-lb\nendif\n",
			"lib a exact 2", "lib b exact 2"),
		surveytest.Case("libraries of another system", "Makefile", "WIN_LIBS = -lfoo\nX_LIBS = -lbar\nifeq ($(OS),Windows_NT)\n"+
			"LIBS += $(WIN_LIBS)\nelse\nLIBS += $(X_LIBS)\nendif\n", "lib bar exact 2", "lib bar exact 6"),
		surveytest.Case("loop", "Makefile", "A = $(B)\nB = $(A)\nCXXFLAGS = $(A)\n"),
	})
}

func TestReadAndroid(t *testing.T) {
	surveytest.Run(t, ReadAndroid, []surveytest.Row{
		surveytest.Case("modules", "jni/Android.mk", "LOCAL_PATH := $(call my-dir)\ninclude $(CLEAR_VARS)\nLOCAL_MODULE := util\n"+
			"LOCAL_CPPFLAGS := -std=c++14 -fno-rtti\ninclude $(BUILD_STATIC_LIBRARY)\n\ninclude $(CLEAR_VARS)\nLOCAL_MODULE := app\n"+
			"LOCAL_STATIC_LIBRARIES := util libpng\nLOCAL_LDLIBS := -llog -lz\ninclude $(BUILD_SHARED_LIBRARY)\n",
			"lib libpng exact 11", "lib zlib exact 11", "os android exact 1", "rtti false exact 4", "standard c++14 exact 4"),
		surveytest.Case("prebuilt", "Android.mk", "LOCAL_MODULE := foo\ninclude $(PREBUILT_SHARED_LIBRARY)\ninclude $(CLEAR_VARS)\n"+
			"LOCAL_MODULE := foo_test\nLOCAL_SHARED_LIBRARIES := foo bar\nLOCAL_CFLAGS := -std=c++20\ninclude $(BUILD_EXECUTABLE)\n",
			"lib bar exact 7", "os android exact 1", "standard c++20 exact 6"),
		surveytest.Case("application", "jni/Application.mk", "APP_STL := c++_static\nAPP_CPPFLAGS := -std=c++17\nAPP_ABI := arm64-v8a\n",
			"arch aarch64 exact 3", "os android exact 1", "standard c++17 exact 2"),
	})
}
