//! Tests that a generator makes: a form that adds lines to the recipe, and before that shows the input of the first one.

pub(crate) mod recipe_file;
pub(crate) mod recipe_views;

use std::collections::BTreeSet;

use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use grundy_judgement::CustomTestReport;
use grundy_package::{ByLanguage, RecipeTest};
use grundy_store::{Capabilities, CustomTestSubject, NewCustomTest, RequestState};

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Message, Notice, Visitor, done, html, permit, read_parts};
use crate::judges::lack_for;
use crate::problems::{SAMPLE_BYTES_MAX, head_of_bytes};
use crate::runs::run_and_wait;
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::pairing::Numbers;
use crate::workshop::copy::paths::is_test_name;
use crate::workshop::tests::pages::{
    check_why, fresh_form, fresh_recipe, list_view, present_text, write,
};
use crate::workshop::tests::recipes::recipe_file::with_tests;
use crate::workshop::tests::recipes::recipe_views::{
    PreviewOutcome, RecipeForm, RecipePreview, RecipeView, TESTS_MAX,
};
use crate::workshop::tests::test_files::{RECIPE_FILE, change_of};

/// The placeholder in arguments for a number that differs for each test.
const SEED: &str = "{seed}";
/// The number of seeds that are tried to find some that no other test has.
const SEEDS_MAX: usize = 10_000;
const ARGS_CHARS_MAX: usize = 1000;

/// `POST /workshop/{id}/recipe`: shows the lines to add, or adds them.
pub(crate) async fn add(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let fields = [
        "action",
        "generator",
        "args",
        "count",
        "group",
        "why_vi",
        "why_en",
    ];
    let [action, generator, args, count, group, why_vi, why_en] =
        read_parts(multipart, fields).await?;
    let opened = Opened::find(&state, &visitor, &id).await?;
    let form = RecipeForm {
        generator: generator.text_lossy(),
        args: args.text_lossy().trim().to_owned(),
        count: count.text_lossy().trim().to_owned(),
        group: group.text_lossy().trim().trim_end_matches('/').to_owned(),
        why_vi: why_vi.text_lossy().trim().to_owned(),
        why_en: why_en.text_lossy().trim().to_owned(),
    };
    let (errors, preview) = match new_tests(&opened, &form) {
        Err(errors) => (errors, None),
        Ok(tests) if action.text_lossy() == "save" => {
            match save(&state, &visitor, &opened, &tests).await? {
                Ok(()) => {
                    let here = format!("{}/tests", opened.base);
                    return Ok(done(&here, Notice::Saved).into_response());
                }
                Err(message) => (FieldErrors::one("recipe", message), None),
            }
        }
        Ok(tests) => match preview(&state, &visitor, &opened, &tests).await? {
            Ok(preview) => (FieldErrors::default(), Some(preview)),
            Err(message) => (FieldErrors::one("recipe", message), None),
        },
    };
    let status = if errors.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let mut view = list_view(&visitor, &opened, fresh_form(&opened), errors);
    view.recipe = RecipeView {
        form,
        preview,
        ..fresh_recipe(&opened)
    };
    html(status, &view)
}

/// The lines that the form asks for, or the error of each field.
fn new_tests(opened: &Opened, form: &RecipeForm) -> Result<Vec<RecipeTest>, FieldErrors> {
    let mut errors = FieldErrors::default();
    let Some(package) = &opened.draft.package else {
        return Err(FieldErrors::one(
            "recipe",
            Message::new("recipe-error-package"),
        ));
    };
    if !package.generators.contains_key(&form.generator) {
        errors.push("generator", Message::new("recipe-error-generator"));
    }
    let count = form.count.parse().unwrap_or(0);
    if !(1..=TESTS_MAX).contains(&count) {
        let message = Message::new("recipe-error-count").with("most", TESTS_MAX);
        errors.push("count", message);
    }
    if !is_test_name(&format!("{}/1", form.group)) {
        errors.push("group", Message::new("tests-many-error-group"));
    }
    if form.why_vi.is_empty() && form.why_en.is_empty() {
        errors.push("why_vi", Message::new("recipe-error-why"));
    }
    for (field, why) in [("why_vi", &form.why_vi), ("why_en", &form.why_en)] {
        if let Err((_, message)) = check_why(why) {
            errors.push(field, message);
        }
    }
    let known = |args: &[String]| {
        let mut recipe = package.judge.recipe.iter();
        let is_same = |test: &&RecipeTest| {
            let command = test.generator.as_ref();
            command.is_some_and(|(name, known)| *name == form.generator && known == args)
        };
        recipe.find(is_same).map(|test| test.name.clone())
    };
    let commands = match arguments(&form.args, count.clamp(1, TESTS_MAX), known) {
        Ok(commands) => commands,
        Err(message) => {
            errors.push("args", message);
            Vec::new()
        }
    };
    if !errors.is_empty() {
        return Err(errors);
    }
    let is_label = |arg: &&String| arg.starts_with(|first: char| first.is_ascii_alphabetic());
    let label = commands.first().and_then(|args| args.iter().find(is_label));
    let label = label.cloned().unwrap_or_default();
    let names: BTreeSet<String> = opened.test_names();
    let mut numbers = Numbers::behind(&form.group, &names, count);
    let tests = commands.into_iter().map(|args| RecipeTest {
        name: numbers.next_name(&label),
        generator: Some((form.generator.clone(), args)),
        why: why(form),
        input_blake3: None,
        answer_blake3: None,
        line: 0,
    });
    Ok(tests.collect())
}

