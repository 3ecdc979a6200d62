//! Bad requests, and the files that may go in and come out.

mod common;

use std::fs::File;
use std::io::{Read, Write};
use std::time::{Duration, Instant};

use common::{Job, collect, contents, refused, sandbox, shell};
use grundy_sandbox::{
    Cancel, CollectStatus, CollectTree, Config, Death, Error, Limits, Request, RunResult, Sandbox,
    StdioSink, StdioSource, TreeStatus,
};

#[test]
fn limits_of_zero_are_named() {
    type Change = (&'static str, fn(&mut Limits));
    let changes: [Change; 7] = [
        ("limits.cpu", |l| l.cpu = Duration::ZERO),
        ("limits.wall", |l| l.wall = Duration::ZERO),
        ("limits.memory_bytes", |l| l.memory_bytes = 0),
        ("limits.processes", |l| l.processes = 0),
        ("limits.disk_bytes", |l| l.disk_bytes = 0),
        ("limits.file_bytes", |l| l.file_bytes = 0),
        ("limits.descriptors", |l| l.descriptors = 0),
    ];
    for (field, change) in changes {
        assert_eq!(refused(shell("true").limits(change)), field);
    }
    assert_eq!(refused(shell("true").limit_stdout(0)), "stdout");
}

#[test]
fn commands_that_cannot_be_are_named() {
    let with = |change: fn(&mut Request)| refused(shell("true").with(change));
    assert_eq!(with(|r| r.command.clear()), "command");
    assert_eq!(with(|r| r.command[0] = "sh".into()), "command");
    assert_eq!(with(|r| r.command.push("a\0b".into())), "command");
    assert_eq!(
        with(|r| r.command.push("x".repeat(200_000).into())),
        "command"
    );
    assert_eq!(
        with(|r| r.command.extend(vec!["x".into(); 50_000])),
        "command"
    );
    assert_eq!(
        with(|r| r.environment.push(("A=B".into(), "".into()))),
        "environment"
    );
    assert_eq!(refused(Job::command(&["./missing"])), "command");
    assert_eq!(refused(Job::command(&["/etc/passwd"])), "command");
    let a_folder = Job::command(&["./x"]).file("x/y", b"", false);
    assert_eq!(refused(a_folder), "command");
    // None of this has cost a slot: the same sandbox works on.
    assert_eq!(shell("exit 3").run().outcome.death, Death::Exited(3));
}

#[test]
fn paths_of_files_stay_in_the_work_directory() {
    for path in ["", "/etc/x", "../x", "a/../../x", "./x", "a\0b"] {
        assert_eq!(
            refused(shell("true").file(path, b"", false)),
            "files.path",
            "{path:?}"
        );
    }
    assert_eq!(
        refused(shell("true").file("x", b"", false).file("x", b"", false)),
        "files.path"
    );
    let (wanted, _) = collect("../x", false);
    assert_eq!(
        refused(shell("true").with(|r| r.collect.push(wanted))),
        "collect.name"
    );
}

#[test]
fn a_sandbox_needs_a_slot_and_absolute_binds() {
    let start = |config| match Sandbox::start(config) {
        Err(Error::InvalidRequest { field, .. }) => field,
        other => panic!("{other:?}"),
    };
    let none = Config {
        slots: 0,
        binds: Vec::new(),
    };
    assert_eq!(start(none), "config.slots");
}

#[test]
fn a_missing_bind_is_an_error_that_names_it() {
    let bind = grundy_sandbox::Bind {
        source: "/no/such/toolchain".into(),
        target: "/toolchain".into(),
    };
    let error = Sandbox::start(Config {
        slots: 1,
        binds: vec![bind],
    })
    .unwrap_err();
    assert!(error.to_string().contains("/no/such/toolchain"), "{error}");
}

#[test]
fn binds_are_visible_and_read_only() {
    let toolchain = tempfile::tempdir().unwrap();
    std::fs::write(toolchain.path().join("tool"), "a tool\n").unwrap();
    let bind = grundy_sandbox::Bind {
        source: toolchain.path().to_owned(),
        target: "/opt/toolchain".into(),
    };
    let sandbox = Sandbox::start(Config {
        slots: 1,
        binds: vec![bind],
    })
    .unwrap();
    let ran = shell("cat /opt/toolchain/tool; echo evil > /opt/toolchain/tool || echo refused")
        .run_in(&sandbox)
        .unwrap();
    assert_eq!(ran.text(), "a tool\nrefused\n");
}

#[test]
fn given_files_can_be_removed_and_renamed() {
    let script = "rm a && mv b c && cat c && rm d/e && rmdir d && echo new > a && mv c a && cat a";
    let ran = shell(script)
        .file("a", b"a\n", false)
        .file("b", b"b\n", false)
        .file("d/e", b"e\n", false)
        .run();
    assert_eq!(ran.text(), "b\nb\n");
}

#[test]
fn files_have_the_permissions_that_were_asked_for() {
    let script = "cat r d/w; echo x >> d/w && cat d/w; (echo x >> r) 2>/dev/null || echo no; ls -l d/w | cut -c1-10";
    let ran = shell(script)
        .file("r", b"r\n", false)
        .file("d/w", b"w\n", true)
        .run();
    assert_eq!(ran.text(), "r\nw\nw\nx\nno\n-rw-rw-rw-\n");
}

#[test]
fn environment_and_arguments_arrive_as_they_are() {
    let ran = Job::command(&["/usr/bin/env"])
        .with(|r| r.environment = vec![("A".into(), "b c=d".into()), ("TÊN".into(), "đủ".into())])
        .run();
    assert_eq!(ran.text(), "A=b c=d\nTÊN=đủ\n");
    let ran = Job::command(&["/bin/echo", "a b", "", "ệ"]).run();
    assert_eq!(ran.text(), "a b  ệ\n");
}

#[test]
fn of_several_spellings_the_last_written_is_taken() {
    let script = "echo 1 > A.OUT; sleep 0.05; echo 2 > a.out; sleep 0.05; echo 3 > other";
    let (wanted, taken) = collect("a.Out", true);
    let ran = shell(script).with(|r| r.collect.push(wanted)).run();
    assert_eq!(ran.outcome.collected, [CollectStatus::Taken { bytes: 2 }]);
    assert_eq!(contents(taken), b"2\n");
}

#[test]
fn a_tree_has_its_limits() {
    let tree = |files_max, bytes_max| {
        shell("mkdir -p a/b; echo 12345 > a/b/c; echo x > d; ln -s d e; ln d f; chmod 755 a/b/c")
            .file("input", b"input", false)
            .with(|r| {
                r.collect_tree = Some(CollectTree {
                    files_max,
                    bytes_max,
                })
            })
            .run()
            .outcome
            .tree
    };
    match tree(10, 100) {
        TreeStatus::Taken(files) => {
            let paths: Vec<_> = files
                .iter()
                .map(|f| (f.path.to_str().unwrap(), f.bytes))
                .collect();
            // Links, symbolic and hard, stay behind.
            assert_eq!(paths, [("a/b/c", 6)]);
            assert!(files[0].executable);
            let mut text = String::new();
            (&files[0].content).read_to_string(&mut text).unwrap();
            assert_eq!(text, "12345\n");
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(tree(10, 5), TreeStatus::TooLarge));
    assert!(matches!(tree(0, 100), TreeStatus::TooLarge));
}

#[test]
fn two_runs_talk_through_pipes() {
    let pipe = || {
        let (read, write) = nix::unistd::pipe().unwrap();
        (File::from(read), File::from(write))
    };
    let (to_a, from_b) = pipe();
    let (to_b, from_a) = pipe();
    let talk = |stdin: File, stdout: File, script: &str| {
        shell(script)
            .with(|r| r.stdin = StdioSource::Pipe(stdin))
            .with(|r| r.stdout = StdioSink::Pipe(stdout))
            .request
    };
    let asks = talk(to_a, from_a, "echo 20; read x; [ $x = 21 ]");
    let answers = talk(to_b, from_b, "read x; echo $((x+1)); cat");
    // One slot is enough: a pair counts as one run.
    let client = sandbox().client(None, Cancel::new().unwrap());
    let (asked, answered) = client.run_pair(asks, answers, |_| false).unwrap();
    assert_eq!(asked.death, Death::Exited(0));
    // Its `cat` ended, so no end of the pipe was left open anywhere.
    assert_eq!(answered.death, Death::Exited(0));
}

#[test]
fn one_of_a_pair_is_stopped_once_the_other_one_has_decided() {
    let cancel = Cancel::new().unwrap();
    let decides = |outcome: &RunResult| outcome.death == Death::Exited(3);
    for (first, second, death) in [
        ("exec sleep 15", "exit 3", Death::Stopped),
        // The first program has ended by itself long before.
        ("exit 5", "sleep 2; exit 3", Death::Exited(5)),
        ("sleep 1", "exit 4", Death::Exited(0)),
    ] {
        let (one, other) = (shell(first).request, shell(second).request);
        let client = sandbox().client(None, cancel.clone());
        let pair = client.run_pair(one, other, decides);
        assert_eq!(pair.unwrap().0.death, death, "{first}");
    }
}

#[test]
fn what_is_cancelled_ends_and_leaves_the_slot_sound() {
    let cancel = Cancel::new().unwrap();
    let client = sandbox().client(None, cancel.clone());
    std::thread::scope(|scope| {
        let run = scope.spawn(|| {
            let job = Job::command(&["/bin/sleep", "15"]);
            let begin = Instant::now();
            (client.run(job.request), begin.elapsed())
        });
        std::thread::sleep(Duration::from_millis(50));
        cancel.cancel();
        let (result, took) = run.join().unwrap();
        assert!(matches!(result, Err(Error::Cancelled)), "{result:?}");
        assert!(took < Duration::from_secs(15), "it slept to its end");
    });
    let again = client.run(Job::command(&["/bin/true"]).request);
    assert!(matches!(again, Err(Error::Cancelled)), "{again:?}");
    let ran = Job::command(&["/bin/true"]).run();
    assert_eq!(ran.outcome.death, Death::Exited(0));
}

#[test]
fn ordinary_files_serve_as_input_too() {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(b"from the start").unwrap();
    let ran = Job::command(&["/bin/cat"])
        .with(|r| r.stdin = StdioSource::File(file))
        .run();
    assert_eq!(ran.text(), "from the start");
}

#[test]
fn standard_input_opens_again_by_name() {
    let ran = shell("cat /dev/stdin; cat < /proc/self/fd/0")
        .stdin("twice ")
        .run();
    assert_eq!(ran.text(), "twice twice ");
}

#[test]
fn output_past_a_pipe_is_complete() {
    let ran = shell("head -c 900000 /dev/zero | tr '\\0' y; echo end >&2").run();
    assert_eq!(ran.stdout, vec![b'y'; 900_000]);
    assert_eq!(ran.stderr, b"end\n");
}

#[test]
fn slots_are_as_many_as_asked_for() {
    assert_eq!(sandbox().slots(), 1);
}
