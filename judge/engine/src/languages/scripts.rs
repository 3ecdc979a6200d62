//! The language of programs that bring scripts to build and start them. It is not in the language table: only packages may have
//! such programs, and nobody can submit one.

/// The language of a package's submissions that are folders with a script `build` or `run`.
pub(crate) const SCRIPTS_LANGUAGE: &str = "scripts";

/// `cc`, `c++` and `awk` are links through `/etc/alternatives` on Debian. A script may start a virtual machine, which has many
/// threads.
pub(super) const ROW: &str = r#"
[[language]]
id = "scripts"
name = "scripts build and run"
extensions = []
editor = "shell"
highlight = "Bourne Again Shell (bash)"
needs = ["sh"]
install = ["dash"]
binds = ["/etc/alternatives"]
sees_tools = true
source = "build"
compile = ["{sh}", "-c", "if [ -e build ]; then ./build; fi"]
artifact = "run"
run = ["./run"]
version = ["{sh}", "-c", "echo POSIX"]
processes = 64
"#;
