//! Reads `judge.yaml`, which has the settings that the ICPC format cannot express. No other judge adds keys, so an unknown one is a
//! mistake.

use std::collections::BTreeMap;

use grundy_words::sentence;

use crate::diagnostic::Diagnostics;
use crate::growth::GrowthRecipe;
use crate::inventory::{Inventory, is_valid_name};
use crate::judge_config::{
    AskedMoves, CheckerConfig, Feedback, Gallery, GameRules, Idea, JudgeConfig, LargestTest,
    NamedFiles, Protocol, RecipeTest, Stress,
};
use crate::tree::PackagePath;
use crate::yaml::Node;

use super::context::{Context, Dialect};
use super::words::{self, texts_by_language};

/// The most tests that a recipe may list.
const RECIPE_TESTS_MAX: usize = 2000;
/// No statement has more variables.
const BOUNDS_MAX: usize = 50;
/// The upper bound of `growth.limit`.
const GROWTH_SIZE_MAX: u64 = 1_000_000_000_000;
/// The least ratio of `limit` to `from`; with less, no growth can be fitted.
const GROWTH_SPAN_MIN: u64 = 8;
/// An idea, a hint or the rules of a game are a line or two.
pub const IDEA_BYTES_MAX: usize = 1000;
/// The default number of cases of a stress run.
const STRESS_CASES: u32 = 2000;

/// Reads the file; the defaults if there is none.
pub(super) fn read(inventory: &Inventory, diagnostics: &mut Diagnostics) -> JudgeConfig {
    let file = "judge.yaml";
    let mut judge = JudgeConfig::default();
    if inventory.get(file).is_none() {
        return judge;
    }
    let mut context = Context {
        file,
        dialect: Dialect::Grundy,
        diagnostics,
    };
    let Some(root) = context.parse(inventory) else {
        return judge;
    };
    for (key, value) in context.mapping(&root, file) {
        match key.name.as_str() {
            "files" => judge.files = named_files(&mut context, value),
            "bounds" => judge.bounds = bounds(&mut context, value, "bounds"),
            "largest" => judge.largest = largest(&mut context, value),
            "few_slow_ideas" => {
                judge.few_slow_ideas = idea_texts(&mut context, value, "few_slow_ideas").into();
            }
            "reference" => judge.reference = path(&mut context, inventory, value, "reference"),
            "chapter" => judge.chapter = context.line(value, "chapter"),
            "exercise" => judge.exercise = context.line(value, "exercise"),
            "gallery" => judge.gallery = gallery(&mut context, value),
            "ideas" => judge.ideas = ideas(&mut context, value),
            "words" => judge.words = words::read(&mut context, value),
            "feedback" => {
                let choices = [
                    ("tests", Feedback::Tests),
                    ("verdicts", Feedback::Verdicts),
                    ("summary", Feedback::Summary),
                ];
                judge.feedback = context
                    .choice(value, "feedback", &choices)
                    .unwrap_or_default();
            }
            "checker" => {
                judge.is_checked_by_rules = matches!(&value.value, crate::yaml::Value::Scalar { text, .. } if text == "game");
                if !judge.is_checked_by_rules {
                    judge.checker = checker(&mut context, value);
                }
            }
            "input_validators" => {
                let choices = [("icpc", Protocol::Icpc), ("testlib", Protocol::Testlib)];
                judge.input_validators = context
                    .choice(value, "input_validators", &choices)
                    .unwrap_or_default();
            }
            "interactor" => {
                judge.interactor = path(&mut context, inventory, value, "interactor");
            }
            "rules" => {
                judge.rules = Some(GameRules {
                    text: idea_texts(&mut context, value, "rules").into(),
                    line: value.line,
                });
            }
            "move_words" => judge.move_words = words::move_words(&mut context, value),
            "moves" => {
                let choices = [
                    ("lines", AskedMoves::Lines),
                    ("counted-lines", AskedMoves::CountedLines),
                    ("whole-input", AskedMoves::WholeInput),
                    ("dialogue", AskedMoves::Dialogue),
                ];
                judge.moves = context.choice(value, "moves", &choices);
            }
            "stress" => judge.stress = stress(&mut context, inventory, value),
            "growth" => judge.growth = growth(&mut context, value),
            "tests" => judge.recipe = recipe(&mut context, value),
            _ => context.unknown_key(key, ""),
        }
    }
    judge
}

