# Runs a command in name spaces of its own, for level "namespaces": what bwrap does at level "full", with its
# options as far as package sandbox uses them. They come through descriptor 10, each ended by a NUL, the filter
# of system calls through 9, and the number of the first process goes to 11. It waits for the end of 12. The command inherits 0 to 7. Arguments: numbers of the system calls
# that differ between machines, then the command.
use strict;
use integer;

my %call;
while (@ARGV && $ARGV[0] =~ /^(\w+)=(\d+)$/) { $call{$1} = $2 + 0; shift @ARGV }
shift @ARGV if @ARGV && $ARGV[0] eq "--";
$^F = 7; # what is opened here above it is closed in the command
my $SIGKILL = 9;

sub fail { print STDERR "@_: $!\n"; exit 1 }

# Strings go to the kernel as pointers, so they must be variables, and numbers must be numbers.
sub sys {
    my ($name, @args) = @_;
    my $r = syscall($call{$name}, @args);
    return $r != -1;
}

sub read_all {
    my ($fd) = @_;
    open(my $in, "<&=", $fd) or fail("descriptor $fd");
    local $/;
    my $text = <$in>;
    close($in);
    return defined $text ? $text : "";
}

sub write_file {
    my ($path, $text) = @_;
    open(my $out, ">", $path) or fail($path);
    (syswrite($out, $text) // -1) == length($text) or fail($path);
    close($out);
}

# prctl(2)
my ($PDEATHSIG, $SECCOMP, $CAPBSET_DROP, $NO_NEW_PRIVS, $CAP_AMBIENT) = (1, 22, 24, 38, 47);
sub prctl { sys("prctl", map({ $_ + 0 } @_[0 .. 3]), 0) or fail("prctl $_[0]") }

# mount(2)
my ($NOSUID, $NODEV, $BIND, $REC, $PRIVATE) = (2, 4, 4096, 16384, 1 << 18);
sub mount {
    my ($source, $target, $type, $flags, $data) = @_;
    sys("mount", $source, $target, $type, $flags, $data) or fail("mount $target");
}

# mount_setattr(2), Linux 5.12: struct mount_attr{attr_set, attr_clr, propagation, userns_fd}.
my ($ATTR_RDONLY, $ATTR_NOSUID, $ATTR_NODEV, $AT_FDCWD, $AT_RECURSIVE) = (1, 2, 4, -100, 0x8000);
sub set_mount {
    my ($path, $set, $recursive) = @_;
    my $attr = pack("Q4", $set, 0, 0, 0);
    sys("mount_setattr", $AT_FDCWD, $path, $recursive ? $AT_RECURSIVE : 0, $attr, length($attr)) or fail("mount_setattr $path");
}

my ($old, $new) = ("/old", "/new"); # the host's root and that of the command, while this script works

sub make_parents {
    my ($path) = @_;
    my $dir = $new;
    my @parts = grep { length } split(m{/}, $path);
    pop @parts;
    for my $part (@parts) {
        $dir .= "/$part";
        mkdir($dir, 0755) or -d $dir or fail("mkdir $dir");
    }
}

sub bind_mount {
    my ($source, $target, $set, $must) = @_;
    $source = "$old$source";
    -e $source or ($must ? fail($source) : return);
    my $is_dir = -d $source;
    make_parents($target);
    if ($is_dir) { mkdir("$new$target", 0755) or -d "$new$target" or fail("mkdir $target") }
    elsif (!-e "$new$target") { write_file("$new$target", "") }
    mount($source, "$new$target", "", $BIND | $REC, "");
    set_mount("$new$target", $set, 1);
}

# Options that this script obeys: their number of values, and what they do.
my ($perms, $size, $inodes, @final) = (0755, "", "");
my %options = (
    "--perms"       => [1, sub { $perms = oct($_[0]) }],
    "--size"        => [1, sub { $size = ",size=" . ($_[0] + 0) }],
    "--inodes"      => [1, sub { $inodes = ",nr_inodes=" . ($_[0] + 0) }],
    "--dir"         => [1, sub { make_parents($_[0]); mkdir("$new$_[0]", $perms) or -d "$new$_[0]" or fail("mkdir $_[0]"); chmod($perms, "$new$_[0]"); $perms = 0755 }],
    "--symlink"     => [2, sub { make_parents($_[1]); symlink($_[0], "$new$_[1]") or fail("symlink $_[1]") }],
    "--ro-bind"     => [2, sub { bind_mount(@_, $ATTR_RDONLY | $ATTR_NOSUID | $ATTR_NODEV, 1) }],
    "--ro-bind-try" => [2, sub { bind_mount(@_, $ATTR_RDONLY | $ATTR_NOSUID | $ATTR_NODEV, 0) }],
    "--bind"        => [2, sub { bind_mount(@_, $ATTR_NOSUID | $ATTR_NODEV, 1) }],
    "--dev-bind"    => [2, sub { bind_mount(@_, $ATTR_NOSUID, 1) }],
    "--proc"        => [1, sub { make_parents($_[0]); mkdir("$new$_[0]", 0755); mount("proc", "$new$_[0]", "proc", $NOSUID | $NODEV | 8, "") }],
    "--tmpfs"       => [1, sub {
        make_parents($_[0]);
        mkdir("$new$_[0]", 0755);
        mount("tmpfs", "$new$_[0]", "tmpfs", $NOSUID | $NODEV, sprintf("mode=%o", $perms) . $size . $inodes);
        $perms = 0755;
    }],
    "--remount-ro"  => [1, sub { my $path = $_[0]; push @final, sub { set_mount($path, $ATTR_RDONLY, 0) } }],
    "--setenv"      => [2, sub { $ENV{$_[0]} = $_[1] }],
    "--chdir"       => [1, sub { my $dir = $_[0]; push @final, sub { chdir($dir) or fail($dir) } }],
);

my $filter = read_all(9);
my @words = split(/\0/, read_all(10), -1);
open(my $info, ">&=", 11) or fail("descriptor 11");
sub close_inherited { for my $fd (3 .. 7) { sys("close", $fd) } }

# A process of one thread may make a user name space. The number of the user stays as it is.
my ($uid, $gid) = ($> + 0, $) + 0);
my ($NEWNS, $NEWCGROUP, $NEWUTS, $NEWIPC, $NEWUSER, $NEWPID, $NEWNET) = (1 << 17, 1 << 25, 1 << 26, 1 << 27, 1 << 28, 1 << 29, 1 << 30);
sys("unshare", $NEWUSER | $NEWNS | $NEWUTS | $NEWIPC | $NEWPID | $NEWNET) or fail("unshare");
sys("unshare", $NEWCGROUP); # without cgroups there is nothing to hide
write_file("/proc/self/setgroups", "deny");
write_file("/proc/self/uid_map", "$uid $uid 1\n");
write_file("/proc/self/gid_map", "$gid $gid 1\n");

