//! The calls of the package's generators for small inputs: as in its `stress`, and as for its tests, with other numbers.
//!
//! No call is that of a secret test. A generator that takes cases draws by the search's own numbers, whatever its arguments say.
//! Any other one may use one of its arguments as a seed; with the seed of a secret test it would draw that test's numbers again,
//! scaled or cut off. So it gets a seed that no secret test has; if it is not known which argument that is, it gets no number that
//! a secret test has in the same place.

use std::collections::{BTreeMap, HashMap, HashSet};

use grundy_package::Package;

use super::dice::Dice;

/// The placeholder for a number that makes the case another one.
const SEED: &str = "{seed}";
/// The least seed; seeds are below twice as much. Generators read them as signed 32-bit numbers, and few counts and limits are as
/// large.
const SEED_MIN: u64 = 1 << 30;
/// The number of steps to a number that no secret test has; after that another call is taken.
const STEPS_MAX: usize = 64;

/// A call of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Call {
    /// The index of the generator among the package's, by name.
    pub(super) generator: usize,
    pub(super) args: Vec<String>,
}

/// A generator, and its arguments without their numbers.
type Form = (usize, Vec<String>);

/// The calls to begin with.
#[derive(Debug)]
pub(super) struct Recipes {
    /// The author's own call for small cases.
    stress: Option<Call>,
    /// The calls that make tests, in families with the same words among their arguments.
    tests: Vec<Vec<Call>>,
    /// All calls that make secret tests.
    secret: HashSet<(usize, Vec<String>)>,
    /// The numbers in these calls, by generator and place.
    used: HashMap<(usize, usize), HashSet<i64>>,
    /// The known places of the seeds in forms.
    seeds: HashMap<Form, Vec<usize>>,
    /// The generators that draw by the search's own numbers.
    drawing_anew: HashSet<usize>,
}

impl Recipes {
    pub(super) fn of(package: &Package) -> Self {
        let index = |name: &str| package.generators.keys().position(|known| known == name);
        let stress = package.judge.stress.as_ref().and_then(|stress| {
            let generator = index(&stress.generator)?;
            let args = stress.args.clone();
            Some(Call { generator, args })
        });
        let tests = package.judge.recipe.iter().filter_map(|test| {
            let (name, args) = test.generator.as_ref()?;
            let (generator, args) = (index(name)?, args.clone());
            let is_secret = !test.name.starts_with("sample/");
            Some((is_secret, Call { generator, args }))
        });
        Self::of_calls(stress, tests.collect())
    }

    /// The recipes from the author's stress call and the calls of the tests, each with whether it is secret.
    fn of_calls(stress: Option<Call>, tests: Vec<(bool, Call)>) -> Self {
        let mut recipes = Self {
            stress: None,
            tests: Vec::new(),
            secret: HashSet::new(),
            used: HashMap::new(),
            seeds: HashMap::new(),
            drawing_anew: HashSet::new(),
        };
        if let Some(stress) = stress {
            let args = stress.args.iter().enumerate();
            let seeds = args.filter(|(_, arg)| arg.contains(SEED));
            let seeds: Vec<usize> = seeds.map(|(place, _)| place).collect();
            // If a test's call looks the same, its number may be a size, which is varied like that of any test.
            let is_tests = tests.iter().any(|(_, call)| form(call) == form(&stress));
            if !seeds.is_empty() && !is_tests {
                recipes.seeds.insert(form(&stress), seeds);
            }
            recipes.stress = Some(stress);
        }
        let mut families: BTreeMap<Form, Vec<Call>> = BTreeMap::new();
        for (is_secret, call) in tests {
            let Call { generator, args } = &call;
            if is_secret {
                recipes.secret.insert((*generator, args.clone()));
                for (place, number) in numbers(&call) {
                    let used = recipes.used.entry((*generator, place)).or_default();
                    used.insert(number);
                }
            }
            let words = args.iter().filter(|arg| number_of(arg).is_none());
            let family = (*generator, words.cloned().collect());
            families.entry(family).or_default().push(call);
        }
        recipes.tests = families.into_values().collect();
        recipes
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stress.is_none() && self.tests.is_empty()
    }

    /// Notes that this generator takes cases, so it draws by the search's own numbers.
    pub(super) fn draws_anew(&mut self, generator: usize) {
        self.drawing_anew.insert(generator);
    }

    /// The calls whose seeds' places are to be found, with the places of their numbers: the smallest call of each form of a
    /// generator that does not take cases.
    pub(super) fn unseeded(&self) -> Vec<(Call, Vec<usize>)> {
        let mut smallest: BTreeMap<Form, &Call> = BTreeMap::new();
        let size = |call: &Call| -> u128 {
            let sizes = numbers(call).map(|(_, number)| u128::from(number.unsigned_abs()));
            sizes.sum()
        };
        for call in self.tests.iter().flatten() {
            let form = form(call);
            let is_seeded =
                self.drawing_anew.contains(&call.generator) || self.seeds.contains_key(&form);
            if !is_seeded {
                let known = smallest.entry(form).or_insert(call);
                if size(call) < size(known) {
                    *known = call;
                }
            }
        }
        let calls = smallest.into_values();
        let with_places = calls.map(|call| {
            let places = numbers(call).map(|(place, _)| place);
            (call.clone(), places.collect())
        });
        with_places.collect()
    }