/// The names that a compiled program has in some language when it runs: no file beside it can have such a name.
pub const PROGRAM_FILES: &[&str] = &[
    "classes", "main", "main.exe", "main.jar", "main.js", "main.py", "main.pyc",
];

/// The checkers that are built into the judge, by their name for `checker` in `judge.yaml`: the judge that they come from, and
/// their name there.
pub const STOCK_CHECKERS: &[&str] = &[
    "cms/real-precision",
    "cms/white-diff",
    "dmoj/easy",
    "dmoj/floats",
    "dmoj/floatsabs",
    "dmoj/floatsrel",
    "dmoj/identical",
    "dmoj/linecount",
    "dmoj/linematches",
    "dmoj/rstripped",
    "dmoj/sorted",
    "dmoj/standard",
    "dmoj/unordered",
    "testlib/caseicmp",
    "testlib/casencmp",
    "testlib/casewcmp",
    "testlib/dcmp",
    "testlib/fcmp",
    "testlib/hcmp",
    "testlib/icmp",
    "testlib/lcmp",
    "testlib/ncmp",
    "testlib/nyesno",
    "testlib/rcmp",
    "testlib/rcmp4",
    "testlib/rcmp6",
    "testlib/rcmp9",
    "testlib/rncmp",
    "testlib/uncmp",
    "testlib/wcmp",
    "testlib/yesno",
    "themis/C1LinesWordsIgnoreCase",
    "themis/C2LinesWordsCase",
    "themis/C3WordsIgnoreCase",
    "themis/C4WordsCase",
    "themis/C5Binary",
    "vnoj/standard",
];

/// `testlib`, `testlib/rcmp6`, or a mapping with `name` and `args`.
fn checker(context: &mut Context<'_>, node: &Node) -> CheckerConfig {
    let (mut name, mut args) = (None, Vec::new());
    if let crate::yaml::Value::Mapping(_) = &node.value {
        for (key, value) in context.mapping(node, "checker") {
            match key.name.as_str() {
                "name" => name = context.line(value, "checker.name"),
                "args" => args = context.texts(value, "checker.args"),
                _ => context.unknown_key(key, "`checker`"),
            }
        }
    } else {
        name = context.line(node, "checker");
    }
    let protocol = match name.as_deref() {
        Some("icpc") => Protocol::Icpc,
        Some("testlib") => Protocol::Testlib,
        Some("themis") => Protocol::Themis,
        Some("cms") => Protocol::Cms,
        Some(stock) if STOCK_CHECKERS.contains(&stock) => {
            let name = stock.to_owned();
            return CheckerConfig::Stock { name, args };
        }
        other => {
            let found = crate::yaml::quote(other.unwrap_or_default());
            let known = STOCK_CHECKERS.join(", ");
            let message = sentence!("package-unknown-checker", name = found, known);
            context.error(node.line, message);
            Protocol::Icpc
        }
    };
    if !args.is_empty() {
        let message = sentence!("package-checker-args-for-built");
        context.error(node.line, message);
    }
    CheckerConfig::Program(protocol)
}

/// The largest value of each of the statement's variables, by its name.
fn bounds(context: &mut Context<'_>, node: &Node, what: &str) -> BTreeMap<String, u64> {
    let mut bounds = BTreeMap::new();
    for (variable, value) in context.mapping(node, what) {
        if bounds.len() == BOUNDS_MAX {
            context.error(
                variable.line,
                sentence!(
                    "package-names-more-variables",
                    key = what,
                    count = BOUNDS_MAX
                ),
            );
            break;
        }
        if let Some(bound) = context.integer(value, what, 0..=u64::MAX) {
            bounds.insert(variable.name.clone(), bound);
        }
    }
    bounds
}

/// A list of what single tests reach.
fn largest(context: &mut Context<'_>, node: &Node) -> Vec<LargestTest> {
    let crate::yaml::Value::Sequence(items) = &node.value else {
        context.error(node.line, sentence!("package-should-list", key = "largest"));
        return Vec::new();
    };
    let tests = items.iter().take(BOUNDS_MAX).map(|item| LargestTest {
        values: bounds(context, item, "largest"),
        line: item.line,
    });
    tests.collect()
}

fn named_files(context: &mut Context<'_>, node: &Node) -> Option<NamedFiles> {
    let (mut input, mut output) = (None, None);
    for (key, value) in context.mapping(node, "files") {
        match key.name.as_str() {
            "input" => input = file_name(context, value, "files.input"),
            "output" => output = file_name(context, value, "files.output"),
            _ => context.unknown_key(key, "`files`"),
        }
    }
    let (Some(input), Some(output)) = (input, output) else {
        context.error(node.line, sentence!("package-files-should-name-both"));
        return None;
    };
    if input.eq_ignore_ascii_case(&output) {
        context.error(node.line, sentence!("package-files-names-same-file"));
        return None;
    }
    Some(NamedFiles { input, output })
}

