//! How long a run takes, beside plain `posix_spawn` and bubblewrap in the same process and minute: on a noisy machine only
//! the ratios mean something. Prints one JSON object a line for
//! `cargo xtask bench`.

use std::fs::File;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::time::TimeValLike;

use grundy_sandbox::{
    Config, Death, InputFile, Limits, Request, Sandbox, StdioSink, StdioSource, View, seal,
};

const PROGRAMS: [(&str, &str); 2] = [
    ("return 0", "int main(){return 0;}"),
    (
        "hello",
        "#include <stdio.h>\nint main(){puts(\"hello\");return 0;}",
    ),
];
const BACK_TO_BACK_RUNS: usize = 400;
const IDLE_RUNS: usize = 60;
const IDLE: Duration = Duration::from_millis(40);
const THROUGHPUT_RUNS: usize = 4000;
const PROCESSOR_TIME_RUNS: usize = 500;
const ROUNDS: usize = 4;

fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let slots = std::thread::available_parallelism().map_or(2, usize::from);
    let sandbox = Sandbox::start(Config {
        slots,
        binds: Vec::new(),
    })
    .expect("this machine can isolate");
    for (name, source) in PROGRAMS {
        let program = Program::compile(directory.path(), name, source);
        for (idle, runs) in [(Duration::ZERO, BACK_TO_BACK_RUNS), (IDLE, IDLE_RUNS)] {
            compare(name, idle, runs, &program, &sandbox);
        }
    }
    let program = Program::compile(directory.path(), "throughput", PROGRAMS[0].1);
    processor_time(&sandbox, &program);
    compare_throughput(slots, &sandbox, &program);
    // A processor that waits for the next run to wake up is idle. With more runs at a time it has another one to do.
    let more = Sandbox::start(Config {
        slots: 2 * slots,
        binds: Vec::new(),
    })
    .expect("this machine can isolate");
    compare_throughput(slots, &more, &program);
    drop(more);
    for (name, before, after) in residue(&sandbox, &program) {
        println!(
            r#"{{"bench":"sandbox/{name} after 10,000 runs","value":{after},"unit":"{name}","yardstick":"before them","yardstick_value":{before},"target":"the same"}}"#
        );
    }
}

/// One line for `cargo xtask bench`.
fn report(
    bench: &str,
    value: f64,
    unit: &str,
    yardstick: &str,
    yardstick_value: f64,
    target: &str,
) {
    let ratio = value / yardstick_value;
    println!(
        r#"{{"bench":"sandbox/{bench}","value":{value:.1},"unit":"{unit}","yardstick":"{yardstick}","yardstick_value":{yardstick_value:.1},"ratio":{ratio:.3},"target":"{target}"}}"#
    );
}

struct Program {
    path: PathBuf,
    sealed: File,
}

impl Program {
    fn compile(directory: &Path, name: &str, source: &str) -> Self {
        let path = directory.join(name.replace(' ', "-"));
        let input = path.with_extension("c");
        File::create(&input)
            .and_then(|mut file| file.write_all(source.as_bytes()))
            .expect("write the source");
        let status = Command::new("gcc")
            .args(["-O2", "-static", "-o"])
            .args([&path, &input])
            .status()
            .expect("gcc is there");
        assert!(status.success());
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755))
            .expect("set permissions");
        let sealed = seal(&File::open(&path).expect("open the program")).expect("seal it");
        Self { path, sealed }
    }

    fn spawn(&self) {
        run_command(&mut Command::new(&self.path));
    }

    fn bubblewrap(&self) {
        run_command(
            Command::new("bwrap")
                .args([
                    "--unshare-all",
                    "--die-with-parent",
                    "--ro-bind",
                    "/usr",
                    "/usr",
                ])
                .args([
                    "--proc",
                    "/proc",
                    "--dev",
                    "/dev",
                    "--tmpfs",
                    "/tmp",
                    "--ro-bind",
                ])
                .args([&self.path, Path::new("/main")])
                .arg("/main"),
        );
    }

    fn sandboxed(&self, sandbox: &Sandbox) {
        let sink = || StdioSink::Discard {
            limit_bytes: 1 << 20,
        };
        let outcome = sandbox
            .run(Request {
                view: View::Image,
                command: vec!["./main".into()],
                environment: Vec::new(),
                files: vec![InputFile {
                    path: "main".into(),
                    content: self.sealed.try_clone().expect("dup"),
                    executable: true,
                    writable: false,
                }],
                stdin: StdioSource::Empty,
                stdout: sink(),
                stderr: sink(),
                collect: Vec::new(),
                collect_tree: None,
                limits: Limits {
                    cpu: Duration::from_secs(1),
                    wall: Duration::from_secs(5),
                    memory_bytes: 256 << 20,
                    processes: 16,
                    disk_bytes: 256 << 20,
                    file_bytes: 256 << 20,
                    descriptors: 64,
                },
            })
            .expect("a run");
        assert_eq!(outcome.death, Death::Exited(0));
    }
}

fn run_command(command: &mut Command) {
    let status = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()
        .expect("it starts");
    assert!(status.success());
}

