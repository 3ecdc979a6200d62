//! Slots that die, judges that die, many threads at once.

mod common;

use std::io::ErrorKind;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use common::Job;
use common::host::{groups_of, own_groups, processes_in, wait_until_slots_are_idle};
use grundy_sandbox::{Cancel, Config, Death, Error, Sandbox, StdioSource, View};

const NOBODY: u32 = 65534;
const PLAY_JUDGE: &str = "GRUNDY_TEST_PLAY_JUDGE";

fn start(slots: usize) -> Sandbox {
    Sandbox::start(Config {
        slots,
        binds: Vec::new(),
    })
    .unwrap()
}

/// These tests count and kill the slots of their process: if a runner gives them one process together, only one of them may have slots at a
/// time.
fn alone() -> MutexGuard<'static, ()> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills the oldest process first, which is the zygote: a box's init that outlives its program would report its death.
fn kill_all_in(group: &std::path::Path) {
    let mut processes = processes_in(group);
    processes.sort_unstable();
    for pid in processes {
        let pid = nix::unistd::Pid::from_raw(pid);
        let _ = nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGKILL);
    }
}

/// A control group is busy for a moment after its last process has left.
fn remove_group(group: &Path) {
    let deadline = Instant::now() + Duration::from_secs(10);
    while let Err(error) = std::fs::remove_dir(group) {
        let is_busy = error.kind() == ErrorKind::ResourceBusy;
        assert!(
            is_busy && Instant::now() < deadline,
            "{}: {error}",
            group.display()
        );
        thread::sleep(Duration::from_millis(10));
    }
}

/// This needs version 2 and root: it does what systemd does for a unit with `Delegate=yes`.
#[test]
fn a_service_keeps_to_the_group_that_was_delegated_to_it() {
    let _alone = alone();
    let root = Path::new("/sys/fs/cgroup");
    if !root.join("cgroup.controllers").exists() || !nix::unistd::geteuid().is_root() {
        return;
    }
    let write = |group: &Path, name: &str, value: &str| {
        std::fs::write(group.join(name), value).unwrap_or_else(|error| panic!("{name}: {error}"));
    };
    let unit = root.join("delegated");
    std::fs::create_dir(&unit).unwrap();
    write(root, "cgroup.subtree_control", "+memory +pids");
    let flags = rustix::fs::XattrFlags::CREATE;
    rustix::fs::setxattr(&unit, "trusted.delegate", b"1", flags).unwrap();
    let pid = std::process::id().to_string();
    write(&unit, "cgroup.procs", &pid);
    let sandbox = start(1);
    let groups = own_groups();
    drop(sandbox);
    write(root, "cgroup.procs", &pid);
    remove_group(&unit.join("grundy.judge"));
    remove_group(&unit);
    assert!(!groups.is_empty());
    assert!(
        groups.iter().all(|group| group.starts_with(&unit)),
        "{groups:?}"
    );
}

#[test]
fn dead_slots_are_replaced_and_nobody_notices() {
    let _alone = alone();
    let sandbox = start(1);
    let program = common::compile_c("int main(){return 0;}", &[]);
    for round in 0..6 {
        let slots = own_groups();
        // Only one slot is killed at a time: the run that meets it is tried once more, on another one. The rounds go through the slots of
        // both views.
        kill_all_in(&slots[round % slots.len()]);
        for _ in 0..=slots.len() {
            // The slot is of one of the two views.
            for view in [View::Image, View::Tools] {
                let ran = Job::executable(program.try_clone().unwrap())
                    .view(view)
                    .run_in(&sandbox)
                    .unwrap();
                assert_eq!(ran.outcome.death, Death::Exited(0));
            }
        }
        wait_until_slots_are_idle().unwrap();
    }
}

