//! The choice of the program that judges outputs: the built-in comparison with its flags, or a program of the package, begun from a
//! skeleton. An interactive problem's program is its interactor. As with the settings, single keys of files are changed and the
//! rest stays.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use grundy_package::{
    CannotSet, NewValue, Settings, ValidatorFlags, edit_yaml, tolerance_text, yaml_texts,
    yaml_value,
};
use grundy_store::WorkingChange;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok, permit};
use crate::workshop::checker::checker_views::{CheckerFiles, CheckerForm, CheckerView, KITS};
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::places::file_href;
use crate::workshop::files::skeletons::{checker_skeleton, interactor_skeleton};
use crate::workshop::files::testlib;
use crate::workshop::settings::pages::field;
use crate::workshop::tests::groups::{group_file, group_folders};
use crate::workshop::tests::pages::{Refusal, present_text, write};
use crate::workshop::tests::test_files::change_of;

const PROBLEM_FILE: &str = "problem.yaml";
const JUDGE_FILE: &str = "judge.yaml";
/// The folder of a package's own program, by its version.
const FOLDER: &str = "output_validator";
const LEGACY_FOLDER: &str = "output_validators";
/// The checker of `judge.yaml` that is the game's rules.
const BY_RULES: &str = "game";
/// The files with the flags of all tests, outermost first. New flags are written into the last two, where every judge looks for
/// them.
const FLAG_FILES: [&str; 3] = [
    "data/test_group.yaml",
    "data/sample/test_group.yaml",
    "data/secret/test_group.yaml",
];
const FLAGS_KEY: &str = "output_validator_args";

/// The files that the form is about, as they are.
pub(in crate::workshop) struct Files {
    problem: String,
    judge: String,
    flag_files: [String; 3],
    is_legacy: bool,
    shown: CheckerFiles,
    flags: Vec<String>,
    seen: String,
}

impl Files {
    pub(in crate::workshop) async fn read(
        state: &AppState,
        opened: &Opened,
    ) -> Result<Self, HttpError> {
        let text = async |path: &str| -> Result<String, HttpError> {
            Ok(present_text(state, opened, path).await?.unwrap_or_default())
        };
        let (problem, judge) = (text(PROBLEM_FILE).await?, text(JUDGE_FILE).await?);
        let mut flag_files = [const { String::new() }; 3];
        for (read, path) in flag_files.iter_mut().zip(FLAG_FILES) {
            *read = text(path).await?;
        }
        let mut own_flags = Vec::new();
        for folder in group_folders(opened).into_keys() {
            let said = text(&group_file(&folder)).await?;
            if yaml_texts(&said, &[FLAGS_KEY]).is_some() {
                own_flags.push(folder);
            }
        }
        let settings = Settings::read(&problem, &judge).unwrap_or_default();
        let validation = yaml_value(&problem, &["validation"]).unwrap_or_default();
        let flags = if settings.is_legacy {
            let flags = yaml_value(&problem, &["validator_flags"]).unwrap_or_default();
            flags.split_whitespace().map(str::to_owned).collect()
        } else {
            let said = flag_files.iter().rev();
            let mut said = said.filter_map(|said| yaml_texts(said, &[FLAGS_KEY]));
            said.next().unwrap_or_default()
        };
        let named = yaml_value(&judge, &["checker"]);
        let named = named.or_else(|| yaml_value(&judge, &["checker", "name"]));
        let program = program(opened, &judge);
        let mut paths = vec![PROBLEM_FILE.to_owned(), JUDGE_FILE.to_owned()];
        paths.extend(FLAG_FILES.map(str::to_owned));
        paths.extend(program.iter().map(|(path, _)| path.clone()));
        Ok(Self {
            seen: opened.seen(&paths),
            shown: CheckerFiles {
                is_interactive: settings.is_interactive || validation.contains("interactive"),
                program,
                stock: named.filter(|name| name.contains('/') || name == BY_RULES),
                // A program of the package may have any arguments.
                unknown_flags: ValidatorFlags::parse(&flags)
                    .is_err()
                    .then(|| flags.join(" ")),
                own_flags,
            },
            is_legacy: settings.is_legacy,
            problem,
            judge,
            flag_files,
            flags,
        })
    }

