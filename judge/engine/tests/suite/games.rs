//! Games: the package's program is asked in the sandbox, and what it answers is read as what might come from anybody.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common;
use grundy_engine::{Engine, EngineError, Margins, Purpose, Submission};
use grundy_judgement::{
    CheckedPromise, GameAnswer, GameLevel, GameRequest, GameView, ProgramSaid, Promise, Refused,
    Standing, Verdict,
};
use grundy_package::{AskedMoves, Package};

/// Nim, in which a move lowers at most k heaps: a position is k and the heaps, a move the heaps after it.
const BAI98: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/bai98");
/// Coins on a square; a move turns the corners of a rectangle.
const BAI925: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/bai925");

fn view(engine: &Engine, package: &Package, request: GameRequest) -> GameView {
    match engine.play(package, &request).expect("an answer") {
        GameAnswer::View(view) => view,
        GameAnswer::Refused(refusal) => panic!("{request:?}: {refusal:?}"),
    }
}

fn look_at_1() -> GameRequest {
    GameRequest::Look {
        position: "1".to_owned(),
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let engine = common::start_engine();
    let nim = grundy_package::read(Path::new(BAI98)).expect("a package");
    let look = GameRequest::Look {
        position: "1 1 2 3 4".to_owned(),
    };
    let seen = view(&engine, &nim, look);
    assert_eq!((seen.standing, seen.value), (Some(Standing::Won), None));
    assert_eq!(seen.moves.len(), 10);
    let hint = GameRequest::Hint {
        position: "1 1 2 3 4".to_owned(),
    };
    assert_eq!(view(&engine, &nim, hint).hint.as_deref(), Some("1 2 3 0"));
    let mut seen = view(
        &engine,
        &nim,
        GameRequest::Start {
            level: GameLevel::Hard,
            seed: 5,
        },
    );
    // Both play well, so the winner is known from the start.
    let will_win = seen.standing == Some(Standing::Won);
    let is_lost = loop {
        let hint = GameRequest::Hint {
            position: seen.position.clone(),
        };
        let hint = view(&engine, &nim, hint).hint;
        let step = hint.as_ref().or_else(|| seen.moves.first());
        let request = GameRequest::Move {
            position: seen.position.clone(),
            step: step.cloned(),
            level: GameLevel::Hard,
            seed: 5,
            errors: seen.errors,
        };
        seen = view(&engine, &nim, request);
        assert!(seen.own.is_some());
        if seen.is_over {
            break seen.reply.is_some();
        }
    };
    assert_eq!((is_lost, seen.errors), (!will_win, 0));
    for (position, step, of, part) in [
        (
            "1 2 x",
            None,
            Refused::NoPosition,
            "this is no position: \"1 2 x\"",
        ),
        (
            "1 2 3",
            Some("1 1"),
            Refused::Move,
            "2 heaps are lowered, at most k = 1 may be",
        ),
        (
            "1 2 3",
            Some("2 1\nseed 1"),
            Refused::Move,
            "the move is not one line",
        ),
        (
            "1 1000000000",
            None,
            Refused::Position,
            "more than 16384 moves",
        ),
    ] {
        let request = GameRequest::Move {
            position: position.to_owned(),
            step: step.map(str::to_owned),
            level: GameLevel::Easy,
            seed: 1,
            errors: 0,
        };
        match engine.play(&nim, &request).expect("an answer") {
            GameAnswer::Refused(refusal) => {
                assert_eq!(refusal.of, of);
                assert!(refusal.reason.contains(part), "{refusal:?}");
            }
            GameAnswer::View(view) => panic!("{position}: {view:?}"),
        }
    }
}

#[test]
fn a_step_is_a_move_without_a_reply_and_a_board_is_clicked() {
    let engine = common::start_engine();
    let coins = grundy_package::read(Path::new(BAI925)).expect("a package");
    let step = |position: &str, step: &str| GameRequest::Step {
        position: position.to_owned(),
        step: step.to_owned(),
    };
    let seen = view(&engine, &coins, step("2 0 0 0 0 1 0 0 0 1", "2 2 1 1"));
    assert_eq!(seen.position, "2 0 0 0 0 0 1 0 1 0");
    assert_eq!((seen.reply, seen.moves.len()), (None, 4));
    // The row lies below the numbers of the columns.
    assert_eq!(seen.board.len(), 4);
    let row = &seen.board[2];
    let shapes: Vec<&str> = row.iter().map(|cell| cell.shape.name()).collect();
    assert_eq!(shapes, ["text", "tails", "tails", "heads"]);
    let picks: Vec<&[i64]> = row.iter().map(|cell| &cell.picks[..]).collect();
    assert_eq!(picks, [&[][..], &[0, 1], &[], &[2, 1]]);
    assert_eq!(row[0].label, "1");
    let again = step(&seen.position, "2 2 1 1");
    let refused = engine.play(&coins, &again).expect("an answer");
    let refusal = Refused::Move.because("the coin (2, 2) is face down");
    assert_eq!(refused, GameAnswer::Refused(refusal));
}

/// A copy of anysum with a game in Python.
fn with_game(code: &str) -> (tempfile::TempDir, PathBuf) {
    let (directory, root) = common::copy_package("anysum");
    fs::create_dir(root.join("game")).unwrap();
    fs::write(root.join("game/game.py"), code).unwrap();
    (directory, root)
}

#[test]
fn a_program_that_is_no_game_is_the_packages_fault() {
    let engine = common::start_engine();
    for (code, part) in [
        ("(", "does not compile"),
        (
            "import sys; sys.exit('no such thing')",
            "game/game.py exited with code 1 no such thing",
        ),
        ("while True: pass", "took too long"),
        ("print('x' * (2 << 20))", "printed too much"),
        (
            "import sys; sys.stdout.buffer.write(b'\\xff')",
            "the answer is not UTF-8",
        ),
        ("print('hello')", "the answer says nothing of a position"),
        (
            "print('position 1\\nstanding good')",
            "cannot be read: standing good",
        ),
    ] {
        let (_directory, root) = with_game(code);
        let mut package = grundy_package::read_draft(&root).expect("a package");
        package.limits.validation_time_ms = 1000;
        let answer = engine.play(&package, &look_at_1());
        match answer {
            Err(error @ EngineError::Package { .. }) => {
                let told = error.to_string();
                assert!(told.contains(part), "{code}: {told}");
            }
            other => panic!("{code}: {other:?}"),
        }
    }
    let (_directory, root) = with_game("print('error ' + input() + chr(27) + '[2J')");
    let package = grundy_package::read_draft(&root).expect("a package");
    let answer = engine.play(&package, &look_at_1());
    let refusal = Refused::Position.because("look [2J");
    assert_eq!(answer.unwrap(), GameAnswer::Refused(refusal));
    let needs = engine.needs(&package, Purpose::Playing);
    assert_eq!(Vec::from_iter(needs), ["python"]);
    let bare = common::read_package("anysum");
    let answer = engine.play(&bare, &look_at_1());
    assert!(answer.unwrap_err().to_string().contains("there is no game"));
}

#[test]
fn verifying_asks_whether_the_rules_hold_together() {
    let engine = common::start_engine();
    let verified = |code: &str| {
        let (_directory, root) = with_game(code);
        let package = grundy_package::read_draft(&root).expect("a package");
        let found = engine.verify(&package, Margins::AsWritten, &mut |_| {});
        found.expect("a verification").checks
    };
    let promise = |name: Promise, checks: Vec<CheckedPromise>| {
        let mut checks = checks.into_iter();
        checks
            .find(|check| check.name == name)
            .expect("the promise")
    };
    let checked = |code: &str| promise(Promise::Game, verified(code));
    let first = "position 1\\nover no\\nstanding won\\nmoves 1\\nmove 1\\nrow\\ncell stone 1 : 1";
    let answers = |first: &str| format!("print('checked 17' if input() == 'check' else '{first}')");
    let kept = checked(&answers(first));
    assert_eq!((kept.count, kept.broken.len()), (17, 0));
    // The labels of first positions are words of the package's programs.
    let words = |label: &str| {
        let checks = verified(&answers(&format!("{first}\\ncell text : {label}")));
        let words = promise(Promise::Words, checks).broken.into_iter();
        words.map(|line| line.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(words("sum"), [""; 0]);
    assert_eq!(words("heap of coins"), ["not in Vietnamese: heap of coins"]);
    let broken = checked("print('broken position 3: is won\\nbroken position 5')");
    let lines: Vec<String> = broken.broken.iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["position 3: is won", "position 5"]);
    for code in ["print('hello')", "print(1 / 0)", "print('checked 0')"] {
        assert_eq!(checked(code).broken.len(), 1, "{code}");
    }
}

#[test]
fn rules_stand_beside_every_program_that_says_so() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_of(Path::new(BAI98));
    // The checker takes the rules of the game, and has none of its own.
    assert!(!root.join("output_validator/rules.rs").exists());
    let ready = |package: &Package| engine.check_readiness(package).unwrap().faults;
    let package = grundy_package::read_draft(&root).expect("a package");
    assert_eq!(ready(&package), [""; 0]);
    fs::remove_dir_all(root.join("game")).unwrap();
    let package = grundy_package::read_draft(&root).expect("a package");
    let faults = ready(&package);
    assert!(
        faults[0].contains("output_validator/check.rs does not compile"),
        "{faults:?}"
    );
}

/// Nim, whose programs print a winning move for every line of the input.
const NIM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/nim");

fn let_move(engine: &Engine, package: &Package, source: &str, position: &str) -> GameAnswer {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "nim.py",
        language: "python",
    };
    let answer = engine.let_program_move(package, &submission, position);
    answer.expect("an answer")
}

