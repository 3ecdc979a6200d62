//! How the package's generators are called for small inputs: as its `stress` says, and as its tests are made, with smaller numbers.
//!
//! No call is that of a secret test: the search knows nothing of secret tests but these calls, and keeps away from them.

use std::collections::{BTreeMap, HashSet};

use grundy_package::Package;

use super::dice::Dice;

/// What stands for a number that makes the case another one.
const SEED: &str = "{seed}";

/// A call of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Call {
    /// Which of the package's generators, by name.
    pub(super) generator: usize,
    pub(super) args: Vec<String>,
}

/// The calls to begin with.
#[derive(Debug)]
pub(super) struct Recipes {
    /// What the author wrote for small cases.
    stress: Option<Call>,
    /// Calls that make tests, by families: those with the same words among their arguments.
    tests: Vec<Vec<Call>>,
    /// Calls that make secret tests, all of them.
    secret: HashSet<(usize, Vec<String>)>,
}

impl Recipes {
    pub(super) fn of(package: &Package) -> Self {
        let mut recipes = Self {
            stress: None,
            tests: Vec::new(),
            secret: HashSet::new(),
        };
        let index = |name: &str| package.generators.keys().position(|known| known == name);
        recipes.stress = package.judge.stress.as_ref().and_then(|stress| {
            let generator = index(&stress.generator)?;
            let args = stress.args.clone();
            Some(Call { generator, args })
        });
        let mut families: BTreeMap<(usize, Vec<String>), Vec<Call>> = BTreeMap::new();
        for test in &package.judge.recipe {
            let Some((name, args)) = &test.generator else {
                continue;
            };
            let Some(generator) = index(name) else {
                continue;
            };
            if !test.name.starts_with("sample/") {
                recipes.secret.insert((generator, args.clone()));
            }
            let call = Call {
                generator,
                args: args.clone(),
            };
            let words = args.iter().filter(|arg| arg.parse::<i64>().is_err());
            let family = (generator, words.cloned().collect());
            families.entry(family).or_default().push(call);
        }
        recipes.tests = families.into_values().collect();
        recipes
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stress.is_none() && self.tests.is_empty()
    }

    /// Whether a secret test is made by this call.
    pub(super) fn is_secret(&self, call: &Call) -> bool {
        self.secret.contains(&(call.generator, call.args.clone()))
    }

    /// Whether a secret test of the package is made by this call.
    pub(super) fn makes_secret(&self, package: &Package, generator: &str, args: &[String]) -> bool {
        let index = package.generators.keys().position(|name| name == generator);
        index.is_some_and(|index| self.secret.contains(&(index, args.to_vec())))
    }

    /// A call for a small case, with numbers that grow from stage to stage.
    pub(super) fn small(&self, dice: &mut Dice, stage: u64) -> Option<Call> {
        let is_stress = self.tests.is_empty() || dice.chance(1, 2);
        let recipe = match &self.stress {
            Some(stress) if is_stress => stress,
            _ => self.pick(dice)?,
        };
        let mut call = recipe.clone();
        let kept = if is_stress { 4 } else { 2 };
        for arg in &mut call.args {
            *arg = match arg.parse::<i64>() {
                Ok(value) if !dice.chance(kept, 8) => {
                    let size = 1 + dice.below(stage + 2);
                    let size = i64::try_from(size).unwrap_or(i64::MAX);
                    value.clamp(-size, size).to_string()
                }
                _ => arg.replace(SEED, &dice.below(1 << 32).to_string()),
            };
        }
        (!self.is_secret(&call)).then_some(call)
    }

    /// A call nearly as the author wrote it.
    pub(super) fn large(&self, dice: &mut Dice) -> Option<Call> {
        let recipe = match &self.stress {
            Some(stress) if self.tests.is_empty() || dice.chance(1, 4) => stress,
            _ => self.pick(dice)?,
        };
        let mut call = recipe.clone();
        for arg in &mut call.args {
            *arg = match arg.parse::<i64>() {
                Ok(value) if value > 1 && dice.chance(1, 3) => {
                    let part = 1 + dice.below(value.unsigned_abs());
                    i64::try_from(part).unwrap_or(value).to_string()
                }
                _ => arg.replace(SEED, &dice.below(1 << 32).to_string()),
            };
        }
        (!self.is_secret(&call)).then_some(call)
    }

    /// A call as the author wrote it, but for one number, which is a bit another.
    pub(super) fn near(&self, dice: &mut Dice) -> Option<Call> {
        let mut call = self.pick(dice)?.clone();
        let numbers: Vec<usize> = (0..call.args.len())
            .filter(|&index| call.args[index].parse::<i64>().is_ok())
            .collect();
        if !numbers.is_empty() {
            let arg = &mut call.args[numbers[dice.index(numbers.len())]];
            let value: i64 = arg.parse().ok()?;
            let most = 1 + value.unsigned_abs() / 8;
            let by = i64::try_from(1 + dice.below(most)).unwrap_or(1);
            let by = if dice.chance(1, 2) { by } else { -by };
            *arg = value.saturating_add(by).to_string();
        }
        for arg in &mut call.args {
            *arg = arg.replace(SEED, &dice.below(1 << 32).to_string());
        }
        (!self.is_secret(&call)).then_some(call)
    }

    /// A call of any family.
    fn pick(&self, dice: &mut Dice) -> Option<&Call> {
        if self.tests.is_empty() {
            return self.stress.as_ref();
        }
        let family = &self.tests[dice.index(self.tests.len())];
        family.get(dice.index(family.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipes() -> Recipes {
        let call = |args: &[&str]| Call {
            generator: 0,
            args: args.iter().map(|arg| (*arg).to_owned()).collect(),
        };
        let tests = vec![
            call(&["random", "60", "5"]),
            call(&["nested", "1"]),
            call(&["-8"]),
        ];
        Recipes {
            stress: Some(call(&["small", "{seed}"])),
            secret: tests.iter().map(|call| (0, call.args.clone())).collect(),
            tests: tests.into_iter().map(|call| vec![call]).collect(),
        }
    }

    #[test]
    fn no_call_is_that_of_a_secret_test() {
        let recipes = recipes();
        let mut dice = Dice::new(1);
        let mut calls = Vec::new();
        for stage in 0..2000 {
            calls.extend(recipes.small(&mut dice, stage % 100));
            calls.extend(recipes.large(&mut dice));
            calls.extend(recipes.near(&mut dice));
        }
        assert!(calls.iter().all(|call| !recipes.is_secret(call)));
        assert!(calls.len() > 2000);
        assert!(
            calls
                .iter()
                .all(|call| !call.args.iter().any(|arg| arg.contains('{')))
        );
        let is_small = |call: &&Call| call.args[0] == "random" && call.args[1] == "1";
        assert!(calls.iter().any(|call| is_small(&call)));
        assert!(calls.iter().any(|call| call.args == ["-1"]));
    }

    #[test]
    fn numbers_grow_from_stage_to_stage() {
        let recipes = recipes();
        let mut dice = Dice::new(1);
        let mut most = |stage| {
            let calls = (0..500).filter_map(|_| recipes.small(&mut dice, stage));
            let counts = calls
                .filter(|call| call.args[0] == "random")
                .map(|call| call.args[1].clone());
            let counts = counts.filter_map(|count| count.parse::<i64>().ok());
            counts.filter(|&count| count < 60).max()
        };
        assert!(most(0) <= Some(2));
        assert!(most(30) > Some(20));
    }
}
