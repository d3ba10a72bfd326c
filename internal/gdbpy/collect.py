# Runs a program under gdb and prints a line of JSON for each event; see package feedback.
# The variable plan is set before this file is read.
import os
import re

NAME = re.compile(r"[A-Za-z_]\w*\Z")
UNWIND = getattr(gdb, "_execute_unwinders", None)
quote = json.encoder.encode_basestring_ascii


class Collector:
    def __init__(self, plan):
        self.plan = plan
        self.pending = []  # passes that wait for the end of their line
        self.total = 0
        self.signalled = False
        self.finishing = None  # the place whose line is being stepped over
        self.interrupted = False  # a monitor elsewhere was passed meanwhile
        self.inferior_exited = False
        self.places, self.variables = {}, {}  # by the address, until code comes or goes
        self.judged = False  # whether anyone unwinds frames in Python
        self.detours = Detours(bytes.fromhex(plan["entry"]))
        self.conditions = Conditions(self.detours)
        self.hot = []  # points whose condition is to be compiled
        self.compiled = 0

    def send(self, **event):
        self.write(json.dumps(event))

    def write(self, text):
        data = (self.plan["mark"] + text + "\n").encode("utf-8", "surrogateescape")
        while data:
            data = data[os.write(1, data):]

    def frames(self, limit):
        """The stack up to main as a list in JSON."""
        if not self.judged:
            self.judge()
        out, f, plain = [], gdb.newest_frame(), True
        while f is not None and len(out) < limit:
            # The name of a place is the same at every pass, except for inlined functions, which share an address.
            plain = plain and f.type() == gdb.NORMAL_FRAME
            key = (f.pc(), not out) if plain else None
            known = self.places.get(key)
            if known is None:
                sal, name = f.find_sal(), f.name() or ""
                known = (json.dumps([name, sal.symtab.fullname() if sal.symtab else "", sal.line]), name == "main")
                if plain:
                    self.places[key] = known
            out.append(known[0])
            if known[1]:
                break
            f = f.older()
        return "[" + ",".join(out) + "]"

    def place(self):
        """What identifies the activation of a function: thread, function and depth."""
        f, depth = gdb.newest_frame(), 0
        name = f.name()
        while f is not None and depth < self.plan["deepest"]:
            f, depth = f.older(), depth + 1
        return (gdb.selected_thread().num, name, depth)

    def values(self, monitor):
        """The values of a monitor's expressions as a list in JSON."""
        b = self.plan["budget"]
        frame = gdb.selected_frame()
        pc = frame.pc()
        out = []
        for e in monitor["watch"]:
            try:
                variable, integer = self.variable(e, pc, frame)
                v = variable.value(frame) if variable is not None else cppreason.evaluate(e)
                if integer and not v.is_optimized_out:
                    out.append('"%d"' % int(v))
                else:
                    out.append(quote(cppreason.text(v, b["chars"], b["children"], b["depth"])))
            except Exception:
                out.append("null")
        return "[" + ",".join(out) + "]"

    def variable(self, expr, pc, frame):
        """The local variable that an expression is at a place, None if it is anything else, and whether that is an integer."""
        key = (expr, pc)
        if key not in self.variables:
            found = (None, False)
            if NAME.match(expr):
                try:
                    symbol = gdb.lookup_symbol(expr, frame.block())[0]
                    if symbol is not None and (symbol.is_variable or symbol.is_argument) and symbol.needs_frame:
                        t = symbol.type.strip_typedefs()
                        found = (symbol, t.code == gdb.TYPE_CODE_INT and not cppreason.is_char(t))
                except (gdb.error, RuntimeError):
                    pass  # no block here: the evaluation reports the error
            self.variables[key] = found
        return self.variables[key]

    def forget(self, event):
        """Code was loaded or unloaded: what is known of addresses is invalid."""
        self.places.clear()
        self.variables.clear()
        self.detours.forget()
        self.conditions.recheck()
        self.judged = False
        gdb._execute_unwinders = UNWIND

    def hit(self, m, values, thread, frames):
        self.write('{"hit":%d,"order":%d,"thread":%d,"frames":%s,"values":%s}' % (m.monitor["id"], m.order, thread, frames, values))

    def modified(self, point):
        """A place may have come with a library, and may go with it."""
        if isinstance(point, Point) and not point.pending:
            point.bound = True
        if all(p.bound for p in self.points):
            gdb.events.breakpoint_modified.disconnect(self.modified)

    def stopped(self, event):
        self.signalled = isinstance(event, gdb.SignalEvent)

    def finish(self, m):
        """Steps over the line of a monitor that wants the values afterwards."""
        place, thread, frames = m.place, m.thread, m.frames
        self.signalled = self.interrupted = False
        self.finishing = place
        gdb.execute("next", to_string=True)
        self.finishing = None
        values = json.dumps([None] * len(m.monitor["watch"]))
        if gdb.selected_thread() is not None and not self.signalled and not self.interrupted and self.place() == place:
            values = self.values(m.monitor)
        self.hit(m, values, thread, frames)

    def run(self):
        for command in ("set pagination off", "set confirm off", "set print thread-events off", "set breakpoint pending on",
                        "set print inferior-events off", "set may-call-functions off", "set width 0"):
            gdb.execute(command, to_string=True)
        self.hasten()
        gdb.events.stop.connect(self.stopped)
        gdb.events.new_objfile.connect(self.forget)
        gdb.events.clear_objfiles.connect(self.forget)
        gdb.events.exited.connect(self.exited)
        self.points = points = [Point(self, m) for m in self.plan["monitors"]]
        if any(p.pending for p in points):
            gdb.events.breakpoint_modified.connect(self.modified)
        self.send(started=True)
        try:
            gdb.execute("run", to_string=True)
        except gdb.error as x:
            self.send(failed=str(x))
            return
        while not self.inferior_exited and gdb.selected_inferior().pid != 0:
            if self.pending:
                self.finish(self.pending.pop(0))
            elif self.hot:
                self.compile(self.hot.pop())
            else:
                gdb.execute("continue", to_string=True)
        for p in points:
            if not p.bound:
                self.send(unbound=p.monitor["id"])
        self.send(done=True, detours=self.detours.taken, compiled=self.compiled)

    def compile(self, point):
        """Has the program check a condition by itself, if it can."""
        try:
            if self.conditions.install(point, self.points):
                self.compiled += 1
        except Exception:
            pass  # gdb evaluates the condition, as it did so far

    def hasten(self):
        """Turns off what a pass need not pay for."""
        # The event loop between the program and gdb, and the copies of instructions to step over breakpoints.
        settings = ["maint set target-non-stop off", "maint set target-async off"]
        if not self.plan["tls"]:
            # Looks at the thread library's tables at every stop, and finds thread-local variables with them.
            settings.append("set libthread-db-search-path /nonexistent")
        for command in settings:
            try:
                gdb.execute(command, to_string=True)
            except gdb.error:
                pass  # a gdb that does not have it

    def go_on(self):
        """Spares gdb the single step over a breakpoint, where that is safe."""
        if self.finishing is None:  # a command that steps would lose its way
            self.detours.take(gdb.newest_frame(), self.points)

    def judge(self):
        """Keeps gdb from asking Python how to unwind each frame, if no unwinder is installed: the question takes time."""
        self.judged = True
        loci = [gdb, gdb.current_progspace()] + gdb.objfiles()
        if not any(getattr(x, "frame_unwinders", None) for x in loci):
            gdb._execute_unwinders = lambda pending: None

    def exited(self, event):
        self.inferior_exited = True
        signal = gdb.convenience_variable("_exitsignal")
        if hasattr(event, "exit_code"):
            self.send(exit=event.exit_code, signal=0)
        else:
            self.send(exit=-1, signal=int(signal) if signal is not None else 0)


