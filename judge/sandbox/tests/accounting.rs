//! Known answers: programs that use a certain amount and say how much; the sandbox must report the same.

mod common;

use std::time::Duration;

use common::{Job, compile_c, slowness};
use grundy_sandbox::{Death, RunResult};

/// A program that burns CPU in some way until the clock of all its threads says so many milliseconds, and prints what it used.
const BURNER: &str = r#"
#include <pthread.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
static double own(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static double until;
static void *burn(void *p) { while (own() < until); return 0; }
int main(int n, char **v) {
    until = atof(v[2]);
    double children = 0;
    if (v[1][0] == 't') {
        pthread_t t[4];
        for (int i = 0; i < 4; i++) pthread_create(t + i, 0, burn, 0);
        for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
    } else if (v[1][0] == 'c') {
        double all = until;
        until = all / 4;
        for (int i = 0; i < 4; i++) if (fork() == 0) { burn(0); _exit(0); }
        while (wait(0) > 0);
        struct rusage r;
        getrusage(RUSAGE_CHILDREN, &r);
        children = (r.ru_utime.tv_sec + r.ru_stime.tv_sec) * 1e3 + (r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e3;
    } else burn(0);
    printf("%f\n", own() + children);
}"#;

const TOUCHER: &str =
    "int main(int n, char **v){long b=atol(v[1]);memset(malloc(b),1,b);return 0;}";

/// A virtual machine that its host makes wait counts that as CPU time of the program that was running, perhaps just after it has read its
/// clock. An error of our figures would occur each time.
const TRIES: u32 = 5;

fn check_within(what: &str, reported: f64, known: f64, absolute: f64) -> Result<(), String> {
    let allowed = (0.05 * known).max(absolute);
    if (reported - known).abs() <= allowed {
        return Ok(());
    }
    Err(format!(
        "{what}: reported {reported}, known {known}, allowed difference {allowed}"
    ))
}

fn within(what: &str, reported: f64, known: f64, absolute: f64) {
    check_within(what, reported, known, absolute).unwrap();
}

fn job(source: &str, arguments: &[&str]) -> Job {
    Job::executable(compile_c(source, &["-O0"]))
        .with(|request| request.command.extend(arguments.iter().map(Into::into)))
}

fn burn(how: &str, milliseconds: u32) -> (RunResult, f64) {
    let ran = job(BURNER, &[how, &milliseconds.to_string()]).run();
    assert_eq!(ran.outcome.death, Death::Exited(0));
    let known = ran.text().trim().parse().unwrap();
    (ran.outcome, known)
}

#[test]
fn cpu_time_of_threads_and_children_is_theirs() {
    for how in ["one", "threads", "children"] {
        for milliseconds in [50, 200, 1000] {
            // The program's clock does not show the kernel's work for it at its very beginning and end.
            let allowed = 3.0 * f64::from(slowness());
            let attempt = || {
                let (outcome, known) = burn(how, milliseconds);
                let reported = outcome.cpu.as_secs_f64() * 1e3;
                let what = format!("{how}, {milliseconds} ms");
                check_within(&what, reported, known, allowed)
            };
            (1..TRIES)
                .fold(attempt(), |result, _| result.or_else(|_| attempt()))
                .unwrap();
        }
    }
}

#[test]
fn wall_time_is_at_least_what_was_slept() {
    let ran = Job::c("int main(){usleep(150000);return 0;}").run();
    assert!(ran.outcome.wall >= Duration::from_millis(150));
    assert!(
        ran.outcome.cpu < slowness() * Duration::from_millis(75),
        "sleeping is not computing"
    );
}

#[test]
fn peak_memory_is_what_was_touched() {
    let nothing = job(TOUCHER, &["0"]).run().outcome.memory_bytes as f64;
    for mebibytes in [1_u64, 10, 100] {
        let bytes = mebibytes << 20;
        let ran = job(TOUCHER, &[&bytes.to_string()]).run();
        assert_eq!(ran.outcome.death, Death::Exited(0));
        let reported = ran.outcome.memory_bytes as f64 - nothing;
        within(
            &format!("{mebibytes} MiB"),
            reported,
            bytes as f64,
            f64::from(1 << 20),
        );
    }
}

#[test]
fn nothing_carries_over_from_a_heavy_neighbour() {
    let light = || job(TOUCHER, &["1000000"]).run().outcome;
    let before = light();
    let (heavy, _) = burn("threads", 1000);
    assert!(heavy.cpu > before.cpu);
    job(TOUCHER, &["200000000"]).run();
    // It runs twice: there are two slots, used in turn.
    for after in [light(), light()] {
        within(
            "memory",
            after.memory_bytes as f64,
            before.memory_bytes as f64,
            f64::from(1 << 20),
        );
        assert!(
            after.cpu < heavy.cpu / 2,
            "{:?} after {:?}",
            after.cpu,
            heavy.cpu
        );
    }
}

#[test]
fn input_files_are_not_the_programs_memory() {
    let large = vec![b'x'; 30 << 20];
    let ran = Job::c("int main(){FILE*f=fopen(\"large\",\"r\");int n=0;while(getc(f)!=EOF)n++;printf(\"%d\",n);}")
        .file("large", &large, false)
        .limits(|limits| limits.memory_bytes = 8 << 20)
        .run();
    assert_eq!(ran.outcome.death, Death::Exited(0));
    assert_eq!(ran.text(), large.len().to_string());
    assert!(ran.outcome.memory_bytes < 8 << 20);
}

#[test]
fn a_run_just_under_the_limit_with_slow_cleanup_is_within_it() {
    // Freeing the children's memory is the kernel's work after the main process has ended.
    let source = "int main(){for(int i=0;i<20;i++)if(fork()==0){memset(malloc(8<<20),1,8<<20);pause();}\
                  usleep(300000);return 0;}";
    let ran = Job::c(source)
        .limits(|limits| limits.wall = slowness() * Duration::from_secs(10))
        .run();
    assert_eq!(ran.outcome.death, Death::Exited(0));
}

#[test]
fn a_limit_ends_the_run_soon_after_it() {
    let limit = Duration::from_millis(400);
    let burner = Job::c("int main(){for(;;);}").limits(|limits| limits.cpu = limit);
    let burnt = burner.run().outcome;
    assert_eq!(burnt.death, Death::CpuLimit);
    assert!(
        burnt.cpu >= limit && burnt.cpu < limit * 3 / 2,
        "{:?}",
        burnt.cpu
    );
    let sleeper = Job::c("int main(){sleep(60);}").limits(|limits| limits.wall = limit);
    let slept = sleeper.run().outcome;
    assert_eq!(slept.death, Death::WallLimit);
    assert!(
        slept.wall >= limit && slept.wall < limit * 3,
        "{:?}",
        slept.wall
    );
}

/// A program over its time on the wall has waited if nobody could have run it, and not if a busy machine kept it waiting.
#[test]
fn who_waits_is_told_from_who_gets_no_processor() {
    let limit = slowness() * Duration::from_millis(200);
    let thread =
        "#include <pthread.h>\nvoid*f(void*p){P}int main(){pthread_t t;pthread_create(&t,0,f,0);M}";
    let spin = "for(volatile int i=0;;)i=i+1;";
    let with_thread = |own: &str, main: &str| thread.replace('P', own).replace('M', main);
    for (source, has_waited) in [
        ("int main(){sleep(60);}".to_owned(), true),
        (
            "int main(){int p[2];pipe(p);char c;read(p[0],&c,1);}".to_owned(),
            true,
        ),
        ("int main(){if(!fork())sleep(60);wait(0);}".to_owned(), true),
        (with_thread("sleep(60);", "sleep(60);"), true),
        (format!("int main(){{{spin}}}"), false),
        (format!("int main(){{if(!fork()){spin}wait(0);}}"), false),
        (with_thread(spin, "sleep(60);"), false),
    ] {
        let ran = Job::c(&format!("#include <sys/wait.h>\n{source}")).limits(|limits| {
            limits.wall = limit;
            limits.cpu = limit * 100;
        });
        let outcome = ran.run().outcome;
        assert_eq!(outcome.death, Death::WallLimit, "{source}");
        assert_eq!(outcome.was_waiting, has_waited, "{source}");
    }
    let ended = Job::c("int main(){}").run().outcome;
    assert!(!ended.was_waiting);
}
