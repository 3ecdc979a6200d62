//! Things that the integration tests share: one sandbox per test process, programs compiled once per test, and a builder of
//! requests with generous limits.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::allow_attributes,
    reason = "each test binary uses a part of this"
)]

pub mod host;

use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::{Read, Seek};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use grundy_sandbox::{
    Bind, Collect, Config, Error, InputFile, Limits, Request, RunResult, Sandbox, StdioSink,
    StdioSource, View, seal, seal_bytes,
};

/// The sandbox of this test process.
pub fn sandbox() -> &'static Arc<Sandbox> {
    static SANDBOX: LazyLock<Arc<Sandbox>> = LazyLock::new(|| {
        let started = Sandbox::start(Config {
            slots: 1,
            binds: Vec::new(),
        });
        Arc::new(started.expect("this machine cannot isolate; see `grundy doctor`"))
    });
    &SANDBOX
}

/// Compiles C source on the host; a sealed executable comes back.
pub fn compile_c(source: &str, flags: &[&str]) -> File {
    let directory = tempfile::tempdir().unwrap();
    let (input, output) = (
        directory.path().join("main.c"),
        directory.path().join("main"),
    );
    let prelude = "#define _GNU_SOURCE\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n#line 1\n";
    std::fs::write(&input, format!("{prelude}{source}")).unwrap();
    compile(&input, &output, flags);
    seal(&File::open(output).unwrap()).unwrap()
}

/// The variable that names a directory in which compiled programs are kept; they are static then. A virtual machine without a compiler runs
/// what the host has compiled before.
const KEPT_PROGRAMS: &str = "GRUNDY_TEST_PROGRAMS";

pub fn compile(input: &Path, output: &Path, flags: &[&str]) {
    let Some(kept) = std::env::var_os(KEPT_PROGRAMS) else {
        return run_compiler(input, output, flags);
    };
    let mut hash = std::hash::DefaultHasher::new();
    (std::fs::read(input).unwrap(), flags).hash(&mut hash);
    let kept = Path::new(&kept).join(format!("{:016x}", hash.finish()));
    if !kept.exists() {
        let fresh = kept.with_extension(std::process::id().to_string());
        run_compiler(input, &fresh, &[flags, &["-static"]].concat());
        std::fs::rename(fresh, &kept).unwrap();
    }
    std::fs::copy(kept, output).unwrap();
}

fn run_compiler(input: &Path, output: &Path, flags: &[&str]) {
    let status = Command::new("gcc")
        .args(["-O1", "-w", "-pthread", "-o"])
        .args([output, input])
        .args(flags)
        .status()
        .unwrap();
    assert!(status.success(), "{} does not compile", input.display());
}

pub struct Job {
    pub request: Request,
    stdout: File,
    stderr: File,
}

pub struct Ran {
    pub outcome: RunResult,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

impl Ran {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }
}

/// How many times slower than usual this machine is, which an emulated one is told. It multiplies the times that only end a hanging test,
/// and the time that the kernel itself takes; never a limit that a program must reach.
pub fn slowness() -> u32 {
    std::env::var("GRUNDY_TEST_SLOWNESS").map_or(1, |times| times.parse().unwrap())
}

pub fn limits() -> Limits {
    Limits {
        cpu: slowness() * Duration::from_secs(5),
        wall: slowness() * Duration::from_secs(20),
        memory_bytes: 256 << 20,
        processes: 64,
        disk_bytes: 64 << 20,
        file_bytes: 64 << 20,
        descriptors: 64,
    }
}

impl Job {
    pub fn c(source: &str) -> Self {
        Self::executable(compile_c(source, &[]))
    }

    pub fn executable(content: File) -> Self {
        let mut job = Self::command(&["./main"]).view(View::Image);
        job.request.files.push(InputFile {
            path: "main".into(),
            content,
            executable: true,
            writable: false,
        });
        job
    }