fn file_name(context: &mut Context<'_>, node: &Node, what: &str) -> Option<String> {
    let name = context.line(node, what)?;
    if !is_valid_name(&name) {
        context.error(
            node.line,
            sentence!("package-no-plain-file-name", key = what),
        );
        return None;
    }
    // The comparison ignores letter case, since a program may spell the name in any.
    if PROGRAM_FILES.contains(&name.to_ascii_lowercase().as_str()) {
        let message = sentence!("package-compiled-program-called-choose", key = what);
        context.error(node.line, message);
        return None;
    }
    Some(name)
}

fn gallery(context: &mut Context<'_>, node: &Node) -> Option<Gallery> {
    let (mut test, mut shows) = (None, None);
    for (key, value) in context.mapping(node, "gallery") {
        match key.name.as_str() {
            "test" => test = test_name(context, value),
            "shows" => shows = context.line(value, "gallery.shows"),
            _ => context.unknown_key(key, "`gallery`"),
        }
    }
    if test.is_none() || shows.is_none() {
        context.error(node.line, sentence!("package-gallery-should-name-test"));
    }
    Some(Gallery {
        test: test?,
        shows: shows?,
        line: node.line,
    })
}

/// The ideas by program. `check` finds unknown programs, since in an archive of version `legacy` some are not kept as submissions.
fn ideas(context: &mut Context<'_>, node: &Node) -> BTreeMap<String, Idea> {
    let mut ideas = BTreeMap::new();
    for (program, value) in context.mapping(node, "ideas") {
        let mut idea = Idea {
            line: program.line,
            ..Idea::default()
        };
        for (key, value) in context.mapping(value, "ideas") {
            match key.name.as_str() {
                "idea" => idea.idea = idea_texts(context, value, "idea"),
                "hint" => idea.hint = idea_texts(context, value, "hint"),
                _ => context.unknown_key(key, "`ideas`"),
            }
        }
        ideas.insert(program.name.clone(), idea);
    }
    ideas
}

/// A text in some languages, each short enough to be shown to a pupil.
fn idea_texts(context: &mut Context<'_>, node: &Node, what: &str) -> BTreeMap<String, String> {
    let mut texts = texts_by_language(context, node, what);
    texts.retain(|language, text| {
        let is_short = text.len() <= IDEA_BYTES_MAX;
        if !is_short {
            let key = format!("{what}.{language}");
            let message = sentence!("package-key-long", key, count = IDEA_BYTES_MAX);
            context.error(node.line, message);
        }
        is_short
    });
    texts
}

/// A path within the package that is there.
fn path(
    context: &mut Context<'_>,
    inventory: &Inventory,
    node: &Node,
    what: &str,
) -> Option<PackagePath> {
    let path = context.line(node, what)?;
    if inventory.get(&path).is_some() {
        return Some(path.into());
    }
    let path = crate::yaml::quote(&path);
    context.error(
        node.line,
        sentence!("package-package-no-file", key = what, path),
    );
    None
}

fn recipe(context: &mut Context<'_>, node: &Node) -> Vec<RecipeTest> {
    let crate::yaml::Value::Sequence(items) = &node.value else {
        if !matches!(node.value, crate::yaml::Value::Null) {
            context.error(node.line, sentence!("package-should-list", key = "tests"));
        }
        return Vec::new();
    };
    if items.len() > RECIPE_TESTS_MAX {
        context.error(
            node.line,
            sentence!("package-tests-lists-more-tests", count = RECIPE_TESTS_MAX),
        );
        return Vec::new();
    }
    let mut tests: Vec<RecipeTest> = Vec::new();
    for item in items {
        let Some(test) = recipe_test(context, item) else {
            continue;
        };
        if let Some(first) = tests.iter().find(|other| other.name == test.name) {
            let message = sentence!(
                "package-test-listed-already-line",
                name = test.name,
                line = first.line
            );
            context.error(item.line, message);
            continue;
        }
        tests.push(test);
    }
    tests
}

