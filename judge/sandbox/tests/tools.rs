//! The tools of the languages that judges know, as this machine has them: they must find in the box what they need.

mod common;

use std::path::Path;

use common::Job;
use grundy_sandbox::Death;

/// Runs `script` with one source file in the work directory, if the tool is installed; it must print 42.
fn prints_42(tool: &str, source: (&str, &str), script: &str) {
    if !Path::new(tool).exists() {
        eprintln!("{tool} is not installed here");
        return;
    }
    let ran = Job::command(&["/bin/sh", "-e", "-c", script])
        .file(source.0, source.1.as_bytes(), false)
        .limits(|limits| {
            limits.memory_bytes = 2 << 30;
            limits.processes = 200;
            limits.descriptors = 1024;
            limits.disk_bytes = 256 << 20;
            limits.cpu = std::time::Duration::from_secs(60);
            limits.wall = std::time::Duration::from_secs(200);
        })
        .run();
    let stderr = String::from_utf8_lossy(&ran.stderr);
    let last = ran.text().lines().last().unwrap_or_default().to_owned();
    assert_eq!(last, "42", "{:?}\n{}\n{stderr}", ran.outcome, ran.text());
    assert_eq!(ran.outcome.death, Death::Exited(0), "{stderr}");
}

#[test]
fn pascal() {
    let source = ("main.pas", "begin writeln(6*7) end.");
    prints_42("/usr/bin/fpc", source, "/usr/bin/fpc -O2 main.pas; ./main");
}

#[test]
fn java() {
    let source = (
        "Main.java",
        "public class Main { public static void main(String[] a) throws Exception {\
           Thread t = new Thread(() -> System.out.println(6*7)); t.start(); t.join(); } }",
    );
    prints_42(
        "/usr/bin/javac",
        source,
        "/usr/bin/javac Main.java; /usr/bin/java -Xmx256m Main",
    );
}

#[test]
fn python() {
    let source = (
        "main.py",
        "import sys, random, math, tempfile, subprocess, collections, decimal\nprint(6*7)",
    );
    prints_42("/usr/bin/python3", source, "/usr/bin/python3 main.py");
}

#[test]
fn javascript() {
    let source = ("main.js", "console.log(6*7)");
    prints_42("/usr/bin/node", source, "/usr/bin/node main.js");
}

#[test]
fn c_plus_plus_with_threads_and_sanitizers() {
    let source = (
        "main.cpp",
        "#include <bits/stdc++.h>\nint main(){int x=0;std::thread t([&]{x=42;});t.join();std::cout<<x<<std::endl;}",
    );
    prints_42(
        "/usr/bin/g++",
        source,
        "/usr/bin/g++ -O2 -pthread main.cpp; ./a.out",
    );
    prints_42(
        "/usr/bin/g++",
        source,
        "/usr/bin/g++ -g -fsanitize=undefined main.cpp; ./a.out",
    );
}
