//! A small sound package, written anew for each test, that each test breaks in its own way.

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// The cache of all tests.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");

/// The files of a package of sums: path and content. Its programs are in Python, which needs no compiling.
const FILES: &[(&str, &str)] = &[
    (
        "problem.yaml",
        "problem_format_version: 2025-09\nname: {vi: Tổng, en: The Sum}\n\
         uuid: @uuid@\nlimits: {time_limit: 1.0}\n",
    ),
    (
        "judge.yaml",
        "chapter: Sums\nreference: submissions/accepted/sum.py\nbounds: {a: 8, b: 64}\n\
         few_slow_ideas: {vi: chỉ là một phép cộng, en: it is one addition}\n\
         stress: {generator: gen, args: [\"{seed}\"], brute_force: submissions/accepted/count.py, cases: 20}\n\
         tests:\n\
         - {name: sample/1, why: {vi: nhỏ, en: small}}\n\
         - {name: secret/1, generator: gen, args: [7], why: {vi: sinh ra, en: made}}\n\
         - {name: secret/2, generator: gen, args: [8], why: {vi: sinh ra, en: made}}\n\
         ideas:\n  wrong_answer/product.py: {idea: {vi: nhân, en: multiplies}, hint: {vi: Dấu gì?, en: Which sign?}}\n",
    ),
    ("statement/problem.vi.md", "Tính $a + b$.\n"),
    ("statement/problem.en.md", "Print $a + b$.\n"),
    ("data/sample/1.in", "1 2\n"),
    ("data/sample/1.ans", "3\n"),
    ("data/secret/1.in", "7 49\n"),
    ("data/secret/1.ans", "56\n"),
    ("data/secret/2.in", "8 64\n"),
    ("data/secret/2.ans", "72\n"),
    (
        "generators/gen.py",
        "import sys\nn = int(sys.argv[1])\nprint(n, n * n)\n",
    ),
    (
        "input_validators/validate.py",
        "import re, sys\n\
         text = sys.stdin.buffer.read().decode()\n\
         found = re.fullmatch(r'(0|[1-9]\\d{0,8}) (0|[1-9]\\d{0,8})\\n', text)\n\
         if found:\n    print(found[1], 'a')\n    print(found[2], 'b')\n\
         sys.exit(42 if found else 43)\n",
    ),
    (
        "submissions/accepted/sum.py",
        "a, b = map(int, input().split())\nprint(a + b)\n",
    ),
    (
        "submissions/accepted/count.py",
        "print(sum(len(range(int(x))) for x in input().split()))\n",
    ),
    (
        "submissions/wrong_answer/product.py",
        "a, b = map(int, input().split())\nprint(a * b)\n",
    ),
    (
        "solution/solution.en.md",
        "# Idea\n\nAdd.\n\n\
         <!-- Written by `grundy verify --write-tables`. Readers see the ideas of judge.yaml beside the programs. -->\n\n\
         | Program | Verdict | Failed tests |\n|---|---|---|\n\
         | `product.py` | WA | example 1, 1, 2 |\n",
    ),
];

/// A checker that does what the default one does, to be broken.
pub(crate) const CHECKER: (&str, &str) = (
    "output_validator/check.py",
    "import sys\n\
     answer, output = open(sys.argv[2]).read().split(), sys.stdin.buffer.read().split()\n\
     sys.exit(42 if [token.encode() for token in answer] == output else 43)\n",
);

/// The package, in a folder that goes with it.
pub(crate) struct TestPackage {
    folder: TempDir,
}

impl TestPackage {
    pub(crate) fn new() -> Self {
        let package = Self {
            folder: tempfile::tempdir().expect("a temporary folder"),
        };
        for (path, content) in FILES {
            package.write(path, content);
        }
        // No two packages have the same UUID.
        let made = package.read("problem.yaml");
        #[expect(clippy::disallowed_methods, reason = "it names a package, not a row")]
        let uuid = uuid::Uuid::now_v7().to_string();
        package.write("problem.yaml", &made.replace("@uuid@", &uuid));
        package
    }

    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().join("sum")
    }

    pub(crate) fn write(&self, path: &str, content: &str) {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, content).expect("written");
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root().join(path)).expect("a file")
    }

    /// Runs `grundy` with the arguments and the package's path behind them.
    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        let mut command = grundy();
        command.args(arguments).arg(self.root());
        command.output().expect("grundy runs")
    }

    /// The command's output; checks that it ends with this code.
    pub(crate) fn prints(&self, arguments: &[&str], code: i32) -> String {
        told(&self.run(arguments), code)
    }
}

/// The command, with a cache that all tests share: programs are kept by content.
pub(crate) fn grundy() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.env("GRUNDY_CACHE", CACHE).env("NO_COLOR", "1");
    command
}

/// The command with a cache in a folder of one test. The compilers' prepared files are shared all the same: they take longer to make than
/// most programs take to compile.
pub(crate) fn grundy_remembering_in(folder: &Path) -> Command {
    let prepared = Path::new(CACHE).join("prepared");
    fs::create_dir_all(&prepared).expect("a folder");
    fs::create_dir_all(folder).expect("a folder");
    if let Err(error) = symlink(prepared, folder.join("prepared")) {
        assert_eq!(error.kind(), ErrorKind::AlreadyExists, "{error}");
    }
    let mut command = grundy();
    command.env("GRUNDY_CACHE", folder);
    command
}

/// Returns standard output and standard error together, and asserts that the exit code is `code`.
pub(crate) fn told(output: &Output, code: i32) -> String {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    let text = String::from_utf8(text).expect("UTF-8");
    assert_eq!(output.status.code(), Some(code), "{text}");
    text
}
