# Conditions as machine code, so that a pass at which one is false costs nanoseconds; see package feedback.


class Conditions:
    """Breakpoints whose conditions the program itself checks.

    The first instructions below such a breakpoint become a jump to a block in memory of its own. It saves the flags,
    compares, and goes on with copies of the instructions, by way of another breakpoint if the condition is true. That
    breakpoint is reported as if the program had stopped at the first one.

    Only comparisons of local integers with numbers are compiled, joined by &&, and only after the condition has been
    false HOT times. The function must keep its frame in rbp and be in one piece; nothing may jump to an instruction
    that is overwritten but the first, no thread may be there, and the program may not handle signals then. Everything
    else is left to gdb. A run with monitors that step over their lines is too: gdb would lose its way in a block.
    """

    HOT = 1000
    TERM = re.compile(r"\s*([A-Za-z_]\w*)\s*(?:%\s*(\d+)\s*)?(==|!=|<=|>=|<|>)\s*(-?\d+)\s*\Z")
    JUMP = re.compile(r"(?:bnd |notrack )?(?:j\w+|loop\w*)\s+(?:0x([0-9a-f]+)\b)?")
    # Opcodes of the jump that is taken when a comparison is false, signed and unsigned.
    FALSE = {"==": (0x85, 0x85), "!=": (0x84, 0x84), "<": (0x8D, 0x83), "<=": (0x8F, 0x87), ">": (0x8E, 0x86), ">=": (0x8C, 0x82)}
    FRAME = re.compile(rb"(?:\xf3\x0f\x1e\xfa)?\x55\x48\x89\xe5")  # endbr64; push rbp; mov rbp, rsp
    # Where a variable is that has one place in its frame, in the words of "info address".
    PLACE = re.compile(r"DW_OP_fbreg -?\d+\s*\.?\s*\Z|is a variable at frame base reg \$rbp offset -?\d+\+-?\d+\.\s*\Z")
    ROOM = 1 << 14

    def __init__(self, detours):
        self.detours = detours
        self.room = self.used = 0  # memory for blocks
        self.points = []  # that are compiled

    @classmethod
    def parse(cls, text):
        """The comparisons of a condition as (name, divisor, operator, number), None if it has anything else."""
        terms = [cls.TERM.match(term) for term in text.split("&&")]
        if not all(terms) or len(terms) > 8:
            return None
        return [(t.group(1), int(t.group(2) or 0), t.group(3), int(t.group(4))) for t in terms]

    def install(self, point, points):
        """Compiles the condition of a point at which the program is stopped; whether it did."""
        frame = gdb.newest_frame()
        pc = frame.pc()
        if frame.type() != gdb.NORMAL_FRAME or frame.architecture().name() != "i386:x86-64" or not self.detours.unhandled():
            return False
        if [where.address for where in point.locations] != [pc]:
            return False
        group = self.group(frame, pc)
        if group is None:
            return False
        end = pc + len(group)
        others = [where.address for p in gdb.breakpoints() if p is not point and p.type == gdb.BP_BREAKPOINT for where in p.locations]
        if any(pc <= address < end for address in others):
            return False
        if self.is_elsewhere(pc, end):
            point.skipped = 0  # it is tried again later
            return False
        checks = [self.check(frame, *term) for term in point.terms]
        if None in checks or not self.reserve(pc):
            return False
        return self.write(point, pc, group, checks)

    def group(self, frame, pc):
        """The code of whole instructions from pc on that a jump fits into, None if it may not be overwritten."""
        block = frame.block()
        while block.function is None:
            block = block.superblock
        start, end = block.start, block.end
        code = cppreason.memory(start, min(end - start, 1 << 16))
        head = self.FRAME.match(code)
        if not head or end - start > len(code) or pc < start + head.end() or self.has_part(block.function):
            return None
        size, targets = 0, set()
        for at in frame.architecture().disassemble(start, end - 1):
            text = at["asm"]
            jump = self.JUMP.match(text)
            if text.startswith("(bad)") or jump and jump.group(1) is None:
                return None  # data, or a jump to an address that is not known
            if jump:
                targets.add(int(jump.group(1), 16))
            if at["addr"] == pc + size and size < 5:
                if not Detours.SAFE.match(text):
                    return None
                size += at["length"]
        if size < 5 or any(pc < target < pc + size for target in targets):
            return None
        return code[pc - start : pc - start + size]

    @staticmethod
    def has_part(function):
        """Whether the compiler has moved a part of the function away."""
        try:
            gdb.parse_and_eval("&'%s.cold'" % function.linkage_name)
            return True
        except gdb.error:
            return False

    def is_elsewhere(self, pc, end):
        """Whether another thread is inside the code, or at a copy of an instruction, which jumps back into it."""
        here, inside = gdb.selected_thread(), False
        copies = self.detours.start()
        for thread in gdb.selected_inferior().threads():
            if thread.num != here.num:
                thread.switch()
                at = gdb.newest_frame().pc()
                inside = inside or pc < at < end or copies <= at < copies + self.detours.used
        here.switch()
        return inside

    def check(self, frame, name, divisor, operator, number):
        """The code of a comparison up to its jump when it is false, as (code, opcode), None if it is not compiled."""
        symbol = gdb.lookup_symbol(name, frame.block())[0]
        if symbol is None or not (symbol.is_variable or symbol.is_argument) or not symbol.needs_frame:
            return None
        t = symbol.type.strip_typedefs()
        if t.code != gdb.TYPE_CODE_INT or t.sizeof not in (4, 8) or not self.PLACE.search(gdb.execute("info address " + name, to_string=True)):
            return None
        unsigned = t.is_signed is False if hasattr(t, "is_signed") else "unsigned" in t.name
        # As C compares: a number below 0 would become a large one, and one beyond int another type.
        if not (0 if unsigned else -(1 << 31)) <= number < 1 << 31 or not 0 <= divisor < 1 << 31:
            return None
        at = int(symbol.value(frame).address) - int(frame.read_register("rbp"))
        if not -(1 << 20) < at < 1 << 20:
            return None
        wide = b"\x48" if t.sizeof == 8 else b""
        place, value = struct.pack("<i", at), struct.pack("<i", number)
        if not divisor:
            return wide + b"\x81\xbd" + place + value, self.FALSE[operator][unsigned]  # cmp [rbp + at], number
        divide = (wide + b"\x99", b"\xf9")  # cqo; idiv ecx
        if unsigned:
            divide = (b"\x31\xd2", b"\xf1")  # xor edx, edx; div ecx
        return (
            b"\x50\x52\x51"  # push rax, rdx, rcx
            + wide + b"\x8b\x85" + place  # mov rax, [rbp + at]
            + divide[0] + b"\xb9" + struct.pack("<i", divisor) + wide + b"\xf7" + divide[1]  # mov ecx, divisor
            + wide + b"\x81\xfa" + value  # cmp rdx, number
            + b"\x59\x5a\x58"  # pop rcx, rdx, rax
        ), self.FALSE[operator][unsigned]

    def reserve(self, pc):
        """Makes room for blocks near to pc, by a call of the program's mmap; whether there is some."""
        if not self.room:
            locking = gdb.parameter("scheduler-locking")
            gdb.execute("set may-call-functions on", to_string=True)
            gdb.execute("set scheduler-locking on", to_string=True)  # another thread would come to a breakpoint in the call
            try:
                # To read, write and run; private, without a file, at that place or nowhere. Source: mmap(2).
                call = "((unsigned long (*)(unsigned long, unsigned long, int, int, int, long))mmap)(%d, %d, 7, 0x100022, -1, 0)"
                for distance in (1 << 24, 1 << 26, 1 << 28):
                    wanted = (pc & ~0xFFF) - distance
                    if wanted > 0 and int(gdb.parse_and_eval(call % (wanted, self.ROOM))) == wanted:
                        self.room = wanted
                        break
            finally:
                gdb.execute("set scheduler-locking " + locking, to_string=True)
                gdb.execute("set may-call-functions off", to_string=True)
        return self.room and abs(self.room - pc) < 1 << 30 and self.used < self.ROOM - 1024

    def write(self, point, pc, group, checks):
        """Writes the block and the jump to it."""
        at = self.room + self.used
        code = b"\x48\x8d\x64\x24\x80\x9c"  # lea rsp, [rsp - 128], which keeps the red zone; pushf
        jumps = []
        for check, opcode in checks:
            code += check + bytes((0x0F, opcode))
            jumps.append(len(code))
            code += b"\0\0\0\0"
        restore = b"\x9d\x48\x8d\xa4\x24\x80\0\0\0"  # popf; lea rsp, [rsp + 128]
        hit = len(code) + len(restore)
        code += restore + b"\x90"
        back = lambda: group + b"\xe9" + struct.pack("<i", pc + len(group) - (at + len(code) + len(group) + 5))
        code += back()
        for jump in jumps:
            code = code[:jump] + struct.pack("<i", len(code) - jump - 4) + code[jump + 4 :]
        code += restore
        go_on = len(code)
        code += back()
        memory = gdb.selected_inferior()
        memory.write_memory(at, code)
        self.used += (len(code) + 15) & ~15
        point.hit = Hit(point, pc, at + hit)
        point.enabled = False
        point.jump = (pc, b"\xe9" + struct.pack("<i", at - pc - 5) + b"\x90" * (len(group) - 5))
        memory.write_memory(*point.jump)
        self.go_to(at + go_on)
        self.points.append(point)
        return True

    @staticmethod
    def go_to(address):
        """Has the program go on at an address."""
        register = gdb.newest_frame().read_register("rip")
        if hasattr(register, "assign"):
            register.assign(gdb.Value(address).cast(gdb.lookup_type("unsigned long")))
        else:  # an older gdb
            gdb.parse_and_eval("$rip = %d" % address)

    def recheck(self):
        """Code has come or gone: the program may have become another one, or have a library anew, without the jumps."""
        for point in list(self.points):
            pc, jump = point.jump
            try:
                kept = cppreason.memory(pc, len(jump)) == jump
            except gdb.MemoryError:
                kept = False
            if not kept:
                self.points.remove(point)
                point.hit.enabled, point.hit = False, None
                point.enabled, point.skipped = True, 0
        if not self.points:
            self.room = self.used = 0


class Hit(gdb.Breakpoint):
    """A pass at which a compiled condition is true."""

    def __init__(self, point, pc, at):
        gdb.Breakpoint.__init__(self, "*0x%x" % at, internal=True)
        self.silent = True
        self.point, self.place, self.go_on = point, pc, at + 1

    def stop(self):
        Conditions.go_to(self.place)
        try:
            self.point.take()
        finally:
            Conditions.go_to(self.go_on)
        return False