/// All contenders in turn within each round, so that a slow minute is slow for all of them.
fn compare(name: &str, idle: Duration, runs: usize, program: &Program, sandbox: &Sandbox) {
    let contenders: [&dyn Fn(); 3] = [&|| program.spawn(), &|| program.sandboxed(sandbox), &|| {
        program.bubblewrap()
    }];
    let mut times: [Vec<f64>; 3] = Default::default();
    for _ in 0..ROUNDS {
        for (run, times) in contenders.iter().zip(&mut times) {
            run();
            for _ in 0..runs / ROUNDS {
                std::thread::sleep(idle);
                let begin = Instant::now();
                run();
                times.push(begin.elapsed().as_secs_f64() * 1e6);
            }
        }
    }
    let [spawn, grundy, bubblewrap] = times.each_mut().map(|times| Quantiles::of(times));
    let bench = format!("run {name}, {} ms idle before", idle.as_millis());
    let target = if idle.is_zero() { "<= 2.3" } else { "<= 2.5" };
    report(
        &bench,
        grundy.median,
        "µs",
        "posix_spawn and wait",
        spawn.median,
        target,
    );
    report(
        &format!("{bench}, p95"),
        grundy.p95,
        "µs",
        "posix_spawn and wait",
        spawn.p95,
        "",
    );
    report(
        &bench,
        grundy.median,
        "µs",
        "bwrap --unshare-all",
        bubblewrap.median,
        "<= 0.25",
    );
}

struct Quantiles {
    median: f64,
    p95: f64,
}

impl Quantiles {
    fn of(times: &mut [f64]) -> Self {
        Self {
            median: quantile(times, 0.5),
            p95: quantile(times, 0.95),
        }
    }
}

fn quantile(times: &mut [f64], share: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    times[((times.len() - 1) as f64 * share) as usize]
}

/// In pieces and in turn, as [`compare`].
fn compare_throughput(processors: usize, sandbox: &Sandbox, program: &Program) {
    let threads = sandbox.slots();
    let (mut runs, mut spawns) = (0.0, 0.0);
    for _ in 0..ROUNDS {
        runs += throughput(threads, || program.sandboxed(sandbox)) / ROUNDS as f64;
        spawns += throughput(threads, || program.spawn()) / ROUNDS as f64;
    }
    report(
        &format!("throughput, {threads} runs at a time on {processors} processors"),
        runs,
        "runs/s",
        "posix_spawn and wait on as many threads",
        spawns,
        "1800 runs/s on two idle processors",
    );
}

/// Runs per second with one thread per slot.
fn throughput(threads: usize, run: impl Fn() + Sync) -> f64 {
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| (0..THROUGHPUT_RUNS / ROUNDS / threads).for_each(|_| run()));
        }
    });
    (THROUGHPUT_RUNS / ROUNDS) as f64 / begin.elapsed().as_secs_f64()
}

/// Numbers of the host that grew over 10,000 runs.
fn residue(sandbox: &Sandbox, program: &Program) -> Vec<(&'static str, i64, i64)> {
    // The first round lets the kernel fill its caches.
    for _ in 0..500 {
        program.sandboxed(sandbox);
    }
    settle();
    let before = host_counts();
    std::thread::scope(|scope| {
        for _ in 0..sandbox.slots() {
            scope.spawn(|| (0..10_000 / sandbox.slots()).for_each(|_| program.sandboxed(sandbox)));
        }
    });
    settle();
    before
        .into_iter()
        .zip(host_counts())
        .map(|((name, before), (_, after))| (name, before, after))
        .collect()
}

fn settle() {
    std::thread::sleep(Duration::from_millis(500));
}

fn host_counts() -> Vec<(&'static str, i64)> {
    let lines = |path: &str| std::fs::read_to_string(path).map_or(0, |text| text.lines().count());
    let entries = |path: &str| std::fs::read_dir(path).map_or(0, Iterator::count);
    // The control groups of other judges on this machine come and go.
    let groups = own_groups("memory");
    let processes = |group: &PathBuf| lines(&group.join("cgroup.procs").to_string_lossy());
    let unreclaimable = std::fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("SUnreclaim:"))?;
            line.split_whitespace().nth(1)?.parse().ok()
        })
        .unwrap_or(0);
    vec![
        (
            "processes in slots",
            groups.iter().map(processes).sum::<usize>() as i64,
        ),
        ("descriptors", entries("/proc/self/fd") as i64),
        ("mounts", lines("/proc/self/mountinfo") as i64),
        ("cgroup lines", lines("/proc/self/cgroup") as i64),
        ("control groups", groups.len() as i64),
        ("unreclaimable slab KiB", unreclaimable),
    ]
}

/// Processor time that one run costs in all, ours and the slots': unlike the wall it hardly depends on who else uses the
/// machine. Only where the slots' groups can be found (cgroup v1).
fn processor_time(sandbox: &Sandbox, program: &Program) {
    let spawned = cost(|| program.spawn());
    let sandboxed = cost(|| program.sandboxed(sandbox));
    report(
        "CPU of one run",
        sandboxed,
        "µs",
        "posix_spawn and wait",
        spawned,
        "",
    );
}

fn cost(run: impl Fn()) -> f64 {
    let before = processor_microseconds();
    for _ in 0..PROCESSOR_TIME_RUNS {
        run();
    }
    (processor_microseconds() - before) / PROCESSOR_TIME_RUNS as f64
}

fn processor_microseconds() -> f64 {
    use nix::sys::resource::{UsageWho, getrusage};
    let own = [UsageWho::RUSAGE_SELF, UsageWho::RUSAGE_CHILDREN].map(|who| {
        let usage = getrusage(who).expect("getrusage");
        (usage.user_time() + usage.system_time()).num_microseconds()
    });
    let slots: f64 = own_groups("cpuacct")
        .iter()
        .filter_map(|group| std::fs::read_to_string(group.join("cpuacct.usage")).ok())
        .filter_map(|text| text.trim().parse::<f64>().ok())
        .sum();
    own.iter().sum::<i64>() as f64 + slots / 1e3
}

/// The control groups of this process's slots, where a controller has a tree of its own (version 1).
fn own_groups(controller: &str) -> Vec<PathBuf> {
    let prefix = format!("grundy.{}.", std::process::id());
    std::fs::read_dir(Path::new("/sys/fs/cgroup").join(controller))
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(&prefix))
        .map(|entry| entry.path())
        .collect()
}
