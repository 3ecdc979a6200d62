//! The programs that packages hold are compiled as other judges compile them, and called as those call them.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use grundy_package::PROBLEMKIT_SOURCE;
use tempfile::TempDir;

/// A folder with `problemkit.rs` and one compiled program.
struct Program {
    folder: TempDir,
}

impl Program {
    /// Compiles `source` beside `problemkit.rs`.
    fn new(source: &str, edition: &str) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        fs::write(folder.path().join("problemkit.rs"), PROBLEMKIT_SOURCE).expect("problemkit.rs");
        fs::write(folder.path().join("main.rs"), source).expect("main.rs");
        let compiled = Command::new("rustc")
            .args([
                "--edition",
                edition,
                "-D",
                "warnings",
                "-o",
                "run",
                "main.rs",
            ])
            .current_dir(folder.path())
            .output()
            .expect("rustc");
        let log = String::from_utf8_lossy(&compiled.stderr).into_owned();
        assert!(compiled.status.success(), "edition {edition}: {log}");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, content: &str) {
        fs::write(self.path(name), content).expect(name);
    }

    /// Runs the program with the arguments and the standard input; gives the exit code and stderr.
    fn run(&self, args: &[&str], stdin: &[u8]) -> (i32, String) {
        let output = self.output(args, stdin);
        let code = output.status.code().expect("no signal");
        (code, String::from_utf8(output.stderr).expect("UTF-8"))
    }

    fn output(&self, args: &[&str], stdin: &[u8]) -> Output {
        let mut child = Command::new(self.path("run"))
            .args(args)
            .current_dir(self.folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        // The program may end without reading all of it.
        let _ = child.stdin.take().expect("a pipe").write_all(stdin);
        child.wait_with_output().expect("the program's end")
    }
}

const VALIDATOR: &str = r#"
mod problemkit;
use problemkit::{validate, Fault, Validator};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let high = if input.flags.iter().any(|flag| flag == "--small") { 9 } else { 99 };
    input.int("n", 0..=high)?;
    input.newline()
}
"#;

#[test]
fn a_validator_speaks_both_protocols() {
    let program = Program::new(VALIDATOR, "2021");
    assert_eq!(program.run(&[], b"42\n"), (42, String::new()));
    let (code, told) = program.run(&["--small"], b"42\n");
    assert_eq!(
        (code, told.as_str()),
        (
            43,
            "line 1, column 1: n should be within 0 to 9, found \"42\"\n"
        )
    );
    assert_eq!(program.run(&[], b"42").0, 43);
    assert_eq!(program.run(&["--testlib"], b"42\n").0, 0);
    assert_eq!(program.run(&["--testlib"], b"x\n").0, 3);
    // The largest values of a valid input are told, and nothing of another one.
    assert_eq!(program.output(&[], b"42\n").stdout, b"42 n\n");
    assert_eq!(program.output(&[], b"42 \n").stdout, b"");
}

#[test]
fn a_validator_takes_many_inputs() {
    let program = Program::new(VALIDATOR, "2021");
    let answer = |args: &[&str]| {
        let output = program.output(args, b"3\n42\n2\n42" as &[u8]);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        (output.status.code(), text)
    };
    let cases = "cases\nvalid\ninvalid\n".to_owned();
    assert_eq!(answer(&["--problemkit-cases"]), (Some(0), cases));
    let small = "cases\ninvalid\ninvalid\n".to_owned();
    assert_eq!(answer(&["--small", "--problemkit-cases"]), (Some(0), small));
    let output = program.output(&["--problemkit-cases"], b"x\n");
    assert_eq!(output.status.code(), Some(1));
}

const CHECKER: &str = r#"
mod problemkit;
use problemkit::{accept, accept_score, accept_share, broken, check, wrong, Checker, Outcome};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let sum = case.input.int("sum", -1000..=1000)?;
    case.answer.int("answer", 0..=9)?;
    let first = case.output.int("first number", -1000..=1000)?;
    match first {
        100 => return accept_share(0.5, "half of it"),
        101 => return accept_score(12.5, "some of it"),
        102 => return accept_share(1.5, "too much"),
        103 => return broken("the answer is wrong"),
        104 => panic!("a mistake of the checker"),
        _ => {}
    }
    let second = case.output.int("second number", -1000..=1000)?;
    if case.has_flag("--loud") {
        case.tell_judges("a remark")?;
    }
    if first + second != sum {
        return wrong(format!("{} + {} is not {}", first, second, sum));
    }
    accept()
}
"#;