#[test]
fn a_program_is_asked_for_its_move_and_whatever_it_says_is_told() {
    let engine = common::start_engine();
    let nim = grundy_package::read(Path::new(NIM)).expect("a package");
    let needs = engine.needs(&nim, Purpose::LettingPlay("python"));
    assert!(needs.contains("python"), "{needs:?}");
    let said = |source: &str| match let_move(&engine, &nim, source, "1 3 4") {
        GameAnswer::View(view) => (*view.program.expect("what it said"), view.position),
        GameAnswer::Refused(refusal) => panic!("{refusal:?}"),
    };
    let wins = "for line in open(0):\n    x = list(map(int, line.split()))\n    s = 0\n    for h in x: s ^= h\n    \
        print(0 if s == 0 else next(f'1 {i + 1} {h - (h ^ s)}' for i, h in enumerate(x) if h ^ s < h))\n";
    let step = "3 2".to_owned();
    let moved = (ProgramSaid::Move { step }, "1 3 2".to_owned());
    assert_eq!(said(wins), moved);
    // A program that gets only a part of a processor, as on a busy machine, is not too slow.
    let starved = "import time\nfor _ in range(12):\n    end = time.process_time() + 0.03\n    \
        while time.process_time() < end: pass\n    time.sleep(0.45)\nprint('1 3 2')\n";
    assert_eq!(said(starved), moved);
    // The program's fault is told in the same position.
    let stays = |source: &str| {
        let (said, position) = said(source);
        assert_eq!(position, "1 3 4", "{source}");
        said
    };
    assert_eq!(stays("print(0)"), ProgramSaid::NoMove);
    assert_eq!(stays("pass"), ProgramSaid::Nothing);
    assert_eq!(stays("("), ProgramSaid::NotCompiled);
    let line = "thua".to_owned();
    assert_eq!(stays("print('thua')"), ProgramSaid::Unreadable { line });
    match stays("print('1 3 9')") {
        ProgramSaid::Illegal { step, reason } => {
            assert_eq!(step, "3 9");
            assert!(reason.contains('4'), "{reason}");
        }
        other => panic!("{other:?}"),
    }
    for (source, expected) in [
        ("import sys; sys.exit(3)", Verdict::Rte),
        ("while True: pass", Verdict::Tle),
        ("while True: print('7' * 1000)", Verdict::Ole),
    ] {
        match stays(source) {
            ProgramSaid::Failed { verdict, .. } => assert_eq!(verdict, expected, "{source}"),
            other => panic!("{source}: {other:?}"),
        }
    }
    let none = let_move(&engine, &nim, wins, "1 x");
    assert!(matches!(none, GameAnswer::Refused(_)), "{none:?}");
}