my $first = fork() // fail("fork");
if ($first) {
    close_inherited();
    print {$info} "{\"child-pid\": $first}\n";
    close($info);
    waitpid($first, 0);
    exit($? & 127 ? 128 + ($? & 127) : $? >> 8);
}

# The first process of the name space: the others end with it, and it with the process outside.
$0 = "sandbox"; # the command line can be read inside
close($info);
prctl($PDEATHSIG, $SIGKILL);
sys("setsid");
my $name = "sandbox";
sys("sethostname", $name, length($name)) or fail("sethostname");
if (socket(my $socket, 2, 2, 0)) { # AF_INET, SOCK_DGRAM
    my $up = pack("a16sx22", "lo", 0x41); # struct ifreq with IFF_UP and IFF_RUNNING, for SIOCSIFFLAGS
    ioctl($socket, 0x8914, $up);
    close($socket);
}

umask(0);
mount("none", "/", "", $REC | $PRIVATE, "");
mount("tmpfs", "/tmp", "tmpfs", $NOSUID | $NODEV, "mode=0755,size=1m,nr_inodes=4096");
chdir("/tmp") or fail("/tmp");
mkdir("old", 0755) && mkdir("new", 0755) or fail("mkdir");
mount("new", "new", "", $BIND, "");
my ($here, $there) = (".", "old");
sys("pivot_root", $here, $there) or fail("pivot_root");
chdir("/") or fail("/");
while (@words) {
    my $word = shift @words;
    my $option = $options{$word} or next;
    $option->[1]->(splice(@words, 0, $option->[0]));
}
chdir($new) or fail($new);
$there = ".";
sys("pivot_root", $here, $there) or fail("pivot_root");
my $MNT_DETACH = 2;
sys("umount2", $there, $MNT_DETACH) or fail("umount"); # what is left of the first root, with the host's below it
chdir("/") or fail("/");
$_->() for @final;

# No privilege is left, and none can be had. Capabilities end at 40 in Linux 5.9 and later.
prctl($CAP_AMBIENT, 4); # PR_CAP_AMBIENT_CLEAR_ALL
for my $cap (0 .. 63) { syscall($call{prctl}, $CAPBSET_DROP, $cap, 0, 0, 0) }
my ($head, $none) = (pack("Ll", 0x20080522, 0), pack("L6", (0) x 6)); # _LINUX_CAPABILITY_VERSION_3
sys("capset", $head, $none) or fail("capset");
prctl($NO_NEW_PRIVS, 1);
my $program = pack("Sx6P", length($filter) / 8, $filter); # struct sock_fprog
my $FILTER = 2;
sys("prctl", $SECCOMP, $FILTER, $program, 0, 0) or fail("seccomp");

if (open(my $hold, "<&=", 12)) { my $word; sysread($hold, $word, 1); close($hold) } # the host is ready when it ends

my $command = fork() // fail("fork");
if (!$command) {
    exec { $ARGV[0] } @ARGV or fail($ARGV[0]);
}
close_inherited();
close(STDIN);
close(STDOUT);
my $status = 0;
while ((my $pid = wait()) != -1) {
    if ($pid == $command) { $status = $?; last }
}
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