#[test]
fn a_checker_speaks_the_icpc_protocol() {
    let program = Program::new(CHECKER, "2018");
    program.write("in", "7\n");
    program.write("ans", "1\n");
    let feedback = program.path("feedback");
    let run = |output: &[u8], args: &[&str]| {
        let _ = fs::remove_dir_all(&feedback);
        fs::create_dir(&feedback).expect("the feedback folder");
        let args: Vec<&str> = ["in", "ans", "feedback/"]
            .iter()
            .chain(args)
            .copied()
            .collect();
        let (code, _) = program.run(&args, output);
        let mut left: Vec<String> = fs::read_dir(&feedback)
            .expect("the feedback folder")
            .map(|entry| {
                let path = entry.expect("an entry").path();
                let name = path
                    .file_name()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned();
                format!(
                    "{name}: {}",
                    fs::read_to_string(path).expect("UTF-8").trim_end()
                )
            })
            .collect();
        left.sort();
        (code, left.join("; "))
    };
    let both = |reason: &str| format!("judgemessage.txt: {reason}; teammessage.txt: {reason}");
    assert_eq!(run(b"3 4\n", &[]), (42, String::new()));
    assert_eq!(
        run(b"3\r\n4", &["--loud"]),
        (42, "judgemessage.txt: a remark".to_owned())
    );
    assert_eq!(run(b"3 5\n", &[]), (43, both("3 + 5 is not 7")));
    assert_eq!(
        run(b"3 4 5\n", &[]),
        (43, both("output, line 1: expected the end, found \"5\""))
    );
    let end = "output, line 1: expected first number, found the end";
    assert_eq!(run(b"", &[]), (43, both(end)));
    assert_eq!(
        run(b"\xff\0", &[]),
        (
            43,
            both("output, line 1: first number should be an integer, found \"\\xff\\x00\"")
        )
    );
    let half = "score_multiplier.txt: 0.5; teammessage.txt: half of it";
    assert_eq!(run(b"100", &[]), (42, half.to_owned()));
    let some = "score.txt: 12.5; teammessage.txt: some of it";
    assert_eq!(run(b"101", &[]), (42, some.to_owned()));
    let half = "score.txt: 15.5; teammessage.txt: half of it";
    let points: &[&str] = &["points=31/3"];
    assert_eq!(run(b"100", points), (42, half.to_owned()));
    let some = "score.txt: 37.5; teammessage.txt: some of it";
    assert_eq!(run(b"101", points), (42, some.to_owned()));
    assert_eq!(run(b"3 4\n", points), (42, "score.txt: 31".to_owned()));
    assert_eq!(run(b"3 5\n", points), (43, both("3 + 5 is not 7")));
    assert_eq!(run(b"3 4\n", &["points=30"]).0, 1);
    let broken = "judgemessage.txt: a score multiplier of 1.5 is not within 0 to 1";
    assert_eq!(run(b"102", &[]), (1, broken.to_owned()));
    assert_eq!(
        run(b"103", &[]),
        (1, "judgemessage.txt: the answer is wrong".to_owned())
    );
    assert_eq!(run(b"104", &[]).0, 101, "a panic is a judge error");
    program.write("ans", "x\n");
    assert_eq!(
        run(b"3 4\n", &[]).0,
        1,
        "a broken answer is the judge's fault"
    );
    assert_eq!(program.run(&["in", "nowhere", "feedback/"], b"3 4\n").0, 1);
    assert_eq!(program.run(&["in"], b"3 4\n").0, 1);
    assert_eq!(
        program.run(&["in", "ans", "missing/"], b"3 5\n").0,
        1,
        "no feedback folder"
    );
}