#[test]
fn a_slot_killed_in_mid_run_is_an_error_of_ours() {
    let _alone = alone();
    let sandbox = start(1);
    let killed = std::thread::scope(|scope| {
        let (unused, pipe) = nix::unistd::pipe().unwrap();
        let run = Job::command(&["/bin/sleep", "30"])
            .with(|request| request.stdin = StdioSource::Pipe(unused.into()));
        let run = scope.spawn(|| (run.run_in(&sandbox), drop(pipe)).0);
        wait_for("the program runs", || group_that_runs("sleep").is_some());
        kill_all_in(&group_that_runs("sleep").unwrap());
        run.join().unwrap()
    });
    // Output that went through a pipe cannot be taken back, so it is not tried again.
    assert!(
        matches!(killed, Err(Error::SlotDied { .. })),
        "{:?}",
        killed.map(|r| r.outcome)
    );
    let ran = Job::command(&["/bin/true"]).run_in(&sandbox).unwrap();
    assert_eq!(ran.outcome.death, Death::Exited(0));
}

#[test]
fn slots_for_compilers_are_there_when_one_is_to_run() {
    let _alone = alone();
    let sandbox = start(1);
    let run = |view| {
        let program = common::compile_c("int main(){return 0;}", &[]);
        let ran = Job::executable(program).view(view).run_in(&sandbox);
        assert_eq!(ran.unwrap().outcome.death, Death::Exited(0));
        own_groups().len()
    };
    let at_first = own_groups().len();
    assert_eq!(run(View::Image), at_first, "programs need none");
    let both = run(View::Tools);
    assert!(at_first < both);
    assert_eq!((run(View::Image), run(View::Tools)), (both, both));
}

#[test]
fn a_toolchain_that_has_gone_is_named_and_its_return_is_noticed() {
    let _alone = alone();
    let toolchain = tempfile::tempdir().unwrap();
    let source = toolchain.path().join("toolchain");
    std::fs::create_dir(&source).unwrap();
    let open_to_all = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(toolchain.path(), open_to_all).unwrap();
    let bind = grundy_sandbox::Bind {
        source: source.clone(),
        target: "/opt/toolchain".into(),
    };
    let sandbox = Sandbox::start(Config {
        slots: 1,
        binds: vec![bind],
    })
    .unwrap();
    std::fs::remove_dir(&source).unwrap();
    let run = || {
        let ran = Job::command(&["/bin/true"]).run_in(&sandbox);
        ran.map(|ran| assert_eq!(ran.outcome.death, Death::Exited(0)))
    };
    for _ in 0..3 {
        let error = run().expect_err("there is no slot to run it");
        assert!(
            error.to_string().contains(&*source.to_string_lossy()),
            "{error}"
        );
    }
    std::fs::create_dir(&source).unwrap();
    // A client that hears of a failure has another attempt made, which may have begun before the toolchain was back.
    let begin = Instant::now();
    while let Err(error) = run() {
        assert!(begin.elapsed() < Duration::from_secs(20), "{error}");
    }
}

#[test]
fn dropping_a_sandbox_leaves_nothing() {
    let _alone = alone();
    let sandbox = start(2);
    assert!(own_groups().len() > 2, "there are spare slots");
    Job::command(&["/bin/true"]).run_in(&sandbox).unwrap();
    drop(sandbox);
    assert!(own_groups().is_empty());
}

