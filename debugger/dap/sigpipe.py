# Gives SIGPIPE its default action in a program that lldb has started, before its first instruction. lldb-server
# ignores the signal, and what is ignored is inherited: the program would not end by it as it does without a debugger.
import lldb

# rt_sigaction(SIGPIPE, &action, NULL, 8), where a zero action is the default. Source: rt_sigaction(2), syscall(2).
SYSCALL = b"\x0f\x05"
REGISTERS = {"rax": 13, "rdi": 13, "rdx": 0, "r10": 8}
ACTION = 32  # bytes
RED_ZONE = 128  # below the stack pointer


def __lldb_init_module(debugger, _):
    target = debugger.GetSelectedTarget()
    process = target.GetProcess()
    if not target.GetTriple().startswith("x86_64") or process.GetState() != lldb.eStateStopped:
        return
    was = debugger.GetAsync()
    debugger.SetAsync(False)  # the step is over when its call returns, and is no event for the client
    try:
        call(process, process.GetSelectedThread())
    finally:
        debugger.SetAsync(was)


def call(process, thread):
    error = lldb.SBError()
    registers = {r.GetName(): r for group in thread.GetFrameAtIndex(0).GetRegisters() if "General" in group.GetName() for r in group}
    names = list(REGISTERS) + ["rsi", "rip", "rcx", "r11"]  # the call itself changes the last two
    saved = {name: registers[name].GetValue() for name in names}
    pc = registers["rip"].GetValueAsUnsigned()
    action = (registers["rsp"].GetValueAsUnsigned() - RED_ZONE - ACTION) & ~15
    memory = {address: process.ReadMemory(address, size, error) for address, size in ((pc, len(SYSCALL)), (action, ACTION))}
    if error.Fail():
        return
    try:
        process.WriteMemory(action, bytes(ACTION), error)
        process.WriteMemory(pc, SYSCALL, error)
        for name, value in dict(REGISTERS, rsi=action).items():
            registers[name].SetValueFromCString(str(value), error)
        if error.Success():
            thread.StepInstruction(False)
    finally:
        for address, data in memory.items():
            process.WriteMemory(address, data, error)
        frame = thread.GetFrameAtIndex(0)
        for name in names:
            frame.FindRegister(name).SetValueFromCString(saved[name], error)