    /// The same call with a seed at this place.
    pub(super) fn seeded(&self, call: &Call, place: usize, dice: &mut Dice) -> Call {
        let mut call = call.clone();
        let prefix = number_of(&call.args[place]).map_or("", |(prefix, _)| prefix);
        call.args[place] = loop {
            let seed = any_seed(dice);
            if !self.is_used(call.generator, place, i64::try_from(seed).unwrap_or(0)) {
                break format!("{prefix}{seed}");
            }
        };
        call
    }

    /// Notes that the seed of a form is in one of these places.
    pub(super) fn learn_seeds(&mut self, call: &Call, places: Vec<usize>) {
        self.seeds.insert(form(call), places);
    }

    /// Whether this call makes a secret test.
    fn is_secret(&self, call: &Call) -> bool {
        self.secret.contains(&(call.generator, call.args.clone()))
    }

    /// Whether a call may be made: it is not that of a secret test and does not have its seed.
    pub(super) fn is_fresh(&self, call: &Call) -> bool {
        if self.is_secret(call) {
            return false;
        }
        if self.drawing_anew.contains(&call.generator) {
            return true;
        }
        let seeds = self.seeds.get(&form(call));
        numbers(call)
            .filter(|(place, _)| seeds.is_none_or(|seeds| seeds.contains(place)))
            .all(|(place, number)| !self.is_used(call.generator, place, number))
    }

    /// Whether this call makes a secret test of the package.
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
        let kept = if is_stress { 4 } else { 2 };
        let call = changed(recipe, |value| {
            if dice.chance(kept, 8) {
                return value;
            }
            let size = 1 + dice.below(stage + 2);
            let size = i64::try_from(size).unwrap_or(i64::MAX);
            value.clamp(-size, size)
        });
        self.made_fresh(call, dice)
    }

    /// A call nearly as the author wrote it.
    pub(super) fn large(&self, dice: &mut Dice) -> Option<Call> {
        let recipe = match &self.stress {
            Some(stress) if self.tests.is_empty() || dice.chance(1, 4) => stress,
            _ => self.pick(dice)?,
        };
        let call = changed(recipe, |value| {
            if value > 1 && dice.chance(1, 3) {
                let part = 1 + dice.below(value.unsigned_abs());
                i64::try_from(part).unwrap_or(value)
            } else {
                value
            }
        });
        self.made_fresh(call, dice)
    }

    /// An author's call in which one number is slightly changed.
    pub(super) fn near(&self, dice: &mut Dice) -> Option<Call> {
        let call = self.pick(dice)?;
        let count = numbers(call).count();
        let chosen = dice.index(count);
        let mut index = 0;
        let call = changed(call, |value| {
            index += 1;
            if index != chosen + 1 {
                return value;
            }
            let most = 1 + value.unsigned_abs() / 8;
            let by = i64::try_from(1 + dice.below(most)).unwrap_or(1);
            let by = if dice.chance(1, 2) { by } else { -by };
            value.saturating_add(by)
        });
        self.made_fresh(call, dice)
    }

    /// A call of any family.
    fn pick(&self, dice: &mut Dice) -> Option<&Call> {
        if self.tests.is_empty() {
            return self.stress.as_ref();
        }
        let family = &self.tests[dice.index(self.tests.len())];
        family.get(dice.index(family.len()))
    }

    /// The call with a new seed; if the seed's place is unknown, with numbers that no secret test has.
    fn made_fresh(&self, mut call: Call, dice: &mut Dice) -> Option<Call> {
        for arg in &mut call.args {
            *arg = arg.replace(SEED, &any_seed(dice).to_string());
        }
        if !self.drawing_anew.contains(&call.generator) {
            match self.seeds.get(&form(&call)) {
                Some(seeds) => {
                    for &place in seeds {
                        call = self.seeded(&call, place, dice);
                    }
                }
                None => self.step_aside(&mut call),
            }
        }
        self.is_fresh(&call).then_some(call)
    }

    /// Replaces each number that a secret test has by the nearest one that none has, a smaller one if it is not tiny.
    fn step_aside(&self, call: &mut Call) {
        let places: Vec<(usize, i64)> = numbers(call).collect();
        for (place, number) in places {
            let by = if number > 3 { -1 } else { 1 };
            let steps = std::iter::successors(Some(number), |number| number.checked_add(by));
            let mut steps = steps.take(STEPS_MAX);
            let free = steps.find(|&number| !self.is_used(call.generator, place, number));
            let prefix = number_of(&call.args[place]).map_or("", |(prefix, _)| prefix);
            call.args[place] = format!("{prefix}{}", free.unwrap_or(number));
        }
    }

    fn is_used(&self, generator: usize, place: usize, number: i64) -> bool {
        let used = self.used.get(&(generator, place));
        used.is_some_and(|used| used.contains(&number))
    }
}

