//! `growth` in `judge.yaml`: how inputs of any size are made.

use grundy_package::{GrowthRecipe, check};

use crate::common::TestPackage;

fn recipe(judge: &str) -> GrowthRecipe {
    let made = TestPackage::with(&[("judge.yaml", judge), ("generators/gen.py", "print()\n")]);
    let package = made.read().expect("a sound package");
    package.judge.growth.expect("a recipe")
}

#[test]
fn sizes_double_and_end_at_the_limit() {
    let recipe_with_limit = recipe(
        "growth: {generator: gen, args: [random, \"{n}\", \"2{n}\"], from: 16, limit: 1000}\n",
    );
    assert_eq!(recipe_with_limit.sizes(), [16, 31, 62, 125, 250, 500, 1000]);
    assert_eq!(recipe_with_limit.arguments(31), ["random", "31", "231"]);
    let large = recipe("growth: {generator: gen, args: [\"{n}\"], limit: 100000}\n");
    assert_eq!(
        large.sizes(),
        [
            1, 12, 24, 48, 97, 195, 390, 781, 1562, 3125, 6250, 12_500, 25_000, 50_000, 100_000
        ]
    );
    let without = recipe("growth: {generator: gen, args: [\"{n}\"], from: 3}\n");
    assert_eq!(without.sizes(), [3, 6, 12, 24, 48, 96, 192, 384, 768]);
}

#[test]
fn what_makes_no_sense_is_told() {
    for (judge, said) in [
        (
            "growth: {generator: gen, args: [x]}\n",
            "judge.yaml:1: `growth` should name a `generator` and have `{n}`, the size, in its `args`",
        ),
        (
            "growth: {args: [\"{n}\"]}\n",
            "judge.yaml:1: `growth` should name a `generator` and have `{n}`, the size, in its `args`",
        ),
        (
            "growth: {generator: gen, args: [\"{n}\"], from: 9, limit: 70}\n",
            "judge.yaml:1: `growth.limit` should be at least eight times `growth.from`: times are measured at sizes that double",
        ),
    ] {
        assert_eq!(TestPackage::with(&[("judge.yaml", judge)]).told(), said);
    }
    let unknown = "growth: {generator: gen, args: [\"{n}\"], until: 9}\n";
    let told = TestPackage::with(&[("judge.yaml", unknown)]).told();
    assert!(told.contains("until"), "{told}");
    let zero = "growth: {generator: gen, args: [\"{n}\"], from: 0}\n";
    let told = TestPackage::with(&[("judge.yaml", zero)]).told();
    assert!(told.contains("growth.from"), "{told}");
    let nobody = "growth: {generator: nobody, args: [\"{n}\"]}\n";
    let made = TestPackage::with(&[("judge.yaml", nobody)]);
    let findings = check(&made.read().expect("a package"));
    let is_told = findings.iter().any(|finding| {
        finding
            .diagnostic
            .to_string()
            .contains("`growth` names a generator")
    });
    assert!(is_told);
}