#[test]
fn a_checker_speaks_testlibs_protocol() {
    let program = Program::new(CHECKER, "2015");
    program.write("in", "7\n");
    program.write("ans", "1\n");
    let run = |output: &str| {
        program.write("out", output);
        let (code, told) = program.run(&["in", "out", "ans", "report"], b"");
        assert_eq!(
            fs::read_to_string(program.path("report")).ok(),
            Some(told.clone()).filter(|_| code != 101)
        );
        (code, told.trim_end().to_owned())
    };
    assert_eq!(run("3 4"), (0, "ok".to_owned()));
    assert_eq!(run("3 5"), (1, "wrong answer 3 + 5 is not 7".to_owned()));
    assert_eq!(run("101"), (7, "points 12.5 some of it".to_owned()));
    assert_eq!(run("103"), (3, "FAIL the answer is wrong".to_owned()));
}

const INTERACTOR: &str = r#"
mod problemkit;
use problemkit::{accept, interact, wrong, Interactor, Outcome};

fn main() {
    interact(guess)
}

fn guess(case: &mut Interactor) -> Outcome {
    let secret = case.input.int("secret", 1..=1000)?;
    for _ in 0..3 {
        let guess = case.contestant.int("guess", 1..=1000)?;
        if guess == secret {
            case.tell("right\n")?;
            return accept();
        }
        case.tell(if guess < secret { "higher\n" } else { "lower\n" })?;
    }
    wrong("three guesses were not enough")
}
"#;

#[test]
fn an_interactor_answers_while_it_reads() {
    let program = Program::new(INTERACTOR, "2024");
    program.write("in", "5\n");
    program.write("ans", "");
    fs::create_dir(program.path("feedback")).expect("the feedback folder");
    let args = ["in", "ans", "feedback/"];
    let won = program.output(&args, b"9\n1\n5\n");
    assert_eq!(
        (won.status.code(), won.stdout.as_slice()),
        (Some(42), &b"lower\nhigher\nright\n"[..])
    );
    assert_eq!(program.run(&args, b"1 2 3").0, 43);
    assert_eq!(
        program.run(&args, b"1").0,
        43,
        "the contestant's end is no judge error"
    );
    assert_eq!(program.run(&args, b"many").0, 43);
    // A contestant has ended and no longer reads.
    let mut child = Command::new(program.path("run"))
        .args(args)
        .current_dir(program.folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the interactor");
    drop(child.stdout.take());
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"1\n2\n")
        .expect("guesses");
    assert_eq!(child.wait().expect("its end").code(), Some(43));
}

const GENERATOR: &str = r#"
mod problemkit;
use std::io::Write;
use problemkit::{generate, Fault, Generator};

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let count = case.arg_count(0, 1..=1000)?;
    let numbers = case.random.ints(count, 1..=1_000_000);
    for number in numbers {
        writeln!(case.out, "{}", number)?;
    }
    Ok(())
}
"#;

#[test]
fn a_generator_makes_the_same_bytes() {
    let program = Program::new(GENERATOR, "2021");
    let one = program.output(&["5", "a"], b"");
    assert!(one.status.success());
    assert_eq!(one.stdout, program.output(&["5", "a"], b"").stdout);
    assert_ne!(one.stdout, program.output(&["5", "b"], b"").stdout);
    assert_eq!(one.stdout.iter().filter(|&&byte| byte == b'\n').count(), 5);
    let (code, told) = program.run(&["many"], b"");
    assert_eq!(code, 1);
    assert_eq!(
        told,
        "judge error: argument 1 should be an integer within 1 to 1000, found \"many\"\n"
    );
    assert_eq!(program.run(&[], b"").0, 1);
}

