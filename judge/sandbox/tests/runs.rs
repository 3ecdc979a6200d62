//! Ordinary programs: what runs, what comes out, what is measured.

mod common;

use common::{Job, collect, contents};
use grundy_sandbox::{CollectStatus, CollectTree, Death, InputFile, TreeStatus};

#[test]
fn a_program_reads_and_writes() {
    let ran = Job::c("int main(){int a,b;scanf(\"%d%d\",&a,&b);printf(\"%d\\n\",a+b);return 3;}")
        .stdin("40 2")
        .run();
    assert_eq!(ran.outcome.death, Death::Exited(3));
    assert_eq!(ran.text(), "42\n");
}

#[test]
fn a_compiler_runs_in_the_box_and_its_output_runs_in_the_next() {
    let source = b"#include <bits/stdc++.h>\nint main(){std::cout << \"built here\\n\";}";
    let built = Job::command(&["/usr/bin/g++", "-O2", "-o", "out/main", "main.cpp"])
        .file("main.cpp", source, false)
        .file("out/.keep", b"", false)
        .limits(|limits| limits.memory_bytes = 1 << 30)
        .with(|request| {
            request.collect_tree = Some(CollectTree {
                files_max: 10,
                bytes_max: 10 << 20,
            });
        })
        .run();
    assert_eq!(
        built.outcome.death,
        Death::Exited(0),
        "{:?}",
        String::from_utf8_lossy(&built.stderr)
    );
    let TreeStatus::Taken(files) = built.outcome.tree else {
        panic!("{:?}", built.outcome.tree);
    };
    let [file] = files.try_into().unwrap();
    assert_eq!(file.path.to_str(), Some("out/main"));
    assert!(file.executable);
    let ran = Job::command(&["./program"])
        .with(|request| {
            request.files.push(InputFile {
                path: "program".into(),
                content: file.content,
                executable: true,
                writable: false,
            });
        })
        .run();
    assert_eq!(ran.outcome.death, Death::Exited(0));
    assert_eq!(ran.text(), "built here\n");
}

#[test]
fn named_files_come_in_and_go_out_in_any_case() {
    let (wanted, taken) = collect("ANSWER.OUT", true);
    let ran = Job::c(
        "int main(){char b[99]={0};FILE*f=fopen(\"IN.TXT\",\"r\");fgets(b,99,f);\
         f=fopen(\"answer.out\",\"w\");fprintf(f,\"got %s\",b);return 0;}",
    )
    .file("IN.TXT", b"seven", false)
    .with(|request| request.collect.push(wanted))
    .run();
    assert_eq!(ran.outcome.death, Death::Exited(0));
    assert_eq!(ran.outcome.collected, [CollectStatus::Taken { bytes: 9 }]);
    assert_eq!(contents(taken), b"got seven");
}

#[test]
fn many_runs_in_a_row() {
    let job = || {
        Job::executable(common::compile_c(
            "int main(){puts(\"hi\");return 0;}",
            &["-static"],
        ))
    };
    let content = job().request.files.remove(0).content;
    for _ in 0..200 {
        let ran = Job::executable(content.try_clone().unwrap()).run();
        assert_eq!(ran.outcome.death, Death::Exited(0));
        assert_eq!(ran.text(), "hi\n");
    }
}