/// The reason in both languages, or as a text without a language.
fn why(form: &RecipeForm) -> ByLanguage {
    let texts = [("vi", &form.why_vi), ("en", &form.why_en)];
    let given: Vec<_> = texts.iter().filter(|(_, text)| !text.is_empty()).collect();
    match given[..] {
        [(_, text)] => ByLanguage::plain(text.as_str()),
        _ => given
            .iter()
            .map(|(language, text)| ((*language).to_owned(), (*text).clone()))
            .collect::<std::collections::BTreeMap<_, _>>()
            .into(),
    }
}

/// The generator's arguments for each test, which differ only in the seed; no test has them already.
fn arguments(
    text: &str,
    count: usize,
    known: impl Fn(&[String]) -> Option<String>,
) -> Result<Vec<Vec<String>>, Message> {
    let words = split(text)?;
    let has_seed = words.iter().any(|word| word.contains(SEED));
    if !has_seed {
        if count > 1 {
            return Err(Message::new("recipe-error-seed"));
        }
        return match known(&words) {
            Some(name) => Err(Message::new("recipe-error-known").with("name", name)),
            None => Ok(vec![words]),
        };
    }
    let with_seed = |seed: usize| -> Vec<String> {
        let seed = seed.to_string();
        words.iter().map(|word| word.replace(SEED, &seed)).collect()
    };
    let all = (1..=SEEDS_MAX).map(with_seed);
    let commands: Vec<_> = all
        .filter(|args| known(args).is_none())
        .take(count)
        .collect();
    if commands.len() < count {
        return Err(Message::new("recipe-error-seeds"));
    }
    Ok(commands)
}

/// Splits a text into words like a shell: a blank within quotes does not separate.
fn split(text: &str) -> Result<Vec<String>, Message> {
    if text.chars().count() > ARGS_CHARS_MAX || text.chars().any(char::is_control) {
        let message = Message::new("recipe-error-args").with("most", ARGS_CHARS_MAX);
        return Err(message);
    }
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match quote {
            Some(mark) if letter == mark => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter == ' ' => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(Message::new("recipe-error-quote"));
    }
    words.extend(word);
    Ok(words)
}

async fn save(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    tests: &[RecipeTest],
) -> Result<Result<(), Message>, HttpError> {
    if let Err(message) = permit(state, visitor) {
        return Ok(Err(message));
    }
    let text = present_text(state, opened, RECIPE_FILE).await?;
    let Some(written) = with_tests(text.as_deref().unwrap_or_default(), tests) else {
        return Ok(Err(Message::new("recipe-error-file")));
    };
    let change = change_of(opened, RECIPE_FILE, Some(written.into()));
    let written = write(state, opened, &[change], "recipe").await?;
    Ok(written.map_err(|(_, message)| message))
}

