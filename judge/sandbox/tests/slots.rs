//! Requests and programs that cost no slot.

mod common;

use std::fs::File;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use common::host::own_groups;
use common::{Job, collect, compile_c, refused, shell};
use grundy_sandbox::{CollectTree, Death, InputFile};

/// The slots of this process. If a runner gives these tests one process together, they take turns, since more slots are started when more
/// is run at once.
struct Slots {
    groups: Vec<PathBuf>,
    _turn: MutexGuard<'static, ()>,
}

impl Slots {
    fn now() -> Self {
        static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
        let turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        // The first run starts them.
        assert_eq!(shell("true").run().outcome.death, Death::Exited(0));
        Self {
            groups: own_groups(),
            _turn: turn,
        }
    }

    fn are_the_same(self) {
        assert_eq!(own_groups(), self.groups, "no slot was replaced");
    }
}

#[test]
fn a_file_that_is_no_program_ends_as_in_a_shell() {
    let slots = Slots::now();
    let elf_head = b"\x7fELF\x02\x01\x01\0 and no more of it";
    let cases: [(&[u8], bool, i32); 7] = [
        (b"#!/nowhere\n", true, 127),
        (b"#!/etc\n", true, 126),
        (b"#!/bin/sh\nexit 3", true, 3),
        (b"#!/bin/sh\nexit 3", false, 126),
        (b"no program", true, 126),
        (b"", true, 126),
        (elf_head, true, 126),
    ];
    for (content, executable, code) in cases {
        let ran = Job::command(&["./x"])
            .file("x", content, false)
            .with(|request| request.files[0].executable = executable)
            .run();
        let shown = String::from_utf8_lossy(content);
        assert_eq!(ran.outcome.death, Death::Exited(code), "{shown:?}");
    }
    slots.are_the_same();
}

#[test]
fn files_that_cannot_stand_together_cost_no_slot() {
    let slots = Slots::now();
    let long = "x".repeat(256);
    for paths in [
        ["lib", "lib/a.h"],
        ["lib/a.h", "lib"],
        ["a/b", "a/b/c/d"],
        ["x", &*long],
    ] {
        let job = paths
            .iter()
            .fold(shell("true"), |job, path| job.file(path, b"", false));
        assert_eq!(refused(job), "files.path", "{paths:?}");
    }
    let large = |limit: u64| {
        let file = tempfile::tempfile().unwrap();
        file.set_len(3 << 20).unwrap();
        let input = |name: &str| InputFile {
            path: name.into(),
            content: file.try_clone().unwrap(),
            executable: false,
            writable: false,
        };
        shell("cmp A a && ls | wc -l")
            .with(|request| request.files.extend(["A", "a", "b"].map(input)))
            .limits(|limits| limits.disk_bytes = limit)
    };
    assert_eq!(refused(large(2 << 20)), "files");
    // Three names of one file need its room once.
    assert_eq!(large(4 << 20).run().text(), "3\n");
    slots.are_the_same();
}

#[test]
fn whatever_a_program_leaves_behind_is_no_error() {
    let slots = Slots::now();
    for (script, expected) in [
        ("mkdir out", "Refused(Directory)"),
        ("ln -s out out", "Refused(SymbolicLink)"),
        ("ln -s /etc/passwd out", "Refused(SymbolicLink)"),
        ("mkfifo out", "Refused(Irregular)"),
        ("echo > out; ln out o", "Refused(HardLinks)"),
        ("truncate -s 2M out", "TooLarge"),
        ("truncate -s 1000 out", "Taken { bytes: 1000 }"),
        (
            "echo 1 > out; chmod 0 out .; exit 0",
            "Taken { bytes: 2 } | Refused(Unreadable)",
        ),
        ("cd /; rm -rf /box/work; exit 0", "Missing"),
        ("cd /; mv /box/work /box/tmp/w; exit 0", "Missing"),
        (
            "cat /dev/zero > x; echo 1 > out; exit 0",
            "Taken { bytes: 0 }",
        ),
        (
            "i=0; while [ $i -lt 3000 ]; do i=$((i+1)); : > OUT$i; done",
            "Missing",
        ),
        ("printf x > \"$(printf 'o\\377t')\"", "Missing"),
    ] {
        for any_case in [false, true] {
            let (wanted, _) = collect("out", any_case);
            let ran = shell(script)
                .with(|request| {
                    request.collect.push(wanted);
                    request.collect_tree = Some(CollectTree {
                        files_max: 1000,
                        bytes_max: 1 << 20,
                    });
                })
                .limits(|limits| limits.disk_bytes = 8 << 20)
                .run();
            let found = format!("{:?}", ran.outcome.collected[0]);
            assert!(
                expected.split(" | ").any(|one| one == found),
                "{script}: {found}"
            );
            assert_eq!(ran.outcome.death, Death::Exited(0), "{script}");
        }
    }
    slots.are_the_same();
}

#[test]
fn programs_take_turns_on_a_shelf_that_is_too_small_for_all() {
    let slots = Slots::now();
    // The last one is larger than the shelf: it is executed without a copy, and finds a link to itself.
    let sizes = [0, 3 << 20, 3 << 20, 5 << 20, 20 << 20];
    let programs: Vec<File> = sizes
        .iter()
        .enumerate()
        .map(|(number, bytes)| {
            let source = format!(
                "char filling[{bytes} + 1] = {{1}};
                 int main(int count, char **arguments) {{
                     if (count > 1) return puts(\"{number}\") < 0;
                     FILE *self = fopen(\"main\", \"r\");
                     if (!self || fseek(self, 0, SEEK_END) || ftell(self) < {bytes}) return 1;
                     execl(\"./main\", \"./main\", \"again\", (char *)0);
                     return 2;
                 }}"
            );
            compile_c(&source, &["-static"])
        })
        .collect();
    for round in 0..12 {
        for step in 0..programs.len() {
            let number = (step * (round + 1)) % programs.len();
            let content = programs[number].try_clone().unwrap();
            let ran = Job::executable(content).run();
            assert_eq!(ran.outcome.death, Death::Exited(0), "{number}");
            assert_eq!(ran.text(), format!("{number}\n"));
            assert!(ran.outcome.memory_bytes < 2 << 20, "{:?}", ran.outcome);
        }
    }
    slots.are_the_same();
}
