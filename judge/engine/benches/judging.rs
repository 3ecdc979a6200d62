//! How fast judging is, each thing beside a yardstick measured in the same minute. Prints one JSON
//! object a line for `cargo xtask bench`.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use grundy_engine::checker::standard::{Comparison, Flags, compare};
use grundy_engine::{Engine, EngineConfig, JudgeOptions, Submission};
use grundy_package::Package;

const CHECKED_BYTES: usize = 50 << 20;
const ROUNDS: usize = 5;
const TINY_TESTS: usize = 100;

fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let engine = Engine::new(EngineConfig::new(directory.path().join("cache"))).expect("an engine");
    for (header, target) in [
        ("bits/stdc++.h", "<= 0.285 (3.5 times as fast)"),
        ("iostream", "<= 0.75"),
    ] {
        compile_speed(&engine, directory.path(), header, target);
    }
    tiny_tests(&engine, directory.path());
    python_start(&engine, directory.path());
    checker_speed(directory.path());
}

/// One line for `cargo xtask bench`.
fn report(bench: &str, value: f64, unit: &str, yardstick: Option<(&str, f64)>, target: &str) {
    let compared = yardstick.map_or_else(String::new, |(name, measured)| {
        let ratio = value / measured;
        format!(r#""yardstick":"{name}","yardstick_value":{measured:.2},"ratio":{ratio:.3},"#)
    });
    println!(
        r#"{{"bench":"engine/{bench}","value":{value:.2},"unit":"{unit}",{compared}"target":"{target}"}}"#
    );
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// A package of tiny tests: print the sum of two numbers.
fn package(directory: &Path, tests: usize) -> Package {
    let root = directory.join(format!("tiny{tests}"));
    let data = root.join("data/secret");
    fs::create_dir_all(&data).expect("a directory");
    let yaml = "problem_format_version: 2025-09\nname: {en: Tiny}\n\
        uuid: 6a0d6f0e-3d52-4d0c-9a55-0f1c5e6c7a03\nlicense: unknown\n";
    fs::write(root.join("problem.yaml"), yaml).expect("a file");
    for index in 0..tests {
        fs::write(data.join(format!("{index:03}.in")), format!("{index} 1\n")).expect("a file");
        fs::write(
            data.join(format!("{index:03}.ans")),
            format!("{}\n", index + 1),
        )
        .expect("a file");
    }
    grundy_package::read_draft(&root).expect("a package")
}

fn judge(engine: &Engine, package: &Package, language: &str, source: &str) -> u64 {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "x",
        language,
    };
    let judgement = engine
        .judge(package, &submission, &JudgeOptions::default(), &mut |_| {})
        .expect("a judgement");
    assert_eq!(judgement.verdict.code(), "AC", "{judgement:?}");
    judgement.compile.wall_ms
}

/// A source that no cache knows.
fn cpp_source(header: &str, number: usize) -> String {
    format!(
        "#include <{header}>\nint main() {{ long long a, b; std::cin >> a >> b; std::cout << a + b; }} // {number}\n"
    )
}

fn compile_speed(engine: &Engine, directory: &Path, header: &str, target: &str) {
    let package = package(directory, 1);
    // This makes the precompiled headers too.
    judge(engine, &package, "cpp", &cpp_source(header, 0));
    let mut ours = Vec::new();
    let mut plain = Vec::new();
    for number in 1..=ROUNDS {
        let wall_ms = judge(engine, &package, "cpp", &cpp_source(header, number));
        ours.push(Duration::from_millis(wall_ms));
        let source = directory.join("plain.cpp");
        fs::write(&source, cpp_source(header, number)).expect("a file");
        let started = Instant::now();
        let status = Command::new("g++")
            .args(["-std=gnu++20", "-O2", "-o"])
            .arg(directory.join("plain"))
            .arg(&source)
            .status()
            .expect("g++");
        assert!(status.success());
        plain.push(started.elapsed());
    }
    let ms = |times| median(times).as_secs_f64() * 1e3;
    report(
        &format!("compile {header}, in the sandbox"),
        ms(ours),
        "ms",
        Some(("plain g++", ms(plain))),
        target,
    );
}

fn tiny_tests(engine: &Engine, directory: &Path) {
    let package = package(directory, TINY_TESTS);
    judge(engine, &package, "cpp", &cpp_source("bits/stdc++.h", 0));
    let times = (0..ROUNDS * 3)
        .map(|_| {
            let started = Instant::now();
            judge(engine, &package, "cpp", &cpp_source("bits/stdc++.h", 0));
            started.elapsed()
        })
        .collect();
    let name = format!("C++ on {TINY_TESTS} tiny tests, compiled before");
    report(
        &name,
        median(times).as_secs_f64() * 1e3,
        "ms",
        None,
        "<= 150 on two idle cores",
    );
}

fn python_start(engine: &Engine, directory: &Path) {
    let package = package(directory, TINY_TESTS);
    let source = "print(sum(map(int, input().split())))\n";
    judge(engine, &package, "python", source);
    let started = Instant::now();
    judge(engine, &package, "python", source);
    let ours = started.elapsed().as_secs_f64() * 1e3 / TINY_TESTS as f64;
    let started = Instant::now();
    for _ in 0..TINY_TESTS {
        let mut child = Command::new("/usr/bin/python3")
            .args(["-c", source])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("python3");
        child
            .stdin
            .take()
            .expect("a pipe")
            .write_all(b"1 2\n")
            .expect("a write");
        child.wait().expect("an end");
    }
    let plain = started.elapsed().as_secs_f64() * 1e3 / TINY_TESTS as f64;
    report(
        "a tiny Python test",
        ours,
        "ms",
        Some(("python3, one after the other", plain)),
        "<= 1",
    );
}

fn checker_speed(directory: &Path) {
    let mut numbers = String::new();
    let mut reals = String::new();
    let mut close = String::new();
    let mut value = 1_u64;
    while numbers.len() < CHECKED_BYTES {
        value = value
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let number = value >> 40;
        let end = if value >> 60 == 0 { '\n' } else { ' ' };
        write!(numbers, "{number}{end}").expect("a string takes all");
        if reals.len() < CHECKED_BYTES {
            write!(reals, "{}.{:06}{end}", number % 1000, number % 1_000_000)
                .expect("a string takes all");
            write!(close, "{}.{:06}1{end}", number % 1000, number % 1_000_000)
                .expect("a string takes all");
        }
    }
    let spaced = numbers.replace('\n', " \r\n");
    let cases = [
        ("equal bytes", &numbers, &numbers, "", ">= 5"),
        ("only white space differs", &numbers, &spaced, "", ">= 1"),
        (
            "reals within a tolerance",
            &reals,
            &close,
            "float_tolerance 1e-6",
            ">= 0.3",
        ),
    ];
    for (name, answer, output, flags, target) in cases {
        let (answer, output) = (
            write_file(directory, "answer", answer),
            write_file(directory, "output", output),
        );
        let flags = Flags::parse(&[flags.to_owned()]).expect("flags");
        let bytes = fs::metadata(&answer).expect("a file").len() as f64;
        let times = (0..ROUNDS)
            .map(|_| {
                let open = |path| File::open(path).expect("a file");
                let started = Instant::now();
                let result = compare(open(&answer), open(&output), &flags).expect("a comparison");
                assert_eq!(result, Comparison::Same);
                started.elapsed()
            })
            .collect();
        let cmp = time_of_cmp(&answer);
        let speed = bytes / median(times).as_secs_f64() / 1e9;
        report(
            &format!("default validator, {name}"),
            speed,
            "GB/s",
            Some(("cmp on equal files", bytes / cmp.as_secs_f64() / 1e9)),
            target,
        );
    }
}

fn write_file(directory: &Path, name: &str, text: &str) -> std::path::PathBuf {
    let path = directory.join(name);
    fs::write(&path, text).expect("a file");
    path
}

fn time_of_cmp(path: &Path) -> Duration {
    let copy = path.with_extension("copy");
    fs::copy(path, &copy).expect("a copy");
    let times = (0..ROUNDS)
        .map(|_| {
            let started = Instant::now();
            let status = Command::new("cmp")
                .arg(path)
                .arg(&copy)
                .status()
                .expect("cmp");
            assert!(status.success());
            started.elapsed()
        })
        .collect();
    median(times)
}