/// The wait is counted in runs, and not in time: a user who has one endless program after the other, with as many threads as there are
/// slots, does not come before each of another's short runs.
#[test]
fn three_bad_neighbours_cost_about_one_of_their_runs() {
    const SHORT_RUNS: usize = 30;
    let _alone = alone();
    let (spins, ends) = (
        common::compile_c("int main(){for(;;);}", &["-static"]),
        common::compile_c("int main(){return 0;}", &["-static"]),
    );
    for slots in [1, 2] {
        let sandbox = Arc::new(start(slots));
        let client = |name: &str| sandbox.client(Some(name), Cancel::new().unwrap());
        let (is_over, long_runs) = (AtomicBool::new(false), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for name in ["an", "binh", "chi"].repeat(slots) {
                let neighbour = client(name);
                let (is_over, long_runs, spins) = (&is_over, &long_runs, &spins);
                scope.spawn(move || {
                    while !is_over.load(Ordering::Relaxed) {
                        let mut job = Job::executable(spins.try_clone().unwrap());
                        job.request.limits.cpu = Duration::from_millis(100);
                        let outcome = neighbour.run(job.request).unwrap();
                        assert_ne!(outcome.death, Death::Exited(127));
                        long_runs.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
            wait_for("each has had runs", || {
                long_runs.load(Ordering::Relaxed) >= 4
            });
            let pupil = client("pupil");
            let before = long_runs.load(Ordering::Relaxed);
            let deaths: Vec<_> = (0..SHORT_RUNS)
                .map(|_| {
                    let job = Job::executable(ends.try_clone().unwrap());
                    pupil.run(job.request).map(|outcome| outcome.death)
                })
                .collect();
            let meanwhile = long_runs.load(Ordering::Relaxed) - before;
            is_over.store(true, Ordering::Relaxed);
            let is_right = |death: &Result<_, _>| matches!(death, Ok(Death::Exited(0)));
            assert!(deaths.iter().all(is_right), "{deaths:?}");
            assert!(
                meanwhile <= SHORT_RUNS / 3,
                "{meanwhile} long runs beside {SHORT_RUNS} short ones, {slots} slots"
            );
        });
    }
}

/// A client that is given time to look for something is not charged for waiting.
#[test]
fn a_client_knows_how_long_it_has_only_waited() {
    let _alone = alone();
    let sandbox = Arc::new(start(1));
    let client = |name: &str| sandbox.client(Some(name), Cancel::new().unwrap());
    let (neighbour, pupil) = (client("an"), client("binh"));
    let run = |client: &grundy_sandbox::Client| {
        let job = Job::command(&["/bin/sh", "-c", "sleep 1"]);
        assert_eq!(client.run(job.request).unwrap().death, Death::Exited(0));
    };
    std::thread::scope(|scope| {
        scope.spawn(|| run(&neighbour));
        wait_for("the neighbour runs", || group_that_runs("sleep").is_some());
        assert_eq!(pupil.standstill(), Duration::ZERO);
        let begun = Instant::now();
        run(&pupil);
        let (waited, all) = (pupil.standstill(), begun.elapsed());
        assert!(waited > Duration::ZERO, "it ran beside the neighbour");
        assert!(
            waited + Duration::from_secs(1) <= all,
            "{waited:?}, {all:?}"
        );
    });
}

#[test]
fn many_threads_share_few_slots() {
    let _alone = alone();
    let sandbox = start(2);
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let sandbox = &sandbox;
            scope.spawn(move || {
                for round in 0..10 {
                    let number = format!("{thread} {round}");
                    let ran = Job::command(&["/bin/echo", &number])
                        .run_in(sandbox)
                        .unwrap();
                    assert_eq!(ran.text().trim(), number);
                }
            });
        }
    });
}

/// This is no test by itself: the one below starts it as a judge that is killed.
#[test]
fn plays_a_judge_that_is_killed() {
    if std::env::var_os(PLAY_JUDGE).is_none() {
        return;
    }
    let sandbox = start(2);
    println!("started");
    let _ = Job::command(&["/bin/sleep", "1000"])
        .limits(|limits| limits.wall = Duration::from_secs(1000))
        .run_in(&sandbox);
}

#[test]
fn a_killed_judge_leaves_no_process_and_its_groups_are_swept() {
    let mut judge = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "plays_a_judge_that_is_killed", "--nocapture"])
        .env(PLAY_JUDGE, "1")
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let judge_id = judge.id();
    let groups = || groups_of(judge_id);
    let processes = || {
        groups()
            .iter()
            .map(|group| processes_in(group).len())
            .sum::<usize>()
    };
    wait_for("the run has begun", || processes() > 8);
    judge.kill().unwrap();
    judge.wait().unwrap();
    wait_for("all processes are gone", || processes() == 0);
    drop(start(1));
    assert_eq!(groups(), Vec::<std::path::PathBuf>::new());
}

/// This is no test by itself: the next one starts it as a user who may limit nothing.
#[test]
fn plays_a_judge_without_rights() {
    if std::env::var_os(PLAY_JUDGE).is_none() {
        return;
    }
    let refused = Sandbox::start(Config {
        slots: 1,
        binds: Vec::new(),
    });
    let error = refused.expect_err("nothing can be limited here");
    assert!(matches!(error, Error::Setup { .. }), "{error:?}");
    let findings = grundy_sandbox::inspect();
    let groups = findings
        .iter()
        .find(|finding| finding.name == "memory limit")
        .unwrap();
    assert!(!groups.ok && !groups.remedy.is_empty(), "{groups:?}");
    println!("refused: {error}");
}

