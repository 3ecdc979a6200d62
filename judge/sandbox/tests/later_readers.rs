//! Traces that a run finds of earlier runs: not in files, which `attacks/leaves_marks.c` tries, but in the kernel's numbers and times.

mod common;

use std::time::{Duration, UNIX_EPOCH};

use common::Job;
use grundy_sandbox::{Config, Death, Sandbox, View};

/// The kernel stamps inodes by a clock that moves with the scheduler's ticks; this is many of them.
const TICKS: Duration = Duration::from_millis(100);

fn sandbox() -> Sandbox {
    Sandbox::start(Config {
        slots: 1,
        binds: Vec::new(),
    })
    .unwrap()
}

/// Returns the time by the clock that stamps inodes.
fn file_time_now() -> Duration {
    let metadata = tempfile::tempfile().unwrap().metadata().unwrap();
    let modified = metadata.modified().unwrap();
    modified.duration_since(UNIX_EPOCH).unwrap()
}

/// A slot makes its next box when a run has ended. A box that tells when it was made would tell when the run ended.
#[test]
fn nothing_tells_when_the_last_run_ended() {
    const TIMES: &str = r#"
        #include <sys/stat.h>
        int main() {
            const char *paths[] = {"/box", "/box/work", "/tmp", "/dev/shm", "/proc", "/proc/self", "/proc/thread-self"};
            for (int i = 0; i < 7; i++) {
                struct stat s;
                if (i < 5 ? stat(paths[i], &s) : lstat(paths[i], &s)) return 1;
                struct timespec times[] = {s.st_atim, s.st_mtim, s.st_ctim};
                for (int j = 0; j < 3; j++)
                    printf("%s %ld%09ld\n", paths[i], times[j].tv_sec, times[j].tv_nsec);
            }
        }"#;
    let sandbox = sandbox();
    let program = common::compile_c(TIMES, &[]);
    for view in [View::Image, View::Tools] {
        // The first run of a view starts its slots.
        for _ in 0..3 {
            std::thread::sleep(TICKS);
            let before = file_time_now();
            let ran = Job::executable(program.try_clone().unwrap())
                .view(view)
                .run_in(&sandbox)
                .unwrap();
            assert_eq!(ran.outcome.death, Death::Exited(0));
            for line in ran.text().lines() {
                let (path, time) = line.split_once(' ').unwrap();
                // An ordinary user cannot change times in /proc; CONTRACT.md says so.
                let is_ours = !path.starts_with("/proc") || nix::unistd::geteuid().is_root();
                let time = Duration::from_nanos(time.parse().unwrap());
                assert!(!is_ours || time >= before, "{path}: {time:?} < {before:?}");
            }
        }
    }
}

/// Measures the remaining leak, for CONTRACT.md: how far a run can move numbers that the next one reads, and how far they move by
/// themselves.
#[test]
#[ignore = "measures; what comes of it depends on the machine"]
fn measures_what_later_runs_read() {
    let sandbox = sandbox();
    let program = common::compile_c(include_str!("later_readers/counters.c"), &[]);
    let run = |times: &str| {
        let ran = Job::executable(program.try_clone().unwrap())
            .with(|request| request.command.push(times.into()))
            .run_in(&sandbox)
            .unwrap();
        assert_eq!(ran.outcome.death, Death::Exited(0));
        let text = ran.text();
        let numbers = text.lines().map(|line| {
            let (name, number) = line.split_once(' ').unwrap();
            (name.to_owned(), number.parse::<i64>().unwrap())
        });
        numbers.collect::<Vec<_>>()
    };
    let mut before = run("0");
    for sent in ["0", "0", "0", "20000", "0", "0", "60000", "0", "0"] {
        let begin = std::time::Instant::now();
        let now = run(sent);
        let moved = now
            .iter()
            .zip(&before)
            .map(|((name, now), (_, before))| format!("{name} {:+}", now - before));
        let moved = moved.collect::<Vec<_>>().join(", ");
        println!("{sent} sent in {:?}: {moved}", begin.elapsed());
        before = now;
    }
}