#[test]
fn a_generator_makes_many_cases_of_choices() {
    let program = Program::new(GENERATOR, "2021");
    let made = |requests: &str| {
        let output = program.output(&["--problemkit-cases"], requests.as_bytes());
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert_eq!(made(""), "cases\n");
    // Given choices come first, then low ones. Too high ones become the highest. A request that fails or panics costs only itself.
    let requests = "arg 3\nchoices 5 0 99999999\nmake 1 0 1 99\n\
        arg 1\narg again\nchoices 7 7\nmake 1 0 1 99\n\
        arg many\nmake 1 0 1 99\narg 4\nmake 1 0 1 3\narg 2\nmake 1 3 0 2\n";
    let answer = made(requests);
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(
        lines[..6],
        ["cases", "made 12 5 0 999999", "6", "1", "1000000", ""]
    );
    assert_eq!(lines[6..11], ["made 2 7", "8", "", "failed", "failed"]);
    // The same request gives the same answer, and the told choices make the same input again.
    assert_eq!(made(requests), answer);
    let words: Vec<&str> = lines[11].split(' ').collect();
    assert_eq!((words[0], words.len()), ("made", 4));
    let choices = words[2..].join(" ");
    let again = made(&format!("arg 2\nchoices {choices}\nmake 9 0 1 99\n"));
    assert_eq!(
        again.lines().skip(2).take(2).collect::<Vec<_>>(),
        lines[12..14]
    );
}

const CHOOSER: &str = r#"
mod problemkit;
use std::io::Write;
use problemkit::{generate, Fault, Generator};

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let mut copy = case.random.clone();
    let both = case.random.ints(3, -2..=5);
    assert_eq!(copy.ints(3, -2..=5), both);
    let mut cards = [1, 2, 3];
    case.random.shuffle(&mut cards);
    let is_yes = case.random.chance(1, 3);
    let low = case.random.int(-9..=-3);
    while case.random.int(0..=9) == 0 {}
    writeln!(case.out, "{both:?} {cards:?} {is_yes} {low}")?;
    Ok(())
}
"#;

/// Numbers near 0, cards in order and "no" are simple; copies choose the same. A program that draws until something fits comes to an end.
#[test]
fn low_choices_are_simple_ones() {
    let program = Program::new(CHOOSER, "2021");
    let output = program.output(
        &["--problemkit-cases"],
        b"make 1 0 1 99\nchoices 1 2 7 0 0 2 6 1\nmake 1 0 1 99\n",
    );
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let shown: Vec<&str> = text.lines().filter(|line| line.starts_with('[')).collect();
    assert_eq!(shown[1], "[1, -1, 5] [1, 2, 3] true -9");
    assert_eq!(
        text.lines().filter(|line| line.starts_with("made")).count(),
        2,
        "{text}"
    );
}

const VISUALISER: &str = r#"
mod problemkit;
use problemkit::{visualize, Fault, Svg, Visualizer};

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let radius = case.input.int("radius", 1..=100)? as f64;
    let mut picture = Svg::fit(-100.0, -100.0, 100.0, 100.0);
    picture.circle(0.0, 0.0, radius, "input");
    if let Ok(found) = case.output.int("radius", 1..=100) {
        picture.circle(0.0, 0.0, found as f64, "bad");
    }
    Ok(picture)
}
"#;

#[test]
fn a_visualiser_leaves_its_pictures() {
    let program = Program::new(VISUALISER, "2021");
    program.write("in", "50\n");
    program.write("ans", "50\n");
    fs::create_dir(program.path("feedback")).expect("the feedback folder");
    let args = ["in", "ans", "feedback/"];
    for (output, circles) in [(&b"40\n"[..], 2), (b"\xff\xff", 1), (b"", 1)] {
        assert_eq!(program.run(&args, output).0, 0);
        let team = fs::read_to_string(program.path("feedback/teamimage.svg")).expect("a picture");
        let judge = fs::read_to_string(program.path("feedback/judgeimage.svg")).expect("a picture");
        assert_eq!(team, judge);
        assert_eq!(team.matches("<circle").count(), circles);
    }
    program.write("in", "x\n");
    assert_eq!(program.run(&args, b"").0, 1);
}

const GAME: &str = r#"
mod problemkit;
use problemkit::{play, Board, Game, Rules};

const RULES: Rules<i64> = Rules {
    value: |heap| Some(*heap as u64 % 4),
    board: |heap| Board::default().heap(heap, *heap, |taken| {
        if taken < 4 { Some(vec![taken]) } else { None }
    }),
    ..Rules::new(
        Game {
            read: |line| line.parse().ok().filter(|heap| *heap >= 0 && *heap < 1000),
            is_lost: |heap| heap % 4 == 0,
            apply: |heap, step| match *step {
                [taken] if taken > 0 && taken < 4 && taken <= *heap => Ok(heap - taken),
                _ => Err("1 to 3 pieces may be taken".to_owned()),
            },
        },
        |heap| heap.to_string(),
        |heap| Box::new((1..=3.min(*heap)).map(|taken| vec![taken])),
        |level, random| random.int(10..=level.pick(15, 30, 60)),
        &["20"],
    )
};