#[test]
fn a_program_that_talks_is_asked_as_the_conversation_begins() {
    let engine = common::start_engine();
    let mut nim = grundy_package::read(Path::new(NIM)).expect("a package");
    nim.judge.moves = Some(AskedMoves::Dialogue);
    // A program that goes on as if it had not won meets the end of the input.
    for rest in [
        "assert input() == 'WIN'",
        "input(); print('2 2', flush=True); input()",
        "",
    ] {
        let source = format!(
            "assert int(input()) == 1\nf, *x = map(int, input().split())\nassert (f, x) == (1, [1, 3, 4])\n\
             print('3 2', flush=True)\n{rest}\n"
        );
        match let_move(&engine, &nim, &source, "1 3 4") {
            GameAnswer::View(view) => assert_eq!(view.position, "1 3 2", "{rest}"),
            GameAnswer::Refused(refusal) => panic!("{refusal:?}"),
        }
    }
    match let_move(&engine, &nim, "input(); input(); 1 / 0", "1 3 4") {
        GameAnswer::View(view) => match view.program.as_deref() {
            Some(ProgramSaid::Failed { verdict, .. }) => assert_eq!(*verdict, Verdict::Rte),
            other => panic!("{other:?}"),
        },
        GameAnswer::Refused(refusal) => panic!("{refusal:?}"),
    }
    nim.judge.moves = None;
    let submission = Submission {
        source: b"pass",
        file_name: "nim.py",
        language: "python",
    };
    let error = engine.let_program_move(&nim, &submission, "1 3 4");
    assert!(error.unwrap_err().to_string().contains("make no moves"));
}

