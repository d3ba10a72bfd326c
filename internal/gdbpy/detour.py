# Goes on from a breakpoint without a second stop; see package feedback.
import os
import re


class Detours:
    """Copies of the instructions below breakpoints, each followed by a jump back.

    To go on from a breakpoint, gdb takes it out, runs one instruction, stops again and puts it back, which is
    half of what a pass costs. A program that goes on at a copy of the instruction needs no second stop. The
    copies are placed where gdb places its own: over the program's entry, which does not run again.

    Only instructions that do the same at any address are copied, and only while the program handles no signal:
    a handler would see the address of the copy. Signal 33 does not count: glibc has every program with threads
    handle it, to have them all make a system call.
    """

    # With operands that are numbers, registers, or memory without a segment or the instruction's own address.
    OPERAND = r"(?:\$-?0x[0-9a-f]+|%[a-z0-9]+|(?:-?0x[0-9a-f]+)?\((?:%r[0-9a-hj-z][0-9a-z]*)?(?:,%r[0-9a-z]+,[1248])?\))"
    SAFE = re.compile(
        r"(?:(?:mov|lea|add|sub|and|or|xor|cmp|test|imul|inc|dec|neg|not|sal|sar|shl|shr|push|nop)[bwlq]?|movabs|mov[sz][bwl][wlq]"
        r"|cltq|cwtl|cltd|cqto|movd|mov(?:ss|sd|ap[sd]|up[sd]|dq[au])|(?:add|sub|mul|div|cvt\w+2)s[sdi][lq]?|u?comis[sd]|pxor|xorp[sd])"
        r"(?:\s+O(?:,O)*)?\s*\Z".replace("O", OPERAND)
    )
    UNHANDLED = re.compile(rb"^SigCgt:\s*0*(?:100000000)?$", re.M)

    def __init__(self, entry):
        self.entry = entry  # the code at the entry, as long as it is known
        self.used = 0  # how much of it is overwritten
        self.ways = {}  # address -> where to go on, None for the address itself; until code comes or goes
        self.made = {}  # (address, instruction) -> (address of the copy, its code)
        self.status = (0, -1)  # the process, and its open /proc/PID/status
        self.taken = 0  # how often

    def forget(self):
        """Code has come or gone."""
        self.ways.clear()

    def take(self, frame, points):
        """Has the program go on at a copy of the instruction at frame, the newest, if there may be one."""
        pc = frame.pc()
        try:
            if pc not in self.ways:
                self.ways[pc] = self.way(frame, pc, points)
            way = self.ways[pc]
            if way is not None and self.unhandled():
                if hasattr(way, "assign"):
                    frame.read_register("rip").assign(way)
                else:  # an older gdb
                    gdb.parse_and_eval("$rip = %d" % int(way))
                self.taken += 1
        except Exception:
            self.ways[pc] = None  # gdb steps

    def way(self, frame, pc, points):
        arch = frame.architecture()
        if not self.entry or frame.type() != gdb.NORMAL_FRAME or arch.name() != "i386:x86-64":
            return None
        # Another breakpoint here would be passed at the copy.
        if sum(where.address == pc for p in points for where in p.locations) != 1:
            return None
        instruction = arch.disassemble(pc)[0]
        if not self.SAFE.match(instruction["asm"]):
            return None
        code = cppreason.memory(pc, instruction["length"])
        at = self.copy(pc, code)
        return at and gdb.Value(at).cast(gdb.lookup_type("unsigned long"))

    def copy(self, pc, code):
        """The address of a copy of code with a jump to the instruction after pc, None if there is no room."""
        if (pc, code) in self.made:
            at, whole = self.made[pc, code]
            if cppreason.memory(at, len(whole)) == whole:
                return at
        start = self.start()
        if cppreason.memory(start, len(self.entry)) == self.entry:  # the first copy, in this program or the one it has become
            self.used = 0
        at = start + self.used
        distance = pc - at - 5  # both addresses are after the instruction
        jump = b"\xe9" + struct.pack("<i", distance) if abs(distance) < 1 << 31 else b"\xff\x25\0\0\0\0" + struct.pack("<Q", pc + len(code))
        whole = code + jump
        # What is there now is another program's if this one has become another.
        if len(whole) > len(self.entry) - self.used or cppreason.memory(at, len(self.entry) - self.used) != self.entry[self.used :]:
            return None
        gdb.selected_inferior().write_memory(at, whole)
        self.used += len(whole)
        self.made[pc, code] = (at, whole)
        return at

    def start(self):
        """The address of the entry."""
        with open("/proc/%d/auxv" % gdb.selected_inferior().pid, "rb") as f:
            return next((value for key, value in struct.iter_unpack("<QQ", f.read()) if key == 9), 0)  # AT_ENTRY

    def unhandled(self):
        """Whether the program handles no signal now."""
        pid = gdb.selected_inferior().pid
        if self.status[0] != pid:
            if self.status[1] >= 0:
                os.close(self.status[1])
            self.status = (pid, os.open("/proc/%d/status" % pid, os.O_RDONLY | os.O_CLOEXEC))
        return self.UNHANDLED.search(os.pread(self.status[1], 1 << 14, 0)) is not None
