# Runs a program under gdb and prints a line of JSON for each event; see package feedback.
# The variable plan is set before this file is read.
import os
import re


class Collector:
    def __init__(self, plan):
        self.plan = plan
        self.pending = []  # passes that wait for the end of their line
        self.total = 0
        self.signalled = False
        self.finishing = None  # the place whose line is being stepped over
        self.interrupted = False  # a monitor elsewhere was passed meanwhile
        self.inferior_exited = False

    def send(self, **event):
        line = self.plan["mark"] + json.dumps(event) + "\n"
        data = line.encode("utf-8", "surrogateescape")
        while data:
            data = data[os.write(1, data):]

    def frames(self, limit):
        out, f = [], gdb.newest_frame()
        while f is not None and len(out) < limit:
            sal = f.find_sal()
            name = f.name() or ""
            out.append([name, sal.symtab.fullname() if sal.symtab else "", sal.line])
            if name == "main":
                break
            f = f.older()
        return out

    def place(self):
        """What tells one activation of a function from another: thread, function and depth."""
        f, depth = gdb.newest_frame(), 0
        name = f.name()
        while f is not None and depth < self.plan["deepest"]:
            f, depth = f.older(), depth + 1
        return (gdb.selected_thread().num, name, depth)

    def values(self, monitor):
        b = self.plan["budget"]
        out = []
        for e in monitor["watch"]:
            try:
                out.append(cppreason.text(gdb.parse_and_eval(e), b["chars"], b["children"], b["depth"]))
            except Exception:
                out.append(None)
        return out

    def hit(self, m, values, thread, frames):
        self.send(hit=m.monitor["id"], order=m.order, thread=thread, frames=frames, values=values)

    def stopped(self, event):
        self.signalled = isinstance(event, gdb.SignalEvent)

    def finish(self, m):
        """Steps over the line of a monitor that wants the values afterwards."""
        place, thread, frames = m.place, m.thread, m.frames
        self.signalled = self.interrupted = False
        self.finishing = place
        gdb.execute("next", to_string=True)
        self.finishing = None
        values = [None] * len(m.monitor["watch"])
        if gdb.selected_thread() is not None and not self.signalled and not self.interrupted and self.place() == place:
            values = self.values(m.monitor)
        self.hit(m, values, thread, frames)

    def run(self):
        for command in ("set pagination off", "set confirm off", "set print thread-events off", "set breakpoint pending on",
                        "set print inferior-events off", "set may-call-functions off", "set width 0"):
            gdb.execute(command, to_string=True)
        gdb.events.stop.connect(self.stopped)
        gdb.events.exited.connect(self.exited)
        points = [Point(self, m) for m in self.plan["monitors"]]
        self.send(started=True)
        try:
            gdb.execute("run", to_string=True)
        except gdb.error as x:
            self.send(failed=str(x))
            return
        for p in points:
            if p.is_valid() and p.pending:
                self.send(unbound=p.monitor["id"])
        while not self.inferior_exited and gdb.selected_inferior().pid != 0:
            if self.pending:
                self.finish(self.pending.pop(0))
            else:
                gdb.execute("continue", to_string=True)

    def exited(self, event):
        self.inferior_exited = True
        signal = gdb.convenience_variable("_exitsignal")
        self.send(exit=event.exit_code if hasattr(event, "exit_code") else -1, signal=int(signal) if signal is not None and not hasattr(event, "exit_code") else 0)


class Pass:
    """A pass whose values are wanted when the line has run."""

    def __init__(self, monitor, order, place, thread, frames):
        self.monitor, self.order, self.place, self.thread, self.frames = monitor, order, place, thread, frames


class Point(gdb.Breakpoint):
    def __init__(self, collector, monitor):
        gdb.Breakpoint.__init__(self, source=monitor["file"], line=monitor["line"])
        self.silent = True
        self.collector, self.monitor, self.hits, self.complained = collector, monitor, 0, False

    def stop(self):
        c, m = self.collector, self.monitor
        if m["condition"]:
            try:
                if not gdb.parse_and_eval(m["condition"]):
                    return False
            except Exception as x:
                if not self.complained:
                    self.complained = True
                    c.send(condition=m["id"], error=str(x))
                return False
        if c.total >= c.plan["total"]:
            c.send(dropped=m["id"])
            self.enabled = False
            return False
        if c.finishing is not None and c.place() != c.finishing:
            c.interrupted = True
        c.total += 1
        self.order = c.total
        self.hits += 1
        if self.hits == m["max"]:
            self.enabled = False
        thread = gdb.selected_thread().num
        frames = c.frames(c.plan["frames"])
        if not m["after"]:
            c.hit(self, c.values(m), thread, frames)
            return False
        c.pending.append(Pass(m, c.total, c.place(), thread, frames))
        return True


Collector(plan).run()