    /// The form's initial values.
    pub(in crate::workshop) fn form(&self) -> CheckerForm {
        let way = match () {
            () if self.shown.stock.as_deref() == Some(BY_RULES) => "stock",
            () if self.shown.stock.is_some() && !self.shown.is_interactive => "stock",
            () if self.shown.is_interactive || !self.shown.program.is_empty() => "program",
            () => "compare",
        };
        let flags = ValidatorFlags::parse(&self.flags).unwrap_or_default();
        let text = |bound: Option<f64>| bound.map(tolerance_text).unwrap_or_default();
        CheckerForm {
            way: way.to_owned(),
            is_case_sensitive: flags.case_sensitive,
            is_space_sensitive: flags.space_change_sensitive,
            absolute: text(flags.float_absolute_tolerance),
            relative: text(flags.float_relative_tolerance),
            kit: KITS[0].0.to_owned(),
        }
    }
}

/// The files of the package's own program; the first one opens in the editor.
fn program(opened: &Opened, judge: &str) -> Vec<(String, String)> {
    let interactor = yaml_value(judge, &["interactor"]);
    let is_own = |path: &str| {
        let mut folders = [FOLDER, LEGACY_FOLDER].into_iter();
        let is_below = |folder: &str| {
            let rest = path.strip_prefix(folder);
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        folders.any(is_below) || interactor.as_deref() == Some(path)
    };
    let own = opened.files.iter().map(|file| &file.path);
    let own = own.filter(|path| is_own(path) && !path.ends_with("/testlib.h"));
    let own = own.map(|path| (path.clone(), file_href(&opened.base, path)));
    own.collect()
}

/// `GET /workshop/{id}/checker`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let files = Files::read(&state, &opened).await?;
    let form = files.form();
    ok(&view(
        &state,
        &visitor,
        &opened,
        files,
        form,
        FieldErrors::default(),
    )
    .await?)
}

/// The page.
pub(in crate::workshop) async fn view(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    files: Files,
    form: CheckerForm,
    errors: FieldErrors,
) -> Result<CheckerView, HttpError> {
    Ok(CheckerView {
        page: visitor.page(),
        head: opened.head(visitor),
        seen: files.seen,
        files: files.shown,
        has_testlib: testlib::is_there(state, &opened.files, FOLDER).await?,
        form,
        errors,
    })
}

