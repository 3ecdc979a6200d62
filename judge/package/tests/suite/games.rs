//! A game's rules, and the programs that are made of them.

use crate::common::TestPackage;

#[test]
fn the_rules_of_a_game_go_with_the_programs_that_use_them() {
    const USES: &str = "mod problemkit;\nmod rules;\nfn main() {}\n";
    let made = TestPackage::with(&[
        ("game/game.rs", USES),
        ("game/rules.rs", "\n"),
        ("output_validator/check.rs", USES),
        ("output_visualizer/draw/main.rs", USES),
        ("output_visualizer/draw/rules.rs", "// its own\n"),
        ("generators/gen.rs", "fn main() {}\n"),
        ("generators/other.py", "mod rules;\n"),
    ]);
    let package = made.read().expect("a sound package");
    let sources = |program: &grundy_package::Program| {
        let sources = program.sources.iter();
        let sources: Vec<_> = sources.map(ToString::to_string).collect();
        sources.join(" ")
    };
    let programs = [
        &package.game,
        &package.output_validator,
        &package.output_visualizer,
    ];
    let mut shown: Vec<String> = programs.into_iter().flatten().map(sources).collect();
    shown.extend(package.generators.values().map(sources));
    insta::assert_snapshot!(shown.join("\n"), @r#"
game/game.rs game/rules.rs
output_validator/check.rs game/rules.rs
output_visualizer/draw/main.rs output_visualizer/draw/rules.rs
generators/gen.rs
generators/other.py
"#);
}

#[test]
fn the_rules_of_a_game_are_its_program_and_its_checker() {
    const RULES: &str = "pub const RULES: () = ();\n";
    let with = |judge: &str, more: &[(&'static str, &'static str)]| {
        let mut files = vec![("game/rules.rs", RULES), ("judge.yaml", judge)];
        files.extend(more);
        TestPackage::with(&files)
    };
    let draw = "use rules::RULES;\nfn main() {}";
    let own = "use problemkit::rules::RULES;\nfn main() {}\n";
    for (moves, expected) in [
        ("lines", "check(|case| RULES.game.judge(case))"),
        ("whole-input", "check(|case| RULES.game.judge(case))"),
        ("counted-lines", "case.input.line(\"T\")?;"),
        ("dialogue", "interact(|case| RULES.referee(case))"),
    ] {
        let judge = format!("checker: game\nmoves: {moves}\n");
        let made = with(
            &judge,
            &[
                ("output_visualizer/draw.rs", draw),
                ("generators/gen.rs", own),
            ],
        );
        let package = made.read().expect("a sound package");
        let text = |program: &Option<grundy_package::Program>| {
            let program = program.as_ref().expect("a program");
            let texts = program.sources.iter().map(|source| {
                let text = program.text_of(&package.tree, source).expect("a source");
                format!("{source}\n{}", String::from_utf8(text).expect("text"))
            });
            texts.collect::<Vec<_>>().concat()
        };
        let checker = text(&package.output_validator);
        assert!(
            checker.starts_with(&format!("game/rules.rs\n{RULES}\nfn main() {{\n"))
                && checker.contains(expected),
            "{checker}"
        );
        assert!(text(&package.game).ends_with("problemkit::play(&RULES)\n}\n"));
        let picture = text(&package.output_visualizer);
        assert!(
            picture.contains("\nmod rules;\n") && picture.ends_with(RULES),
            "{picture}"
        );
        // `problemkit::rules` is another module.
        assert_eq!(package.generators["gen"].sources.len(), 1);
        let other = with(&judge.replace(moves, "lines"), &[]);
        let hash = |made: &TestPackage| made.read().expect("sound").hashes().expect("hashes");
        assert_eq!(
            hash(&made).verdict == hash(&other).verdict,
            expected.starts_with("check("),
            "the checker is another one"
        );
    }
    for judge in ["checker: game\n", "checker: game\nmoves: lines\n"] {
        let files: &[_] = &[("judge.yaml", judge)];
        let made = TestPackage::with(files);
        let refused = made.read().expect_err("nothing to judge with").to_string();
        assert!(
            refused.contains("`checker: game` needs game/rules.rs and `moves`"),
            "{refused}"
        );
    }
}