class Pass:
    """A pass whose values are wanted when the line has run."""

    def __init__(self, monitor, order, place, thread, frames):
        self.monitor, self.order, self.place, self.thread, self.frames = monitor, order, place, thread, frames


class Point(gdb.Breakpoint):
    def __init__(self, collector, monitor):
        gdb.Breakpoint.__init__(self, source=monitor["file"], line=monitor["line"])
        self.silent = True
        self.collector, self.monitor, self.hits, self.complained = collector, monitor, 0, False
        self.bound = not self.pending
        steps = any(m["after"] for m in collector.plan["monitors"])
        self.terms = Conditions.parse(monitor["condition"]) if monitor["condition"] and not steps else None
        self.skipped, self.hit = 0, None  # passes at which the condition was false; its breakpoint once it is compiled

    def stop(self):
        wanted = self.passed()
        if not wanted:
            self.collector.go_on()
        return wanted

    def passed(self):
        """Records a pass; whether the program is to stop."""
        c, m = self.collector, self.monitor
        if m["loose"]:
            # gdb takes the next line that has code.
            line = gdb.newest_frame().find_sal().line
            if line != m["line"]:
                c.send(unbound=m["id"], line=line)
                self.enabled = False
                return False
        if m["condition"]:
            try:
                if not gdb.parse_and_eval(m["condition"]):
                    self.skipped += 1
                    if self.terms is None or self.skipped != Conditions.HOT or c.finishing is not None:
                        return False
                    c.hot.append(self)
                    return True
            except Exception as x:
                if not self.complained:
                    self.complained = True
                    c.send(condition=m["id"], error=str(x))
                return False
        return self.take()

    def take(self):
        """Records a pass whose condition is true; whether the program is to stop."""
        c, m = self.collector, self.monitor
        if c.total >= c.plan["total"]:
            c.send(dropped=m["id"])
            self.disable()
            return False
        if c.finishing is not None and c.place() != c.finishing:
            c.interrupted = True
        c.total += 1
        self.order = c.total
        self.hits += 1
        if self.hits == m["max"]:
            self.disable()
        thread = gdb.selected_thread().num
        frames = c.frames(c.plan["frames"])
        if not m["after"]:
            c.hit(self, c.values(m), thread, frames)
            return False
        c.pending.append(Pass(m, c.total, c.place(), thread, frames))
        return True

    def disable(self):
        self.enabled = False
        if self.hit is not None:
            self.hit.enabled = False


Collector(plan).run()