const fn any_seed(dice: &mut Dice) -> u64 {
    SEED_MIN + dice.below(SEED_MIN)
}

/// The number that an argument is or has behind its `=`, and the text before it.
fn number_of(arg: &str) -> Option<(&str, i64)> {
    let begin = arg.rfind('=').map_or(0, |place| place + 1);
    let (prefix, number) = arg.split_at(begin);
    Some((prefix, number.parse().ok()?))
}

/// The numbers among a call's arguments, with their places.
fn numbers(call: &Call) -> impl Iterator<Item = (usize, i64)> {
    let args = call.args.iter().enumerate();
    args.filter_map(|(place, arg)| Some((place, number_of(arg)?.1)))
}

fn form(call: &Call) -> Form {
    let args = call.args.iter().map(|arg| {
        let arg = arg.replace(SEED, "0");
        match number_of(&arg) {
            Some((prefix, _)) => format!("{prefix}#"),
            None => arg,
        }
    });
    (call.generator, args.collect())
}

/// The call with other numbers.
fn changed(call: &Call, mut change: impl FnMut(i64) -> i64) -> Call {
    let args = call.args.iter().map(|arg| match number_of(arg) {
        Some((prefix, number)) => format!("{prefix}{}", change(number)),
        None => arg.clone(),
    });
    Call {
        generator: call.generator,
        args: args.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(args: &[&str]) -> Call {
        Call {
            generator: 0,
            args: args.iter().map(|arg| (*arg).to_owned()).collect(),
        }
    }

    fn recipes(stress: Option<&[&str]>, tests: &[&[&str]]) -> Recipes {
        let tests = tests.iter().map(|args| (true, call(args)));
        Recipes::of_calls(stress.map(call), tests.collect())
    }

    fn own() -> Recipes {
        let tests: [&[&str]; 3] = [&["random", "60", "5"], &["nested", "1"], &["-8"]];
        let mut recipes = recipes(Some(&["small", "{seed}"]), &tests);
        recipes.draws_anew(0);
        recipes
    }

    /// Calls of all sorts.
    fn calls(recipes: &Recipes) -> Vec<Call> {
        let mut dice = Dice::new(1);
        let mut calls = Vec::new();
        for stage in 0..2000 {
            calls.extend(recipes.small(&mut dice, stage % 100));
            calls.extend(recipes.large(&mut dice));
            calls.extend(recipes.near(&mut dice));
        }
        calls
    }

    #[test]
    fn what_the_author_calls_a_seed_may_be_a_size_in_tests() {
        let recipes = recipes(Some(&["{seed}"]), &[&["7"], &["8"]]);
        let mut dice = Dice::new(1);
        let near: HashSet<Vec<String>> = (0..100)
            .filter_map(|_| recipes.near(&mut dice))
            .map(|call| call.args)
            .collect();
        assert!(near.contains(&vec!["9".to_owned()]), "{near:?}");
        assert!(!near.contains(&vec!["7".to_owned()]), "{near:?}");
    }

    #[test]
    fn no_call_is_that_of_a_secret_test() {
        let recipes = own();
        let calls = calls(&recipes);
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

    /// The first has no known seed, the second's is known from the author's own call, and the third's is learnt.
    #[test]
    fn no_call_has_the_seed_of_a_secret_test() {
        let tests: [&[&str]; 3] = [
            &["900", "1000", "7"],
            &["900", "900", "8"],
            &["10", "1", "9"],
        ];
        let last: &[&str] = &["7", "8", "9"];
        let unknown = recipes(None, &tests);
        let told = recipes(Some(&["5", "6", "{seed}"]), &tests);
        let mut learnt = recipes(None, &tests);
        assert_eq!(learnt.unseeded(), [(call(tests[2]), vec![0, 1, 2])]);
        learnt.learn_seeds(&call(tests[0]), vec![0]);
        assert_eq!(learnt.unseeded(), []);
        for (recipes, place, secret) in [
            (unknown, 2, last),
            (told, 2, last),
            (learnt, 0, &["900", "10"]),
        ] {
            let calls = calls(&recipes);
            assert!(calls.len() > 4000);
            for call in calls {
                assert!(!secret.contains(&&*call.args[place]), "{call:?}");
            }
        }
    }

    #[test]
    fn numbers_stand_behind_their_names_too() {
        let recipes = recipes(None, &[&["-n=100", "-seed=7", "tree"]]);
        let calls = calls(&recipes);
        assert!(calls.len() > 4000);
        for call in &calls {
            assert!(call.args[0].starts_with("-n=") && call.args[1].starts_with("-seed="));
            assert!(call.args[1] != "-seed=7" && call.args[2] == "tree");
        }
        assert!(calls.iter().any(|call| call.args[0] == "-n=1"));
    }

    #[test]
    fn numbers_grow_from_stage_to_stage() {
        let recipes = own();
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