fn main() {
    play(&RULES)
}
"#;

#[test]
fn a_game_answers_one_request() {
    for edition in ["2018", "2024"] {
        let program = Program::new(GAME, edition);
        let said = |request: &str| {
            let output = program.output(&[], request.as_bytes());
            assert_eq!(output.status.code(), Some(0));
            String::from_utf8(output.stdout).expect("UTF-8")
        };
        assert_eq!(said("check\n"), "checked 21\n");
        let answer = said("move\nposition 6\nlevel hard\nseed 1\nerrors 0\nmove 2\n");
        assert!(
            answer.starts_with("own 4\nown-standing lost\nreply "),
            "{answer}"
        );
        let board = "row\ncell text : 2\ncell stone 2 : 2\ncell stone 1 : 1\n";
        assert!(said("step\nposition 5\nmove 3\n").ends_with(board));
        assert_eq!(
            said("look\nposition x\n"),
            "no-position this is no position: \"x\"\n"
        );
    }
}

const MOVES: &str = r#"
mod problemkit;
use problemkit::{accept, check, Checker, Game, Outcome, Reader};

/// The game has one heap; a move takes one or two pieces, and says so twice.
const GAME: Game<i64> = Game {
    read: |line| line.trim().parse().ok(),
    is_lost: |heap| heap % 3 == 0,
    apply: |heap, step| match *step {
        [taken, again] if taken == again && (1..=2).contains(&taken) && taken <= *heap => Ok(heap - taken),
        _ => Err("no move".to_owned()),
    },
};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("T", 1..=9)?;
    let heaps = case.input.ints("heap", count, 0..=99)?;
    if case.has_flag("lines") {
        return GAME.judge_positions(&heaps, case);
    }
    for text in [&mut case.answer, &mut case.output] {
        for heap in &heaps {
            GAME.judge_text(heap, text, |text: &mut Reader| text.ints("taken", 2, 0..=9))?;
        }
    }
    accept()
}
"#;

#[test]
fn a_game_is_judged_where_positions_or_moves_are_no_lines() {
    let program = Program::new(MOVES, "2018");
    program.write("in", "2\n4\n6\n");
    fs::create_dir(program.path("feedback")).expect("the feedback folder");
    let judged = |flags: &[&str], answer: &str, output: &str| {
        program.write("ans", answer);
        let told = program.path("feedback/teammessage.txt");
        let _ = fs::remove_file(&told);
        let args = [&["in", "ans", "feedback/"], flags].concat();
        let code = program.run(&args, output.as_bytes()).0;
        (code, fs::read_to_string(told).unwrap_or_default())
    };
    let right = "1 1 1\n0\n";
    let wrong = |line: u32, why: &str| (43, format!("output, line {line}: {why}\n"));
    for flags in [&["lines"][..], &[]] {
        assert_eq!(judged(flags, right, right).0, 42);
        assert_eq!(judged(flags, "0\n0\n", right).0, 1);
        let lost = "0, but there is a winning move";
        assert_eq!(judged(flags, right, "0\n0\n"), wrong(1, lost));
        assert_eq!(judged(flags, right, "1 3 3\n0\n"), wrong(1, "no move"));
        assert_eq!(judged(flags, right, "1 1 1\n0\n0\n").0, 43);
    }
    assert_eq!(judged(&[], right, "1\n1\n1 0\n").0, 42);
    assert_eq!(
        judged(&["lines"], right, "1\n1\n1 0\n"),
        wrong(1, "no move")
    );
    let (code, told) = judged(&["lines"], right, "1 1 1\n");
    assert_eq!(code, 43);
    assert!(told.contains("1 lines, but it should have 2, one for each position"));
    assert_eq!(judged(&["lines"], "1 1 1\n0\n0\n", right).0, 1);
}
