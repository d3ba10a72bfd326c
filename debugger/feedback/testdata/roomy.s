# An entry with room for many copies.
	.globl roomy
	.type roomy, @function
roomy:
	jmp _start
	.skip 4096, 0x90
	hlt
	.size roomy, . - roomy
	.section .note.GNU-stack, "", @progbits
