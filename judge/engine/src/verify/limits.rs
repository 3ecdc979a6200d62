//! Checks that tests reach the statement's limits, and reach them together: a program may be fast enough on an input that is long
//! in one dimension but not on one that is long in both. The validators report what they read, so the author's word is not needed.

use std::collections::{BTreeMap, BTreeSet};

use grundy_judgement::{CheckedPromise, Promise};
use grundy_package::{LargestTest, Package};
use grundy_words::{Line, sentence};

use super::report::promise;

/// The largest values that the validators read in a test, by their names.
pub(super) type Reached = BTreeMap<String, u64>;

/// Looks for a test that reaches all values of a set, for each set that one test should reach.
pub(super) fn reached_together(
    package: &Package,
    tests: &[(&str, Reached)],
) -> Option<CheckedPromise> {
    let bounds = &package.judge.bounds;
    let told: BTreeSet<&str> = tests
        .iter()
        .flat_map(|(_, reached)| reached.keys().map(String::as_str))
        .collect();
    // Packages from elsewhere do not promise it, and few of their validators report sizes.
    if !package.is_exercise() && (told.is_empty() || bounds.is_empty()) {
        return None;
    }
    let mut check = CheckedPromise::new(Promise::Bounds);
    if bounds.is_empty() {
        check
            .broken
            .push(sentence!("check-bounds-name-no-variable"));
        return Some(check);
    }
    let all = [LargestTest {
        values: bounds.clone(),
        line: 0,
    }];
    let asked = match &package.judge.largest[..] {
        [] => &all,
        asked => asked,
    };
    for (name, bound) in bounds {
        let is_asked = |test: &LargestTest| test.values.get(name) >= Some(bound);
        if !asked.iter().any(is_asked) {
            let bound = format!("{name} = {bound}");
            let line = sentence!("check-largest-does-not-ask", bound);
            promise(&mut check, package, line);
        }
    }
    for asked in asked {
        check.count += 1;
        if let Some(line) = unreached(asked, tests, &told) {
            promise(&mut check, package, line);
        }
    }
    Some(check)
}

/// The reason why no test reaches these values; `None` if one does.
fn unreached(
    asked: &LargestTest,
    tests: &[(&str, Reached)],
    told: &BTreeSet<&str>,
) -> Option<Line> {
    let names = asked.values.keys();
    let untold: Vec<&str> = names
        .map(String::as_str)
        .filter(|name| !told.contains(name))
        .collect();
    if !untold.is_empty() {
        let untold = untold.join(", ");
        return Some(sentence!("check-input-validators-do-not", names = untold));
    }
    let has = |reached: &Reached, name: &str| reached.get(name).copied().unwrap_or_default();
    let parts = |reached: &Reached| {
        let parts = asked.values.iter().map(|(name, value)| {
            let part = has(reached, name) as f64 / (*value).max(1) as f64;
            part.min(1.0)
        });
        parts.sum::<f64>()
    };
    let (nearest, reached) = tests
        .iter()
        .max_by(|(_, one), (_, other)| parts(one).total_cmp(&parts(other)))?;
    let is_reached = asked
        .values
        .iter()
        .all(|(name, value)| has(reached, name) >= *value);
    let shown = |value: &dyn Fn(&str, u64) -> u64| {
        let each = asked.values.iter();
        let each = each.map(|(name, asked)| format!("{name} = {}", value(name, *asked)));
        each.collect::<Vec<_>>().join(", ")
    };
    let (wanted, found) = (
        shown(&|_, asked| asked),
        shown(&|name, _| has(reached, name)),
    );
    let line = sentence!(
        "check-no-test-together-comes",
        asked = wanted,
        test = nearest,
        found
    );
    (!is_reached).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(values: &[(&str, u64)]) -> Reached {
        let values = values.iter();
        values
            .map(|(name, value)| ((*name).to_owned(), *value))
            .collect()
    }

    #[test]
    fn one_by_one_is_not_together() {
        let asked = LargestTest {
            values: values(&[("m", 500), ("n", 500)]),
            line: 1,
        };
        let told = BTreeSet::from(["m", "n"]);
        let tall = ("secret/1", values(&[("m", 500), ("n", 70)]));
        let wide = ("secret/2", values(&[("m", 60), ("n", 500)]));
        let both = ("secret/3", values(&[("m", 500), ("n", 501)]));
        assert_eq!(
            unreached(&asked, &[tall.clone(), wide.clone()], &told)
                .unwrap()
                .to_string(),
            "no test has m = 500, n = 500 together; secret/1 comes nearest: m = 500, n = 70"
        );
        assert_eq!(unreached(&asked, &[tall, wide, both], &told), None);
        let untold = LargestTest {
            values: values(&[("m", 500), ("k", 3)]),
            line: 1,
        };
        assert_eq!(
            unreached(&untold, &[], &told).unwrap().to_string(),
            "the input validators do not tell of k"
        );
    }
}
