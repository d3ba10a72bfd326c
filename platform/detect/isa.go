package detect

import "strings"

// An isaFeature names an instruction-set feature and the macro that the compiler defines for it.
type isaFeature struct{ macro, name string }

// isaFeatures lists the features of a header in the order in which they are written: for each
// architecture from old to new. Names are those of the -m flags. Sources: the predefined macros of
// gcc 12 and clang 22 under each flag; ARM C Language Extensions; RISC-V C API specification.
var isaFeatures = []isaFeature{
	// x86
	{"__MMX__", "mmx"}, {"__SSE__", "sse"}, {"__SSE2__", "sse2"}, {"__SSE3__", "sse3"}, {"__SSSE3__", "ssse3"},
	{"__SSE4_1__", "sse4.1"}, {"__SSE4_2__", "sse4.2"}, {"__SSE4A__", "sse4a"}, {"__POPCNT__", "popcnt"}, {"__LZCNT__", "lzcnt"},
	{"__BMI__", "bmi"}, {"__BMI2__", "bmi2"}, {"__ADX__", "adx"}, {"__AES__", "aes"}, {"__PCLMUL__", "pclmul"}, {"__SHA__", "sha"},
	{"__RDRND__", "rdrnd"}, {"__RDSEED__", "rdseed"}, {"__F16C__", "f16c"}, {"__FMA__", "fma"}, {"__FMA4__", "fma4"}, {"__XOP__", "xop"},
	{"__AVX__", "avx"}, {"__AVX2__", "avx2"}, {"__AVXVNNI__", "avxvnni"}, {"__VAES__", "vaes"}, {"__VPCLMULQDQ__", "vpclmulqdq"}, {"__GFNI__", "gfni"},
	{"__AVX512F__", "avx512f"}, {"__AVX512CD__", "avx512cd"}, {"__AVX512BW__", "avx512bw"}, {"__AVX512DQ__", "avx512dq"}, {"__AVX512VL__", "avx512vl"},
	{"__AVX512IFMA__", "avx512ifma"}, {"__AVX512VBMI__", "avx512vbmi"}, {"__AVX512VBMI2__", "avx512vbmi2"}, {"__AVX512VNNI__", "avx512vnni"},
	{"__AVX512BITALG__", "avx512bitalg"}, {"__AVX512VPOPCNTDQ__", "avx512vpopcntdq"}, {"__AVX512BF16__", "avx512bf16"}, {"__AVX512FP16__", "avx512fp16"},
	{"__AVX512VP2INTERSECT__", "avx512vp2intersect"},
	{"__AMX_TILE__", "amx-tile"}, {"__AMX_INT8__", "amx-int8"}, {"__AMX_BF16__", "amx-bf16"}, {"__AMX_FP16__", "amx-fp16"},
	// ARM
	{"__ARM_NEON", "neon"}, {"__ARM_FEATURE_CRC32", "crc"}, {"__ARM_FEATURE_CRYPTO", "crypto"}, {"__ARM_FEATURE_AES", "aes"}, {"__ARM_FEATURE_SHA2", "sha2"},
	{"__ARM_FEATURE_ATOMICS", "lse"}, {"__ARM_FEATURE_DOTPROD", "dotprod"}, {"__ARM_FEATURE_FP16_VECTOR_ARITHMETIC", "fp16"},
	{"__ARM_FEATURE_MATMUL_INT8", "i8mm"}, {"__ARM_FEATURE_BF16", "bf16"}, {"__ARM_FEATURE_SVE", "sve"}, {"__ARM_FEATURE_SVE2", "sve2"}, {"__ARM_FEATURE_SME", "sme"},
	{"__ARM_FEATURE_MVE", "mve"}, {"__ARM_FEATURE_DSP", "dsp"}, {"__ARM_FEATURE_IDIV", "idiv"}, {"__thumb2__", "thumb2"}, {"__ARM_PCS_VFP", "hard-float"},
	// RISC-V: the macro's value is the extension's version
	{"__riscv_m", "m"}, {"__riscv_a", "a"}, {"__riscv_f", "f"}, {"__riscv_d", "d"}, {"__riscv_c", "c"}, {"__riscv_v", "v"},
	{"__riscv_zba", "zba"}, {"__riscv_zbb", "zbb"}, {"__riscv_zbc", "zbc"}, {"__riscv_zbs", "zbs"}, {"__riscv_zfh", "zfh"}, {"__riscv_zicsr", "zicsr"}, {"__riscv_zifencei", "zifencei"},
	{"__riscv_e", "e"}, // RV32E
	// others
	{"__wasm_simd128__", "simd128"}, {"__wasm_atomics__", "atomics"}, {"__wasm_bulk_memory__", "bulk-memory"},
	{"__ALTIVEC__", "altivec"}, {"__VSX__", "vsx"}, {"__POWER8_VECTOR__", "power8-vector"}, {"__POWER9_VECTOR__", "power9-vector"},
	{"__VX__", "vx"}, {"__loongarch_sx", "lsx"}, {"__loongarch_asx", "lasx"}, {"__mips_msa", "msa"}, {"__HVX__", "hvx"},
}

// features returns the target's features in the table's order, each once.
func (m macros) features() (out []string) {
	for _, f := range isaFeatures {
		// Some macros of ARM C Language Extensions are defined, as 0, without the feature.
		if body, ok := m[f.macro]; ok && body != "0" && !containsWord(out, f.name) {
			out = append(out, f.name)
		}
	}
	return out
}

func containsWord(list []string, s string) bool {
	for _, x := range list {
		if strings.EqualFold(x, s) {
			return true
		}
	}
	return false
}
