//! Visualisers that draw, and those that crash, loop, flood or attack: they cost a picture, and nothing else.

use std::fs;

use crate::common;
use grundy_engine::{Drawing, Engine, Submission};
use grundy_package::Package;

/// Visualisers in Python, with `folder` to leave their picture in, and the result of each.
const CASES: &[(&str, &str, Result<&str, &str>)] = &[
    (
        "draws",
        "leave('teamimage.svg', '<svg>ok</svg>')",
        Ok("<svg>ok</svg>"),
    ),
    (
        "says 42",
        "leave('judgeimage.svg', '<svg/>'); sys.exit(42)",
        Ok("<svg/>"),
    ),
    (
        "leaves two",
        "leave('teamimage.svg', '<svg>team</svg>'); leave('judgeimage.svg', '<svg>judge</svg>')",
        Ok("<svg>judge</svg>"),
    ),
    ("leaves none", "pass", Err("left no picture")),
    (
        "fails",
        "sys.exit('no such thing')",
        Err("exited with code 1; no such thing"),
    ),
    ("loops", "\nwhile True: pass", Err("took too long")),
    (
        "floods",
        "leave('judgeimage.svg', '<svg>' + ' ' * (3 << 20))",
        Err("visualiser"),
    ),
    (
        "writes no SVG",
        "leave('judgeimage.svg', '<html/>')",
        Err("no SVG document"),
    ),
    (
        "declares entities",
        "leave('judgeimage.svg', '<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a \"aa\">]><svg>&a;</svg>')",
        Err("DOCTYPE"),
    ),
    (
        "links out",
        "import os; os.symlink('/etc/passwd', folder + 'judgeimage.svg')",
        Err("left no picture"),
    ),
    ("does not compile", "(", Err("")),
];

const PRELUDE: &str = "import sys\nfolder = sys.argv[3]\n\
                       def leave(name, text):\n    open(folder + name, 'w').write(text)\n";

fn package(visualizer: &str) -> (tempfile::TempDir, Package) {
    let (directory, root) = common::copy_package("anysum");
    fs::create_dir(root.join("output_visualizer")).unwrap();
    let path = root.join("output_visualizer/draw.py");
    fs::write(path, format!("{PRELUDE}{visualizer}\n")).unwrap();
    let mut package = grundy_package::read_draft(&root).expect("a package");
    package.limits.validation_time_ms = 1000;
    (directory, package)
}

fn draw(engine: &Engine, package: &Package, source: Option<&str>) -> Drawing {
    let submission = source.map(|source| Submission {
        source: source.as_bytes(),
        file_name: "x.py",
        language: "python",
    });
    engine
        .draw(package, &package.tests[0], submission.as_ref())
        .unwrap()
}

#[test]
fn every_visualiser_gets_its_picture_or_none() {
    let engine = common::start_engine();
    let mut failures = Vec::new();
    for (name, code, expected) in CASES {
        let (_directory, package) = package(code);
        let drawing = draw(&engine, &package, None);
        let fits = match (&drawing, expected) {
            (Drawing::Svg(svg), Ok(expected)) => svg == expected,
            (Drawing::Nothing(why), Err(part)) => why.contains(part),
            _ => false,
        };
        if !fits {
            failures.push(format!("{name}: expected {expected:?}, got {drawing:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_answer_is_drawn_or_what_a_submission_prints() {
    let engine = common::start_engine();
    let code = "leave('judgeimage.svg', '<svg>' + open(sys.argv[2]).read().strip() + '|' + sys.stdin.read().strip() + '</svg>')";
    let (_directory, package) = package(code);
    let answer = package.tree.read_text(&package.tests[0].answer).unwrap();
    let answer = answer.trim();
    // It is drawn twice, since drawing must leave the shared test data as they were.
    for _ in 0..2 {
        let drawn = draw(&engine, &package, None);
        assert_eq!(drawn, Drawing::Svg(format!("<svg>{answer}|{answer}</svg>")));
    }
    let drawn = draw(&engine, &package, Some("print('a', 'b')"));
    assert_eq!(drawn, Drawing::Svg(format!("<svg>{answer}|a b</svg>")));
    for (source, part) in [("1/0", "exit code 1"), ("(", "compile")] {
        match draw(&engine, &package, Some(source)) {
            Drawing::Nothing(why) => assert!(why.contains(part), "{source:?}: {why}"),
            Drawing::Svg(svg) => panic!("{source:?}: {svg}"),
        }
    }
    let mut bare = package.clone();
    bare.output_visualizer = None;
    assert!(matches!(draw(&engine, &bare, None), Drawing::Nothing(_)));
}
