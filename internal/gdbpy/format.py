# Values as text, in one spelling for every debugger: {x = 1, name = "a"}, {1, 2}, {["k"] = v}, 'c',
# 0x0, true. Loaded into gdb; see gdbpy.go.
import gdb
import json
import re
import struct


class cppreason:
    class Full(Exception):
        """The budget of characters is used up."""

    class Out:
        def __init__(self, chars):
            self.parts, self.left = [], chars

        def add(self, text):
            self.parts.append(text)
            self.left -= len(text)
            if self.left < 0:
                raise cppreason.Full()

        def text(self, chars):
            s = "".join(self.parts)
            if self.left >= 0 and s.isascii():
                return s
            b = s.encode("utf-8", "surrogateescape")
            if len(b) <= chars:
                return s
            return b[: chars - 3].decode("utf-8", "ignore") + "..."

    ESCAPES = {10: "\\n", 9: "\\t", 13: "\\r", 0: "\\0", 7: "\\a", 8: "\\b", 11: "\\v", 12: "\\f", 92: "\\\\"}

    @staticmethod
    def escape(data, quote):
        out = []
        for c in data:
            if chr(c) == quote:
                out.append("\\" + quote)
            elif c in cppreason.ESCAPES:
                out.append(cppreason.ESCAPES[c])
            elif 32 <= c < 127:
                out.append(chr(c))
            else:
                out.append("\\x%02x" % c)
        return quote + "".join(out) + quote

    @staticmethod
    def number(f, size):
        if size == 4:
            for digits in range(1, 10):
                short = float("%.*g" % (digits, f))
                if f == f and abs(f) < 3e38 and struct.unpack("f", struct.pack("f", short))[0] == f:
                    f = short
                    break
        s = repr(f)
        return s[:-2] if s.endswith(".0") else s

    PRINTABLE = re.compile(rb"[\t\n\r -~\x80-\xff]*[ -~]+[\t\n\r -~\x80-\xff]*\Z")
    PLAIN = re.compile(rb"[ !#-\[\]-~]*\Z")

    @staticmethod
    def quoted(data):
        if cppreason.PLAIN.match(data):
            return '"' + data.decode() + '"'
        # UTF-8 stays readable, other bytes do not.
        try:
            return '"' + "".join(
                c if ord(c) >= 160 else cppreason.escape(c.encode(), '"')[1:-1] for c in data.decode("utf-8")
            ) + '"'
        except UnicodeDecodeError:
            return cppreason.escape(data, '"')

    @staticmethod
    def memory(address, size):
        return bytes(gdb.selected_inferior().read_memory(address, size))

    @staticmethod
    def c_string(address, limit):
        """The bytes up to the first 0, None if there is no memory."""
        data = b""
        while len(data) < limit:
            try:
                # To the end of the page, so that an unmapped neighbour is not touched.
                piece = cppreason.memory(address + len(data), min(limit - len(data), 4096 - (address + len(data)) % 4096, 256))
            except gdb.MemoryError:
                return data or None
            end = piece.find(b"\0")
            if end >= 0:
                return data + piece[:end]
            data += piece
        return data

    # The wide characters by the names of their types: the prefix of their literals.
    WIDE = {"wchar_t": "L", "char16_t": "u", "char32_t": "U"}

    @staticmethod
    def wide(t):
        """The prefix of a type's literals, None if it is not a wide character."""
        return cppreason.WIDE.get(t.unqualified().strip_typedefs().name or "")

    @staticmethod
    def wide_text(data, size, prefix):
        """The text of whole wide characters, up to the first 0."""
        for i in range(0, len(data) - size + 1, size):
            if not any(data[i : i + size]):
                data = data[:i]
                break
        return prefix + cppreason.quoted(data.decode("utf-16-le" if size == 2 else "utf-32-le", "replace").encode("utf-8"))

    @staticmethod
    def is_char(t):
        return t.sizeof == 1 and t.code in (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR)

    @staticmethod
    def write(o, v, depth, children):
        t = v.type.strip_typedefs()
        how = cppreason.WRITERS.get(t.code, cppreason.write_other)
        try:
            how(o, v, t, depth, children)
        except gdb.error:
            # To ask now is cheaper than to ask of every value.
            if not v.is_optimized_out:
                raise
            o.add("<optimized out>")

    @staticmethod
    def write_reference(o, v, t, depth, children):
        cppreason.write(o, v.referenced_value(), depth, children)

    @staticmethod
    def write_bool(o, v, t, depth, children):
        o.add("true" if int(v) else "false")

    @staticmethod
    def write_integer(o, v, t, depth, children):
        if t.sizeof > 8:
            # Python cannot convert these, and gdb prints them in hexadecimal alone.
            n = int(v.format_string(format="x"), 16)
            signed = "unsigned" not in (t.name or "")  # g++ writes it last
            return o.add(str(n - (1 << 8 * t.sizeof) if signed and n >> (8 * t.sizeof - 1) else n))
        n = int(v)
        prefix = cppreason.wide(t)
        if prefix is not None and 0 < n < 0x110000:
            return o.add(prefix + "'" + cppreason.quoted(chr(n).encode("utf-8", "replace"))[1:-1] + "'")
        o.add(str(n) if t.sizeof != 1 else cppreason.escape(bytes([n & 255]), "'"))

    @staticmethod
    def write_float(o, v, t, depth, children):
        o.add(cppreason.number(float(v), t.sizeof))

    @staticmethod
    def write_enum(o, v, t, depth, children):
        o.add(str(v).replace("(", "").replace(")", "").split("::")[-1])

    @staticmethod
    def write_pointer(o, v, t, depth, children):
        n = int(v)
        target = t.target().strip_typedefs()
        if n != 0 and cppreason.is_char(target):
            data = cppreason.c_string(n, o.left)
            # Bytes need not be text: the control bytes of a hash table are not.
            if data is not None and (target.unqualified().name == "char" or cppreason.PRINTABLE.match(data)):
                return o.add(cppreason.quoted(data))
        prefix = cppreason.wide(t.target())
        if n != 0 and prefix is not None:
            size = t.target().sizeof
            try:
                return o.add(cppreason.wide_text(cppreason.memory(n, min(o.left + 1, (4096 - n % 4096) // size) * size), size, prefix))
            except gdb.MemoryError:
                pass  # only the address is known
        o.add("0x%x" % (n & (1 << 8 * t.sizeof) - 1))

    @staticmethod
    def write_other(o, v, t, depth, children):
        o.add("<optimized out>" if v.is_optimized_out else v.format_string(max_elements=children))

    @staticmethod
    def write_array(o, v, t, depth, children):
        if v.is_optimized_out:
            return o.add("<optimized out>")
        low, high = t.range()
        if cppreason.is_char(t.target().strip_typedefs()):
            data = cppreason.memory(int(v.address), max(0, min(high - low + 1, o.left + 1)))
            return o.add(cppreason.quoted(data.split(b"\0")[0]))
        if depth <= 0:
            return o.add("{...}")
        cppreason.write_list(o, ((None, v[i]) for i in range(low, high + 1)), depth, children)

    @staticmethod
    def write_list(o, pairs, depth, children):
        before, n = "{", 0
        for name, value in pairs:
            if n == children:
                o.add(before + "...")
                before = ""
                break
            o.add(before if not name else before + name + " = ")  # an anonymous union has no name
            if isinstance(value, gdb.Value):
                try:
                    cppreason.write(o, value, depth - 1, children)
                except (gdb.error, UnicodeError, ValueError) as x:
                    o.add("<" + str(x) + ">")  # one bad element does not hide the others
            elif isinstance(value, bool):
                o.add("true" if value else "false")
            else:
                o.add(str(value))
            before = ", "
            n += 1
        o.add("{}" if before == "{" else "}")

    @staticmethod
    def prepare(event):
        """At the first stop, while the client gets the event: before gdb first compares values, it looks for the type bool
        in the whole program."""
        gdb.events.stop.disconnect(cppreason.prepare)
        try:
            one = gdb.Value(1)
            one == 1
            gdb.default_visualizer(one)
        except gdb.error:
            pass

    containers = {}  # types of the standard library that have been written, by their names
    held = {}  # what they hold, by the names

    @staticmethod
    def lookup_type(name, *block):
        """gdb.lookup_type, which takes long to find the value_type that a printer asks for: it is the allocator's."""
        if name not in cppreason.held and name.endswith("::value_type"):
            container = cppreason.containers.get(name[: -len("::value_type")])
            if container is not None:
                cppreason.held[name] = cppreason.allocated(container)
        return cppreason.held.get(name) or cppreason.find_type(name, *block)

    @staticmethod
    def allocated(container):
        """The type that a container's allocator is for, None if it has none."""
        try:
            for n in range(1, 8):
                argument = container.template_argument(n)
                if isinstance(argument, gdb.Type) and (argument.tag or "").startswith("std::allocator<"):
                    return argument.template_argument(0)
        except (gdb.error, RuntimeError):
            return None

    printers = {}  # type names -> the class of the standard library's printer

    @staticmethod
    def printer(v, tag):
        """gdb.default_visualizer, which has the name of the type taken apart for every value anew."""
        known = cppreason.printers.get(tag)
        if known is not None:
            return known(tag.partition("<")[0], v)
        printer = gdb.default_visualizer(v)
        if printer is None and tag is not None and tag.startswith("std::__1::"):
            return cppreason.libcxx(v, tag)
        # libstdc++ makes all of its printers of the template's name and the value.
        standard = tag is not None and tag.startswith("std::") and type(printer).__module__.startswith("libstdcxx.")
        if standard and len(cppreason.printers) < 1000:
            cppreason.printers[tag] = type(printer)
        return printer

    @staticmethod
    def write_struct(o, v, t, depth, children):
        if v.is_optimized_out:
            return o.add("<optimized out>")
        tag = t.tag
        if tag is not None and tag.startswith("std::") and len(cppreason.containers) < 1000:
            cppreason.containers[tag] = t
        printer = cppreason.printer(v, tag)
        if printer is None:
            if depth <= 0:
                return o.add("{...}")
            return cppreason.write_list(o, cppreason.fields(v, t), depth, children)
        hint = getattr(printer, "display_hint", lambda: None)()
        if hint == "string":
            text = printer.to_string()
            if hasattr(text, "value") and not isinstance(text, gdb.Value):  # a lazy string
                length = text.length
                character = text.type.strip_typedefs()
                if character.code in (gdb.TYPE_CODE_PTR, gdb.TYPE_CODE_ARRAY):
                    character = character.target()
                prefix = cppreason.wide(character)
                if prefix is not None:
                    size = character.sizeof
                    data = cppreason.memory(text.address, min(max(length, 0), o.left + 1) * size) if length else b""
                    return o.add(cppreason.wide_text(data, size, prefix))
                if length < 0:
                    data = cppreason.c_string(text.address, o.left)
                    if data is None:
                        raise gdb.error("Cannot access memory at address 0x%x" % text.address)
                else:
                    data = cppreason.memory(text.address, min(length, o.left + 1)) if length else b""
                return o.add(cppreason.quoted(data))
            return o.add(cppreason.quoted(str(text).encode("utf-8", "surrogateescape")))
        if hasattr(printer, "children"):
            if depth <= 0:
                return o.add("{...}")
            if tag is not None and tag.startswith("std::bitset<"):
                # The printer's children are the bits that are set.
                bits = {name for name, _ in printer.children()}
                return cppreason.write_list(o, ((None, "[%d]" % i in bits) for i in range(int(t.template_argument(0)))), depth, children)
            if hint == "map":
                return cppreason.write_list(o, cppreason.map_pairs(printer.children(), o, children), depth, children)
            return cppreason.write_list(o, ((None if name.startswith("[") else name, x) for name, x in printer.children()), depth, children)
        o.add(str(printer.to_string()))

    @staticmethod
    def map_pairs(items, o, children):
        # A printer of a map gives keys and values in turn.
        key = None
        for n, (_, x) in enumerate(items):
            if n % 2 == 0:
                k = cppreason.Out(o.left)
                if isinstance(x, gdb.Value):
                    cppreason.write(k, x, 1, children)
                else:
                    k.add(str(x))
                key = "[" + "".join(k.parts) + "]"
            else:
                yield key, x

    @staticmethod
    def fields(v, t):
        for f in t.fields():
            if not hasattr(f, "bitpos"):
                continue  # static
            if f.is_base_class:
                if f.type.strip_typedefs().fields():
                    yield f.name, v[f]
            elif f.name and not f.name.startswith("_vptr"):
                yield f.name, v[f]
            elif not f.name:
                yield "", v[f]

    @staticmethod
    def text(v, chars, children, depth):
        o = cppreason.Out(chars)
        try:
            cppreason.write(o, v, depth, children)
        except cppreason.Full:
            pass
        return o.text(chars)

    @staticmethod
    def evaluate(expression):
        """gdb.parse_and_eval, where a shift by a count that is out of range is an error. gdb has a value for it, and warns."""
        if "<<" not in expression and ">>" not in expression:
            return gdb.parse_and_eval(expression)
        cppreason.expression = expression
        printed = gdb.execute("python cppreason.value = gdb.parse_and_eval(cppreason.expression)", to_string=True)
        if "shift count" in printed:  # "warning: left shift count >= width of type", since gdb 14
            raise gdb.error("the shift count is negative, or not less than the type's width: the result is undefined")
        return cppreason.value

    @staticmethod
    def show(exprs, chars, children, depth):
        out = []
        for e in exprs:
            try:
                v = cppreason.evaluate(e)
                out.append([str(v.type), cppreason.text(v, chars, children, depth)])
            except Exception as x:
                out.append([str(x)])
        return json.dumps(out)

    @staticmethod
    def locals(count, chars, children, depth):
        frame = gdb.selected_frame()
        found, seen = [], set()
        try:
            block = frame.block()
        except RuntimeError:
            block = None
        arguments = []
        while block is not None:
            for s in block:
                if (s.is_variable or s.is_argument) and s.addr_class != gdb.SYMBOL_LOC_STATIC and s.name not in seen:
                    seen.add(s.name)
                    (arguments if s.is_argument else found).append(s)
            if block.function is not None:
                break
            block = block.superblock
        variables = arguments + found
        names, types, values, known = [], [], [], {}
        for s in variables[:count]:
            names.append(s.name)
            types.append(known.setdefault(str(s.type), len(known)))
            try:
                values.append(cppreason.text(s.value(frame), chars, children, depth))
            except Exception as x:
                # gdb cannot read a std::nullptr_t, which has one value.
                null = s.type.strip_typedefs().name == "decltype(nullptr)"
                values.append("0x0" if null else "<" + str(x) + ">")
        return json.dumps({"names": names, "types": types, "values": values, "known": list(known), "more": max(0, len(variables) - count)})


    @staticmethod
    def threads():
        """gdb's number and the kernel's of every thread."""
        return json.dumps([(t.global_num, t.ptid[1]) for t in gdb.selected_inferior().threads()])

    @staticmethod
    def recorded():
        """The present position in the recording and its ends. While gdb records, the position is the newest."""
        text = gdb.execute("info record", to_string=True)
        found = {k: int(n) for k, n in re.findall(r"^(Lowest|Current|Highest) .*number is (\d+)\.", text, re.M)}
        newest = found.get("Highest", 0)
        return json.dumps({"position": found.get("Current", newest), "oldest": found.get("Lowest", 0), "newest": newest})

    @staticmethod
    def halted():
        """The instruction that gdb cannot record, before which the program has stopped; "" if it stopped by a SIGTRAP
        of its own, which comes after an instruction int3 or a system call."""
        frame = gdb.newest_frame()
        pc = frame.pc()
        text = " ".join(frame.architecture().disassemble(pc)[0]["asm"].split())
        if text == "syscall":
            return "system call %d" % int(gdb.parse_and_eval("$rax"))
        before = cppreason.memory(pc - 2, 2)
        return "" if before[1:] == b"\xcc" or before == b"\x0f\x05" else "instruction " + text

    @staticmethod
    def seek(position):
        """Goes to a position in the recording, or to the nearer end."""
        ends = json.loads(cppreason.recorded())
        where = "begin" if position < ends["oldest"] else "end" if position >= ends["newest"] else str(position)
        if position != ends["position"] and not ends["position"] == ends["newest"] <= position:
            from gdb.dap import frames

            # The adapter keeps frames until the program runs, which it has not.
            clear = frames._clear_frame_ids
            gdb.execute("record goto " + where, to_string=True)
            clear(None)
        return "null"

    @staticmethod
    def line(address):
        """The source line of an address of code."""
        sal = gdb.current_progspace().find_pc_line(address)
        return json.dumps({"file": sal.symtab.fullname() if sal.symtab else "", "line": sal.line if sal.symtab else 0})

    @staticmethod
    def finding():
        """What UBSan is about to report: the kind, the message and the place. Source: ubsan_monitor.h. The function
        of its runtime is for debuggers; what it writes goes far below the stack's end."""
        was = gdb.parameter("may-call-functions")
        gdb.execute("set may-call-functions on")
        try:
            base = (int(gdb.parse_and_eval("(unsigned long)$sp")) - 16384) & ~15
            call = "((void (*)(void*,void*,void*,void*,void*,void*))__ubsan_get_current_report_data)(%s)"
            gdb.parse_and_eval(call % ", ".join("(void*)%d" % (base + 8 * i) for i in range(6)))
            kind, message, file = ["" if not p else (cppreason.c_string(p, 400) or b"").decode("utf-8", "replace") for p in struct.unpack("3Q", cppreason.memory(base, 24))]
            line, column = (struct.unpack("I", cppreason.memory(base + 8 * i, 4))[0] for i in (3, 4))
            return "%s:%d:%d: runtime error: %s (%s)" % (file, line, column, message, kind)
        finally:
            gdb.execute("set may-call-functions " + ("on" if was else "off"))

    @staticmethod
    def out():
        """Starts to run to the return of the newest frame, and answers whether: an inlined function has none."""
        f = gdb.newest_frame()
        caller = f.older()
        if f.type() != gdb.NORMAL_FRAME or caller is None:
            return "false"
        f.select()
        gdb.execute("until *0x%x &" % caller.pc())
        return "true"


class Answer(gdb.Command):
    """A command that takes the arguments of a function as a list in JSON and prints what it returns: gdb
    comes to it sooner than to a line of Python."""

    def __init__(self, name, function):
        gdb.Command.__init__(self, name, gdb.COMMAND_DATA)
        self.function = function

    def invoke(self, text, from_tty):
        # What gdb itself has to report, such as a warning about a type, comes before the mark.
        gdb.write("\x1e" + self.function(*json.loads(text)))


Answer("cppreason-show", cppreason.show)
Answer("cppreason-locals", cppreason.locals)
Answer("cppreason-finding", cppreason.finding)
Answer("cppreason-line", cppreason.line)
Answer("cppreason-out", cppreason.out)
Answer("cppreason-recorded", cppreason.recorded)
Answer("cppreason-seek", cppreason.seek)
Answer("cppreason-halted", cppreason.halted)
Answer("cppreason-threads", cppreason.threads)

cppreason.WRITERS = {
    gdb.TYPE_CODE_REF: cppreason.write_reference,
    gdb.TYPE_CODE_RVALUE_REF: cppreason.write_reference,
    gdb.TYPE_CODE_BOOL: cppreason.write_bool,
    gdb.TYPE_CODE_INT: cppreason.write_integer,
    gdb.TYPE_CODE_CHAR: cppreason.write_integer,
    gdb.TYPE_CODE_FLT: cppreason.write_float,
    gdb.TYPE_CODE_ENUM: cppreason.write_enum,
    gdb.TYPE_CODE_PTR: cppreason.write_pointer,
    gdb.TYPE_CODE_ARRAY: cppreason.write_array,
    gdb.TYPE_CODE_STRUCT: cppreason.write_struct,
    gdb.TYPE_CODE_UNION: cppreason.write_struct,
}
cppreason.find_type, gdb.lookup_type = gdb.lookup_type, cppreason.lookup_type
gdb.events.stop.connect(cppreason.prepare)
