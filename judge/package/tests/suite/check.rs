//! Tests of the structural checks' findings.

use grundy_package::ByLanguage;

use crate::common::TestPackage;

fn findings(made: &TestPackage) -> String {
    let package = grundy_package::read_draft(&made.root()).expect("a draft");
    let findings = grundy_package::check(&package);
    findings
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

const SOUND: &[(&str, &str)] = &[
    (
        "judge.yaml",
        "reference: submissions/accepted/sum.py\n\
         tests:\n\
         - {name: sample/1, why: small}\n\
         - {name: secret/01-zero, generator: gen, args: [0], why: zeros}\n\
         ideas:\n  wrong_answer/product.py:\n    idea: {vi: nhân, en: multiplies}\n    hint: {vi: Dấu gì?, en: Which sign?}\n",
    ),
    ("generators/gen.py", "print('0 0')\n"),
    ("submissions/wrong_answer/product.py", "print(0)\n"),
];

#[test]
fn a_sound_package_has_no_findings() {
    assert_eq!(findings(&TestPackage::with(SOUND)), "");
}

const RULES: &str = "{vi: Lấy một quân., en: Take a piece.}";
const MOVE_WORDS: &str = "move_words: [{move: '{n}', vi: 'lấy {n}', en: 'take {n}'}]\n";

#[test]
fn a_game_has_rules_in_the_languages_of_its_statements() {
    let of = |rules: &str| {
        let judge = format!("{rules}{MOVE_WORDS}{}", SOUND[0].1);
        let game = [("game/game.py", "print('error')\n"), ("judge.yaml", &judge)];
        findings(&TestPackage::with(&[&SOUND[1..], &game].concat()))
    };
    assert_eq!(of(&format!("rules: {RULES}\n")), "");
    for (rules, told) in [
        ("", "`rules` does not say in `vi` how the game is played"),
        ("rules: {vi: Lấy.}\n", "`rules` does not say in `en`"),
        (
            "rules: {vi: '$\\plus{a}$', en: x}\n",
            "the formula $\\plus{a}$ cannot be rendered",
        ),
    ] {
        let found = of(rules);
        assert!(found.contains(told), "{found}");
    }
    let long = format!("rules: {{vi: {}}}\n", "x".repeat(1001));
    let told = TestPackage::with(&[("judge.yaml", &long)]).told();
    assert!(told.contains("`rules.vi` is longer than 1000"), "{told}");
}

#[test]
fn moves_are_told_in_words_that_fit_them() {
    let of = |words: &str| {
        let judge = format!("rules: {RULES}\nmove_words: {words}\n{}", SOUND[0].1);
        let game = [("game/game.py", "print('error')\n"), ("judge.yaml", &judge)];
        TestPackage::with(&[&SOUND[1..], &game].concat())
    };
    let half = findings(&of("[{move: '{n}', vi: 'lấy {n}'}]"));
    assert!(half.contains("`move_words` does not say in `en`"), "{half}");
    for (words, told) in [
        ("x", "`move_words` should be a list"),
        (
            "[{vi: lấy}]",
            "a row of `move_words` has `move` and its words",
        ),
        (
            "[{move: heap, vi: lấy}]",
            "`move`: \"heap\" is no number and no name in braces",
        ),
        (
            "[{move: '{n}', vi: 'lấy {k}'}]",
            "{k} stands in `vi` and not in `move`",
        ),
    ] {
        let found = of(words).told();
        assert!(found.contains(told), "{found}");
    }
}

#[test]
fn only_programs_of_games_are_asked_for_moves() {
    let of = |moves: &str, more: &[(&str, &str)]| {
        let judge = format!("moves: {moves}\nrules: {RULES}\n{MOVE_WORDS}{}", SOUND[0].1);
        let files = [&SOUND[1..], more, &[("judge.yaml", &judge)]].concat();
        findings(&TestPackage::with(&files))
    };
    let game = [("game/game.py", "print('error')\n")];
    assert_eq!(of("lines", &game), "");
    assert_eq!(of("counted-lines", &game), "");
    assert_eq!(of("whole-input", &game), "");
    let none = of("lines", &[]);
    for key in ["moves", "rules", "move_words"] {
        let told = format!("judge.yaml: `{key}` is for problems with a game");
        assert!(none.contains(&told), "{none}");
    }
    let talk = of("dialogue", &game);
    assert!(
        talk.contains("`moves: dialogue` is for interactive problems"),
        "{talk}"
    );
    let judge = [("judge.yaml", "moves: somehow\n")];
    let told = TestPackage::with(&judge).told();
    assert!(told.contains("judge.yaml:1: `moves`"), "{told}");
}

#[test]
fn wrong_programs_have_an_idea_and_a_hint_in_both_languages() {
    let programs = [
        ("submissions/wrong_answer/product.py", "print(0)\n"),
        ("submissions/wrong_answer/difference.py", "print(1)\n"),
    ];
    let ideas = "ideas:\n  wrong_answer/product.py:\n    idea: {vi: nhân, en: 'gives $\\plus{a}$'}\n    hint: {vi: Dấu gì?}\n  \
                 wrong_answer/quotient.py: {}\n";
    let told = |judge: &str| {
        let judge = format!("{judge}{ideas}");
        let files = [&[("judge.yaml", judge.as_str())][..], &programs].concat();
        let found = findings(&TestPackage::with(&files));
        let of_ideas = found
            .lines()
            .filter(|line| line.contains("ideas") || line.contains("formula"));
        of_ideas.collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(told("chapter: 1\n"), @r#"
judge.yaml: `ideas` does not say of wrong_answer/difference.py: idea.vi, idea.en, hint.vi, hint.en
judge.yaml: `ideas` does not say of wrong_answer/product.py: hint.en
judge.yaml:3: the formula $\plus{a}$ cannot be rendered: Unknown command "\plus".
judge.yaml:6: `ideas` names "wrong_answer/quotient.py", which is no wrong program in submissions/
"#);
    insta::assert_snapshot!(told("feedback: tests\n"), @r#"
judge.yaml:3: the formula $\plus{a}$ cannot be rendered: Unknown command "\plus".
judge.yaml:6: `ideas` names "wrong_answer/quotient.py", which is no wrong program in submissions/
warning: judge.yaml: `ideas` says too little of wrong_answer/difference.py and 1 more
"#);
}

#[test]
fn the_editorial_is_shown_with_the_ideas() {
    let package = TestPackage::with(SOUND).read().expect("a sound package");
    let text = format!(
        "{}\n\n| Bài | Kết quả |\n|---|---|\n| `product.py` | WA |\n",
        grundy_package::TABLE_MARK
    );
    let shown = package.editorial_with_ideas("vi", &text);
    assert!(shown.contains("| Bài | Sai ở đâu | Kết quả |"), "{shown}");
    assert!(shown.contains("| `product.py` | nhân | WA |"), "{shown}");
    let shown = package.editorial_with_ideas("en", &text);
    assert!(
        shown.contains("| `product.py` | multiplies | WA |"),
        "{shown}"
    );
}

/// Only exercises of the textbook must keep all that this archive promises of them.
#[test]
fn packages_from_elsewhere_are_warned() {
    let made = TestPackage::with(&[
        ("judge.yaml", "feedback: tests\n"),
        ("statement/problem.vi.md", ""),
    ]);
    insta::assert_snapshot!(findings(&made), @r#"
warning: judge.yaml: `reference` names no reference solution
warning: problem.yaml: `name` has a title in `vi`, but there is no statement
warning: statement: there is no statement in `vi`
warning: submissions: there is no submission that the tests must catch
"#);
}

#[test]
fn every_broken_promise_is_found() {
    let made = TestPackage::with(&[
        (
            "judge.yaml",
            "chapter: 1\ntests:\n\
             - {name: secret/02-missing, generator: gen, args: [], why: later}\n\
             - {name: secret/01-zero, generator: nobody, args: [], why: zeros}\n\
             - {name: secret/06, generator: gen, args: [6], why: x, input_blake3: 00000000000000000000000000000000000000000000000000000000000000aa}\n",
        ),
        ("statement/problem.vi.md", ""),
        (
            "statement/problem.fr.md",
            "Calculez $a + b$,\n$\\plus{a}$.\n",
        ),
        ("submissions/accepted/sum.py", ""),
        ("input_validators/validate.py", ""),
        ("generators/gen.py", "print()\n"),
        ("generators/idle.py", "print()\n"),
        ("data/secret/03-same.in", "1 2\n"),
        ("data/secret/03-same.ans", "3\n"),
        ("data/secret/04-no-answer.in", "1 3\n"),
        ("data/secret/05-odd.in", "1 4 \r\n"),
        ("data/secret/05-odd.ans", "5"),
        ("data/secret/05-Odd.in", "1 5\n"),
        ("data/secret/05-Odd.ans", "6 \n"),
        ("data/secret/06.in", "1 6\n"),
        ("data/secret/06.ans", "7\n"),
    ]);
    made.write("data/secret/07-large.in", &vec![b'1'; 1_000_001]);
    made.write("data/secret/07-large.ans", b"1\n");
    insta::assert_snapshot!(findings(&made), @r#"
data/sample/1.in: nothing says why the test exists: neither `tests` in judge.yaml nor a description
data/secret/02-missing.in: is missing: the test has no input; `grundy regenerate` makes what it can
data/secret/03-same.in: is the same input as data/sample/1.in
data/secret/03-same.in: nothing says why the test exists: neither `tests` in judge.yaml nor a description
data/secret/04-no-answer.ans: is missing: the test has an input, but no answer; `grundy regenerate` makes what it can
data/secret/05-Odd.in: nothing says why the test exists: neither `tests` in judge.yaml nor a description
data/secret/05-odd.ans: differs from data/secret/05-Odd.ans by letter case only
data/secret/05-odd.in: differs from data/secret/05-Odd.in by letter case only
data/secret/05-odd.in: nothing says why the test exists: neither `tests` in judge.yaml nor a description
data/secret/07-large.in: is larger than 1000000 bytes, and judge.yaml gives no `input_blake3: ef15c5e30a505117c8d262f08f467f10534d0021e147ef1df61c31b81df0983a`
data/secret/07-large.in: nothing says why the test exists: neither `tests` in judge.yaml nor a description
input_validators: there is no input validator
judge.yaml: `reference` names no reference solution
judge.yaml:4: test secret/01-zero needs the generator "nobody", which is not there
judge.yaml:5: the input of secret/06 has another `input_blake3`: ba688aed3a0f1e698a221af10958722bf6758250d92c177769eaa001231f21df
problem.yaml: `name` has a title in `vi`, but there is no statement
problem.yaml: `name` has no title in `fr`
statement: there is no statement in `vi`
statement/problem.fr.md:2: the formula $\plus{a}$ cannot be rendered: Unknown command "\plus".
submissions/accepted: there is no accepted submission
warning: data/secret/05-Odd.ans: line 1 ends with a blank
warning: data/secret/05-odd.ans: the last line has no line end
warning: data/secret/05-odd.in: line 1 ends with CR
warning: data/secret/07-large.in: the last line has no line end
warning: generators/idle: no test comes from this generator
warning: submissions: there is no submission that the tests must catch
"#);
}

#[test]
fn an_added_test_is_read_back() {
    let made = TestPackage::with(SOUND);
    let package = made.read().expect("a sound package");
    let why = "lỗi \"dấu\"\nhai dòng: #";
    let added = grundy_package::new_test(&package, "Hai số", why, b"5 6\n", b"11\n");
    assert_eq!(added.name, "secret/02-hai-s");
    for (path, content) in &added.files {
        made.write(path, content);
    }
    let package = made.read().expect("a sound package");
    let test = package.test(&added.name).expect("the new test");
    assert_eq!(test.description, Some(ByLanguage::plain(why)));
    assert_eq!(findings(&made), "", "an added test documents itself");
}