    pub fn command(command: &[&str]) -> Self {
        let (stdout, stderr) = (tempfile::tempfile().unwrap(), tempfile::tempfile().unwrap());
        let sink = |file: &File| StdioSink::File {
            file: file.try_clone().unwrap(),
            limit_bytes: 1 << 20,
        };
        let request = Request {
            command: command.iter().map(Into::into).collect(),
            environment: vec![("PATH".into(), "/usr/bin:/bin".into())],
            files: Vec::new(),
            stdin: StdioSource::Empty,
            stdout: sink(&stdout),
            stderr: sink(&stderr),
            collect: Vec::new(),
            collect_tree: None,
            limits: limits(),
            view: View::Tools,
        };
        Self {
            request,
            stdout,
            stderr,
        }
    }

    pub fn stdin(mut self, text: &str) -> Self {
        self.request.stdin = StdioSource::File(seal_bytes(text.as_bytes()).unwrap());
        self
    }

    pub fn file(mut self, path: &str, text: &[u8], writable: bool) -> Self {
        self.request.files.push(InputFile {
            path: path.into(),
            content: seal_bytes(text).unwrap(),
            executable: false,
            writable,
        });
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Request)) -> Self {
        change(&mut self.request);
        self
    }

    pub fn view(self, view: View) -> Self {
        self.with(|request| request.view = view)
    }

    pub fn limit_stdout(mut self, bytes: u64) -> Self {
        let file = self.stdout.try_clone().unwrap();
        self.request.stdout = StdioSink::File {
            file,
            limit_bytes: bytes,
        };
        self
    }

    pub fn limits(mut self, change: impl FnOnce(&mut Limits)) -> Self {
        change(&mut self.request.limits);
        self
    }

    pub fn run(self) -> Ran {
        self.try_run().expect("the run is carried out")
    }

    pub fn try_run(self) -> Result<Ran, Error> {
        self.run_in(sandbox())
    }

    pub fn run_in(self, sandbox: &Sandbox) -> Result<Ran, Error> {
        sandbox.show(&libraries())?;
        let outcome = sandbox.run(self.request)?;
        Ok(Ran {
            outcome,
            stdout: contents(self.stdout),
            stderr: contents(self.stderr),
        })
    }
}

/// The libraries of programs that are compiled here; none if they are linked statically.
fn libraries() -> Vec<Bind> {
    let directories = [
        "/lib64",
        "/lib/x86_64-linux-gnu",
        "/lib",
        "/lib/aarch64-linux-gnu",
    ];
    let names = [
        "ld-linux-x86-64.so.2",
        "ld-linux-aarch64.so.1",
        "libc.so.6",
        "libm.so.6",
    ];
    directories
        .iter()
        .flat_map(|directory| names.map(|name| Path::new(directory).join(name)))
        .filter(|path| path.exists())
        .map(|path| Bind {
            source: path.clone(),
            target: path,
        })
        .collect()
}

pub fn contents(mut file: File) -> Vec<u8> {
    let mut bytes = Vec::new();
    file.rewind().unwrap();
    file.read_to_end(&mut bytes).unwrap();
    bytes
}

pub fn collect(name: &str, any_case: bool) -> (Collect, File) {
    let into = tempfile::tempfile().unwrap();
    let wanted = Collect {
        name: name.to_owned(),
        any_case,
        into: into.try_clone().unwrap(),
        limit_bytes: 1 << 20,
    };
    (wanted, into)
}

/// A script that runs in the box.
pub fn shell(command: &str) -> Job {
    Job::command(&["/bin/sh", "-c", command])
}

/// Runs a request that must be refused, and returns the field that is at fault.
pub fn refused(job: Job) -> &'static str {
    match job.try_run() {
        Err(Error::InvalidRequest { field, .. }) => field,
        Err(other) => panic!("another error: {other}"),
        Ok(ran) => panic!("it ran: {:?}", ran.outcome),
    }
}