fn recipe_test(context: &mut Context<'_>, node: &Node) -> Option<RecipeTest> {
    let (mut name, mut generator, mut args, mut why) = (None, None, Vec::new(), None);
    let (mut input_blake3, mut answer_blake3) = (None, None);
    for (key, value) in context.mapping(node, "tests") {
        match key.name.as_str() {
            "name" => name = test_name(context, value),
            "generator" => generator = context.line(value, "generator"),
            "args" => args = context.texts(value, "args"),
            "why" => why = Some(words::why(context, value)),
            "input_blake3" => input_blake3 = hash(context, value, "input_blake3"),
            "answer_blake3" => answer_blake3 = hash(context, value, "answer_blake3"),
            _ => context.unknown_key(key, "`tests`"),
        }
    }
    if why.is_none() {
        context.error(node.line, sentence!("package-test-should-say-why"));
    }
    if answer_blake3.is_some() && input_blake3.is_none() {
        context.error(node.line, sentence!("package-answer-blake3-needs-input"));
    }
    if generator.is_none() && (!args.is_empty() || input_blake3.is_some()) {
        context.error(node.line, sentence!("package-args-input-blake3-need"));
    }
    if name.is_none() {
        context.error(node.line, sentence!("package-test-should-name"));
    }
    Some(RecipeTest {
        name: name?,
        generator: generator.map(|generator| (generator, args)),
        why: why.unwrap_or_default(),
        input_blake3,
        answer_blake3,
        line: node.line,
    })
}

fn test_name(context: &mut Context<'_>, node: &Node) -> Option<String> {
    let name = context.line(node, "name")?;
    let mut parts = name.split('/');
    let is_in_group = matches!(parts.next(), Some("sample" | "secret"));
    if is_in_group && parts.clone().count() >= 1 && parts.all(is_valid_name) {
        return Some(name);
    }
    let found = crate::yaml::quote(&name);
    context.error(
        node.line,
        sentence!("package-should-sample-secret", name = found),
    );
    None
}

fn hash(context: &mut Context<'_>, node: &Node, what: &str) -> Option<String> {
    let text = context.line(node, what)?;
    let is_hash = text.len() == 64
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
    if !is_hash {
        context.error(
            node.line,
            sentence!("package-should-64-lower-case", key = what),
        );
    }
    is_hash.then_some(text)
}

/// A generator's call with `{n}` for the size.
fn growth(context: &mut Context<'_>, node: &Node) -> Option<GrowthRecipe> {
    let (mut generator, mut args, mut from, mut limit) = (None, Vec::new(), 1, None);
    for (key, value) in context.mapping(node, "growth") {
        match key.name.as_str() {
            "generator" => generator = context.line(value, "growth.generator"),
            "args" => args = context.texts(value, "growth.args"),
            "from" => {
                let size = context.integer(value, "growth.from", 1..=GROWTH_SIZE_MAX);
                from = size.unwrap_or(from);
            }
            "limit" => limit = context.integer(value, "growth.limit", 1..=GROWTH_SIZE_MAX),
            _ => context.unknown_key(key, "`growth`"),
        }
    }
    if generator.is_none() || !args.iter().any(|argument| argument.contains("{n}")) {
        context.error(node.line, sentence!("package-growth-names"));
        return None;
    }
    let recipe = GrowthRecipe {
        generator: generator?,
        args,
        from,
        limit,
        line: node.line,
    };
    if limit.is_some_and(|limit| limit / GROWTH_SPAN_MIN < from) {
        context.error(node.line, sentence!("package-growth-limit-should-at"));
        return None;
    }
    Some(recipe)
}

fn stress(context: &mut Context<'_>, inventory: &Inventory, node: &Node) -> Option<Stress> {
    let (mut generator, mut args, mut brute_force, mut cases) =
        (None, Vec::new(), None, STRESS_CASES);
    for (key, value) in context.mapping(node, "stress") {
        match key.name.as_str() {
            "generator" => generator = context.line(value, "stress.generator"),
            "args" => args = context.texts(value, "stress.args"),
            "brute_force" => {
                brute_force = path(context, inventory, value, "stress.brute_force");
            }
            "cases" => {
                let count = context.integer(value, "stress.cases", 1..=1_000_000);
                cases = count
                    .and_then(|count| u32::try_from(count).ok())
                    .unwrap_or(cases);
            }
            _ => context.unknown_key(key, "`stress`"),
        }
    }
    if generator.is_none() || brute_force.is_none() {
        context.error(node.line, sentence!("package-stress-should-name-generator"));
    }
    Some(Stress {
        generator: generator?,
        args,
        brute_force: brute_force?,
        cases,
    })
}