#[test]
fn where_nothing_can_be_limited_nothing_is_run() {
    // Only root can play somebody else; another user may be allowed to limit.
    if !nix::unistd::geteuid().is_root() {
        return;
    }
    // The build's directory may be closed to others.
    let folder = tempfile::tempdir().unwrap();
    let open_to_all = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open_to_all).unwrap();
    let program = folder.path().join("pool");
    std::fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    let mut command = Command::new(&program);
    command
        .args(["--exact", "plays_a_judge_without_rights", "--nocapture"])
        .env(PLAY_JUDGE, "1")
        .current_dir("/")
        .uid(NOBODY)
        .gid(NOBODY);
    // A process that another test began meanwhile may hold the copy open for writing until it becomes another program.
    let output = loop {
        match command.output() {
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => thread::yield_now(),
            output => break output.unwrap(),
        }
    };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("refused: "), "{said}");
}

/// Finds the slot in which a process has this text in its command line. Other slots may be about to start, with as many processes.
fn group_that_runs(what: &str) -> Option<std::path::PathBuf> {
    let runs = |process: &i32| {
        let line = std::fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line).contains(what)
    };
    let mut groups = own_groups().into_iter();
    groups.find(|group| processes_in(group).iter().any(runs))
}

fn wait_for(what: &str, holds: impl Fn() -> bool) {
    let begin = Instant::now();
    while !holds() {
        assert!(
            begin.elapsed() < Duration::from_secs(30),
            "waited in vain until {what}"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_run_whose_slot_dies_is_tried_again_with_empty_outputs() {
    let _alone = alone();
    let sandbox = start(1);
    std::thread::scope(|scope| {
        // The first attempt is killed once it has written; the second one ends by itself.
        let script = "echo written; sleep 2";
        let run = scope.spawn(|| Job::command(&["/bin/sh", "-c", script]).run_in(&sandbox));
        wait_for("the program runs", || group_that_runs("sleep").is_some());
        std::thread::sleep(Duration::from_millis(300));
        if let Some(group) = group_that_runs("sleep") {
            kill_all_in(&group);
        }
        let ran = run.join().unwrap().unwrap();
        assert_eq!(ran.outcome.death, Death::Exited(0));
        assert_eq!(ran.text(), "written\n");
    });
}

#[test]
fn pages_of_files_that_a_run_was_first_to_read_cost_no_slot() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large");
    std::fs::write(&path, vec![7; 16 << 20]).unwrap();
    std::fs::set_permissions(
        folder.path(),
        std::os::unix::fs::PermissionsExt::from_mode(0o755),
    )
    .unwrap();
    let bind = grundy_sandbox::Bind {
        source: folder.path().to_owned(),
        target: "/opt/large".into(),
    };
    let sandbox = Sandbox::start(Config {
        slots: 1,
        binds: vec![bind],
    })
    .unwrap();
    // The first compiler makes all slots start.
    Job::command(&["/bin/true"]).run_in(&sandbox).unwrap();
    wait_until_slots_are_idle().unwrap();
    let slots_before = own_groups();
    for _ in &slots_before {
        // The file leaves the page cache, so that the next program that reads it is charged for it.
        let file = std::fs::File::open(&path).unwrap();
        file.sync_all().unwrap();
        nix::fcntl::posix_fadvise(
            &file,
            0,
            0,
            nix::fcntl::PosixFadviseAdvice::POSIX_FADV_DONTNEED,
        )
        .unwrap();
        let ran = Job::command(&["/bin/cat", "/opt/large/large"])
            .with(|request| {
                request.stdout = grundy_sandbox::StdioSink::Discard {
                    limit_bytes: 32 << 20,
                }
            })
            .run_in(&sandbox)
            .unwrap();
        assert_eq!(ran.outcome.death, Death::Exited(0));
    }
    // Each slot is looked at when it is used again.
    for _ in &slots_before {
        let ran = Job::command(&["/bin/true"]).run_in(&sandbox).unwrap();
        assert_eq!(ran.outcome.death, Death::Exited(0));
    }
    let slots_after = own_groups();
    assert_eq!(slots_before, slots_after, "a slot was replaced");
}