/// The tests that the form's lines make, and the generator's input for the first.
async fn preview(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    tests: &[RecipeTest],
) -> Result<Result<RecipePreview, Message>, HttpError> {
    let user = visitor.reader().signed_in()?.id;
    if let Err(wait) = state.limiters.custom_test_by_user.check(&user) {
        let message = Message::new("workshop-error-rate").with("seconds", wait.retry_after_seconds);
        return Ok(Err(message));
    }
    let lines = tests.iter().filter_map(|test| {
        let (generator, args) = test.generator.as_ref()?;
        let words: Vec<String> = args.iter().map(|arg| quoted(arg)).collect();
        Some((
            test.name.clone(),
            format!("{generator} {}", words.join(" ")),
        ))
    });
    let outcome = match tests.first().and_then(|test| test.generator.clone()) {
        Some((generator, args)) => run(state, visitor, opened, generator, args).await?,
        None => PreviewOutcome::Nobody,
    };
    Ok(Ok(RecipePreview {
        lines: lines.collect(),
        outcome,
    }))
}

/// The argument, quoted as in a form.
fn quoted(arg: &str) -> String {
    match arg {
        _ if arg.contains('"') => format!("'{arg}'"),
        _ if arg.is_empty() || arg.contains([' ', '\'']) => format!("\"{arg}\""),
        _ => arg.to_owned(),
    }
}

async fn run(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    generator: String,
    args: Vec<String>,
) -> Result<PreviewOutcome, HttpError> {
    let program = opened.draft.package.as_ref();
    let program = program.and_then(|package| package.generators.get(&generator));
    let main = program.and_then(|program| program.sources.first());
    let language = main.and_then(|main| state.config.languages.by_file_name(main));
    let Some(language) = language else {
        return Ok(PreviewOutcome::Nobody);
    };
    let needs = Capabilities::of([language.id.as_str()]);
    if lack_for(state.store(), Some(&needs)).await?.is_some() {
        return Ok(PreviewOutcome::Nobody);
    }
    let new = NewCustomTest {
        user: visitor.reader().signed_in()?.id,
        problem: opened.copy.problem.clone(),
        language: language.id.clone(),
        file_name: generator.clone(),
        source: Bytes::new(),
        on: CustomTestSubject::Recipe { generator, args },
    };
    let Some(done) = run_and_wait(state, visitor, new).await? else {
        return Ok(PreviewOutcome::Nobody);
    };
    Ok(match done.state {
        RequestState::Done(report) => {
            let said = |said: &str| match &opened.draft.package {
                Some(package) => package.judge.words.in_words(visitor.locale(), said),
                None => said.to_owned(),
            };
            outcome(*report, said)
        }
        _ => PreviewOutcome::Waits,
    })
}

fn outcome(report: CustomTestReport, in_words: impl Fn(&str) -> String) -> PreviewOutcome {
    let Some(run) = report.run else {
        return PreviewOutcome::Failed(report.compile.log);
    };
    if !run.message.is_empty() {
        return PreviewOutcome::Failed(run.message);
    }
    let (head, is_clipped) = head_of_bytes(&run.output, SAMPLE_BYTES_MAX);
    PreviewOutcome::Made {
        head,
        is_clipped: is_clipped || run.is_output_clipped,
        bytes: run.output_bytes,
        fault: run.input_fault.as_deref().map(in_words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn arguments_are_words_and_blanks_stand_in_quotes() {
        for (text, words) in [
            ("", &[][..]),
            (" random  5 ", &["random", "5"][..]),
            (r#"a "b c" d'"'e """#, &["a", "b c", "d\"e", ""][..]),
        ] {
            assert_eq!(split(text).unwrap(), texts(words), "{text}");
            let again: Vec<String> = words.iter().map(|word| quoted(word)).collect();
            assert_eq!(split(&again.join(" ")).unwrap(), texts(words));
        }
        assert!(split("a \"b").is_err() && split("a\nb").is_err());
        assert!(split(&"x".repeat(ARGS_CHARS_MAX + 1)).is_err());
    }

    #[test]
    fn each_test_gets_a_number_that_no_other_has() {
        let known = |args: &[String]| {
            let is_known = args == texts(&["random", "2"]) || args == texts(&["one"]);
            is_known.then(|| "secret/01".to_owned())
        };
        let all = arguments("random {seed}", 3, known).unwrap();
        let expected = [["random", "1"], ["random", "3"], ["random", "4"]];
        assert_eq!(all, expected.map(|words| texts(&words)));
        assert_eq!(arguments("two", 1, known).unwrap(), [texts(&["two"])]);
        assert!(arguments("one", 1, known).is_err(), "it is there already");
        assert!(arguments("two", 2, known).is_err(), "they would be alike");
    }
}