/// A position is words, and the input has their number and a line for each; a move is the words of the next position.
const WORDS: &str = "import sys
verb, *lines = sys.stdin.read().splitlines()
said = dict(line.split(' ', 1) for line in lines)
words = said['move' if verb == 'step' else 'position'].split()
if 'never' in words:
    print('error never')
else:
    print('position', *words)
    print('standing won')
    print('input', len(words))
    for word in words:
        print('input', word)
";

#[test]
fn a_program_gets_a_position_as_the_rules_lay_it_out() {
    let engine = common::start_engine();
    let (_directory, root) = with_game(WORDS);
    let mut package = grundy_package::read_draft(&root).expect("a package");
    package.judge.moves = Some(AskedMoves::WholeInput);
    let of = |package: &Package, source: &str| match let_move(&engine, package, source, "x y") {
        GameAnswer::View(view) => (*view.program.expect("what it said"), view.position),
        GameAnswer::Refused(refusal) => panic!("{refusal:?}"),
    };
    let moves = "print(-1, *[input() for _ in range(int(input()))][::-1])";
    let step = "y x".to_owned();
    assert_eq!(
        of(&package, moves),
        (ProgramSaid::Move { step }, "y x".to_owned())
    );
    assert_eq!(of(&package, "print(0)").0, ProgramSaid::NoMove);
    let (step, reason) = ("never".to_owned(), "never".to_owned());
    let illegal = ProgramSaid::Illegal { step, reason };
    assert_eq!(
        of(&package, "print(0, 'never')"),
        (illegal, "x y".to_owned())
    );
    let line = "y x".to_owned();
    let unreadable = ProgramSaid::Unreadable { line };
    assert_eq!(of(&package, "print('y x')").0, unreadable);
    // These rules lay no board out.
    let (_directory, root) = with_game("print('position 1\\nstanding won')");
    let mut package = grundy_package::read_draft(&root).expect("a package");
    package.judge.moves = Some(AskedMoves::WholeInput);
    let submission = Submission {
        source: moves.as_bytes(),
        file_name: "words.py",
        language: "python",
    };
    let error = engine.let_program_move(&package, &submission, "1");
    assert!(error.unwrap_err().to_string().contains("lay a position"));
}
