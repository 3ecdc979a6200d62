//! The state of the host: the same before an attack and after it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::Job;
use grundy_sandbox::{Death, Sandbox};

/// Everything of the host that a program might have changed and that no other test changes.
#[derive(Debug, PartialEq)]
pub struct Host {
    /// The names of this process's control groups: a slot that had to be replaced has another.
    slots: Vec<PathBuf>,
    system_v: Vec<String>,
    mounts: usize,
    host_name: String,
    descriptors: usize,
}

impl Host {
    pub fn look() -> Self {
        let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
        Self {
            slots: own_groups(),
            system_v: ["shm", "sem", "msg"]
                .map(|kind| read(&format!("/proc/sysvipc/{kind}")))
                .to_vec(),
            mounts: read("/proc/self/mountinfo").lines().count(),
            host_name: read("/proc/sys/kernel/hostname"),
            descriptors: std::fs::read_dir("/proc/self/fd").unwrap().count(),
        }
    }
}

/// The control groups of this process's slots.
pub fn own_groups() -> Vec<PathBuf> {
    groups_of(std::process::id())
}

/// The control groups lie below the memory controller in version 1, and below the root or the machine test's delegated group in version 2.
pub fn groups_of(pid: u32) -> Vec<PathBuf> {
    let prefix = format!("grundy.{pid}.");
    let mut groups = Vec::new();
    for parent in [
        "/sys/fs/cgroup/memory",
        "/sys/fs/cgroup",
        "/sys/fs/cgroup/delegated",
    ] {
        for entry in std::fs::read_dir(parent).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with(&prefix) {
                groups.push(entry.path());
            }
        }
    }
    groups.sort();
    groups
}

/// The processes in a slot's group and in those below it.
pub fn processes_in(group: &Path) -> Vec<i32> {
    let own = std::fs::read_to_string(group.join("cgroup.procs")).unwrap_or_default();
    let mut processes: Vec<i32> = own.lines().map(|line| line.parse().unwrap()).collect();
    for entry in std::fs::read_dir(group).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            processes.extend(processes_in(&entry.path()));
        }
    }
    processes
}

/// Waits until every slot holds only its own two processes. Returns their number and the memory charges if that never happens.
pub fn wait_until_slots_are_idle() -> Result<(), String> {
    let begin = Instant::now();
    loop {
        let busy = own_groups().into_iter().find_map(|group| {
            let processes = processes_in(&group);
            (processes.len() != 2).then(|| format!("{}: {processes:?}", group.display()))
        });
        match busy {
            None => return Ok(()),
            Some(busy) if begin.elapsed() > super::slowness() * Duration::from_secs(10) => {
                return Err(busy);
            }
            Some(_) => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// A harmless program, and the measurements of its runs.
pub struct Innocent {
    executable: std::fs::File,
    memory_bytes: u64,
    cpu: Duration,
}

impl Innocent {
    pub fn compile() -> std::fs::File {
        let source = "int main(){char*p=malloc(5<<20);memset(p,1,5<<20);printf(\"%d\\n\",p[99]);}";
        super::compile_c(source, &["-O0"])
    }

    /// Runs it on every slot, once for what only a first run is charged for (as pages of the C library that nobody has read before), and
    /// then a few times; keeps the medians.
    pub fn measure(sandbox: &Sandbox) -> Self {
        let mut innocent = Self {
            executable: Self::compile(),
            memory_bytes: 0,
            cpu: Duration::ZERO,
        };
        let slots = 2 * sandbox.slots();
        for _ in 0..slots {
            innocent.run(sandbox).unwrap();
        }
        let runs = (0..2 * slots + 1).map(|_| innocent.run(sandbox).unwrap());
        let (mut memory, mut cpu): (Vec<_>, Vec<_>) = runs.unzip();
        memory.sort();
        cpu.sort();
        (innocent.memory_bytes, innocent.cpu) = (memory[slots], cpu[slots]);
        innocent
    }

    fn run(&self, sandbox: &Sandbox) -> Result<(u64, Duration), String> {
        let ran = Job::executable(self.executable.try_clone().unwrap())
            .run_in(sandbox)
            .map_err(|error| error.to_string())?;
        if ran.outcome.death != Death::Exited(0) || ran.stdout != b"1\n" {
            return Err(format!("an innocent run ended so: {:?}", ran.outcome));
        }
        Ok((ran.outcome.memory_bytes, ran.outcome.cpu))
    }

    /// Asserts that every slot still measures it as before.
    pub fn measures_as_before(&self, sandbox: &Sandbox) -> Result<(), String> {
        let cpu_max = 5 * self.cpu + super::slowness() * Duration::from_millis(50);
        let mut rounds_left = 2;
        loop {
            rounds_left -= 1;
            let mut cpu_worst = Duration::ZERO;
            for _ in 0..2 * sandbox.slots() {
                let (memory_bytes, cpu) = self.run(sandbox)?;
                let before = self.memory_bytes;
                if memory_bytes.abs_diff(before) > 1 << 20 {
                    return Err(format!(
                        "an innocent run took {memory_bytes} bytes, before {before}"
                    ));
                }
                cpu_worst = cpu_worst.max(cpu);
            }
            if cpu_worst <= cpu_max {
                return Ok(());
            }
            // A virtual machine that its host makes wait counts that as CPU time, but not each time.
            if rounds_left == 0 {
                let before = self.cpu;
                return Err(format!(
                    "an innocent run took {cpu_worst:?}, before {before:?}"
                ));
            }
        }
    }
}