/// `POST /workshop/{id}/checker`. If something is wrong, the entered values are shown again.
pub(crate) async fn save(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let files = Files::read(&state, &opened).await?;
    let text = |name: &str| field(&fields, name);
    let entered = CheckerForm {
        way: text("way"),
        is_case_sensitive: text("case") == "yes",
        is_space_sensitive: text("space") == "yes",
        // Vietnamese users may write a decimal comma.
        absolute: text("absolute").replace(',', "."),
        relative: text("relative").replace(',', "."),
        kit: text("kit"),
    };
    if text("seen") != files.seen {
        let errors = FieldErrors::one("form", Message::new("settings-error-changed"));
        let view = view(&state, &visitor, &opened, files, entered, errors).await?;
        return html(StatusCode::CONFLICT, &view);
    }
    let is_sure = text("sure") == "yes";
    let wanted = match entered.way.as_str() {
        "program" => by_program(&state, &opened, &files, &entered).await?,
        "stock" if files.shown.stock.is_some() => Ok(Saving::default()),
        _ => by_comparison(&opened, &files, &entered, is_sure),
    };
    let outcome = match wanted {
        Ok(saving) if saving.changes.is_empty() => Ok(saving.next),
        Ok(saving) => match permit(&state, &visitor) {
            Ok(()) => {
                let written = write(&state, &opened, &saving.changes, "form").await?;
                written.map(|()| saving.next)
            }
            Err(message) => Err(("form", message)),
        },
        Err(refusal) => Err(refusal),
    };
    match outcome {
        Ok(Some(path)) => Ok(Redirect::to(&file_href(&opened.base, &path)).into_response()),
        Ok(None) => {
            let here = format!("{}/checker", opened.base);
            Ok(done(&here, Notice::Saved).into_response())
        }
        Err((field, message)) => {
            let errors = FieldErrors::one(field, message);
            let view = view(&state, &visitor, &opened, files, entered, errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

/// The changes to write, and the file that is edited next.
#[derive(Default)]
struct Saving {
    changes: Vec<WorkingChange>,
    next: Option<String>,
}

fn by_comparison(
    opened: &Opened,
    files: &Files,
    entered: &CheckerForm,
    is_sure: bool,
) -> Result<Saving, Refusal> {
    if files.shown.is_interactive {
        return Err(("way", Message::new("checker-error-interactive")));
    }
    if !files.shown.program.is_empty() && !is_sure {
        return Err(("way", Message::new("checker-error-sure")));
    }
    let tolerance = |field: &'static str, text: &str| match text.parse::<f64>() {
        _ if text.is_empty() => Ok(None),
        Ok(bound) if bound.is_finite() && bound >= 0.0 => Ok(Some(bound)),
        _ => Err((field, Message::new("checker-error-tolerance"))),
    };
    let flags = ValidatorFlags {
        case_sensitive: entered.is_case_sensitive,
        space_change_sensitive: entered.is_space_sensitive,
        float_absolute_tolerance: tolerance("absolute", &entered.absolute)?,
        float_relative_tolerance: tolerance("relative", &entered.relative)?,
    };
    let is_same = ValidatorFlags::parse(&files.flags) == Ok(flags);
    let mut edits = Edits::new(opened, files);
    edits.checker(None)?;
    if !is_same {
        edits.flags(&flags.arguments())?;
    }
    if files.is_legacy {
        edits.validation(None)?;
    }
    let gone = files.shown.program.iter();
    let gone = gone.map(|(path, _)| change_of(opened, path, None));
    let mut changes = edits.changes();
    changes.extend(gone);
    Ok(Saving {
        changes,
        next: None,
    })
}

/// Chooses the package's own program: edits it if there is one, otherwise begins it first.
async fn by_program(
    state: &AppState,
    opened: &Opened,
    files: &Files,
    entered: &CheckerForm,
) -> Result<Result<Saving, Refusal>, HttpError> {
    if let Some((path, _)) = files.shown.program.first() {
        let next = Some(path.clone());
        return Ok(Edits::with_program(opened, files, None).map(|changes| Saving { changes, next }));
    }
    let is_interactive = files.shown.is_interactive;
    let skeleton = if is_interactive {
        interactor_skeleton(&entered.kit)
    } else {
        checker_skeleton(&entered.kit)
    };
    let Some((ending, text)) = skeleton else {
        return Ok(Err(("kit", Message::new("checker-error-kit"))));
    };
    let folder = if files.is_legacy {
        LEGACY_FOLDER
    } else {
        FOLDER
    };
    let is_testlib = entered.kit == "testlib";
    if is_testlib && !testlib::is_there(state, &opened.files, folder).await? {
        return Ok(Err(("kit", Message::new("testlib-missing"))));
    }
    let name = if is_interactive { "interact" } else { "check" };
    let path = format!("{folder}/{name}.{ending}");
    let protocol = is_testlib.then_some("testlib");
    Ok(
        Edits::with_program(opened, files, protocol).map(|mut changes| {
            changes.push(change_of(opened, &path, Some(Bytes::from(text))));
            Saving {
                changes,
                next: Some(path),
            }
        }),
    )
}

/// The texts of the files, as they are to be.
struct Edits<'a> {
    opened: &'a Opened,
    files: &'a Files,
    problem: String,
    judge: String,
    flag_files: [String; 3],
}

impl<'a> Edits<'a> {
    fn new(opened: &'a Opened, files: &'a Files) -> Self {
        Self {
            opened,
            files,
            problem: files.problem.clone(),
            judge: files.judge.clone(),
            flag_files: files.flag_files.clone(),
        }
    }

    /// The changes that make a program judge. A new one speaks this protocol; an existing one keeps its own.
    fn with_program(
        opened: &'a Opened,
        files: &'a Files,
        protocol: Option<&str>,
    ) -> Result<Vec<WorkingChange>, Refusal> {
        let mut edits = Self::new(opened, files);
        let is_begun = files.shown.program.is_empty();
        if is_begun || files.shown.stock.is_some() {
            edits.checker(protocol)?;
        }
        // The flags belong to the comparison and mean nothing to the program.
        if is_begun && !files.flags.is_empty() {
            edits.flags(&[])?;
        }
        if files.is_legacy
            && yaml_value(&edits.problem, &["validation"]).is_none_or(|is| is == "default")
        {
            edits.validation(Some("custom"))?;
        }
        Ok(edits.changes())
    }

    fn checker(&mut self, name: Option<&str>) -> Result<(), Refusal> {
        let new = name.map(|name| NewValue::Text(name.to_owned()));
        edit(JUDGE_FILE, &mut self.judge, &["checker"], new.as_ref())
    }

    fn validation(&mut self, word: Option<&str>) -> Result<(), Refusal> {
        let new = word.map(|word| NewValue::Text(word.to_owned()));
        edit(
            PROBLEM_FILE,
            &mut self.problem,
            &["validation"],
            new.as_ref(),
        )
    }

    fn flags(&mut self, arguments: &[String]) -> Result<(), Refusal> {
        if self.files.is_legacy {
            let new = (!arguments.is_empty()).then(|| NewValue::Text(arguments.join(" ")));
            let key = &["validator_flags"];
            return edit(PROBLEM_FILE, &mut self.problem, key, new.as_ref());
        }
        let new = (!arguments.is_empty()).then(|| NewValue::texts(arguments));
        for (index, (text, path)) in self.flag_files.iter_mut().zip(FLAG_FILES).enumerate() {
            let new = new.as_ref().filter(|_| index > 0);
            edit(path, text, &[FLAGS_KEY], new)?;
        }
        Ok(())
    }

    fn changes(self) -> Vec<WorkingChange> {
        let files = self.files;
        let mut pairs = vec![
            (PROBLEM_FILE, &files.problem, self.problem),
            (JUDGE_FILE, &files.judge, self.judge),
        ];
        let flags = FLAG_FILES.into_iter().zip(&files.flag_files);
        let flags = flags.zip(self.flag_files);
        pairs.extend(flags.map(|((path, old), new)| (path, old, new)));
        let changed = pairs.into_iter().filter(|(_, old, new)| *old != new);
        let changes = changed.map(|(path, _, new)| {
            // A group without settings needs no file.
            let is_gone = new.trim().is_empty() && FLAG_FILES.contains(&path);
            change_of(self.opened, path, (!is_gone).then(|| Bytes::from(new)))
        });
        changes.collect()
    }
}

fn edit(
    file: &'static str,
    text: &mut String,
    path: &[&str],
    new: Option<&NewValue>,
) -> Result<(), Refusal> {
    let edited = edit_yaml(text, path, new).map_err(|fault| CannotSet {
        file,
        line: fault.line,
    });
    match edited {
        Ok(edited) => {
            *text = edited;
            Ok(())
        }
        Err(fault) => {
            let message = Message::new("settings-error-file")
                .with("file", fault.file)
                .with("line", u64::from(fault.line));
            Err(("form", message))
        }
    }
}
