//! The basic settings of a working copy as a form. It changes single keys of the files, so that comments and unknown keys stay. The
//! form has the hash of the content that it began with, as for files: if somebody else was faster, nothing is lost on either side.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use grundy_package::{
    CannotSet, MEMORY_LIMITS_MIB, Setting, SettingFault, Settings, TIME_LIMITS_S, yaml_value,
};
use grundy_store::WorkingChange;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok, permit};
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::places::file_href;
use crate::workshop::settings::place::place_view;
use crate::workshop::settings::settings_groups::{
    GroupSaid, NEW_GROUPS, entered_groups, group_changes, group_fault, points_now,
};
use crate::workshop::settings::settings_views::{
    GroupPoints, NewGroup, SettingsForm, SettingsView, Unreadable,
};
use crate::workshop::tests::groups::{group_file, group_folders};
use crate::workshop::tests::pages::{present_text, write};
use crate::workshop::tests::test_files::change_of;

const PROBLEM_FILE: &str = "problem.yaml";
const JUDGE_FILE: &str = "judge.yaml";
/// The file that may have the time limit of a package of version `legacy`, in seconds.
const TIME_FILE: &str = ".timelimit";
/// The other file that may have it; [`TIME_FILE`] takes precedence.
const DOMJUDGE_FILE: &str = "domjudge-problem.ini";

/// The files that the form is about, as they are.
struct Files {
    problem: String,
    judge: String,
    /// Whether the time limit stands in [`TIME_FILE`].
    has_time_file: bool,
    /// The folders directly below `data/secret/`, by name.
    groups: Vec<GroupSaid>,
    /// The same of `data/secret/` itself.
    secret: String,
}

impl Files {
    async fn read(state: &AppState, opened: &Opened) -> Result<Self, HttpError> {
        let text = async |path: &str| -> Result<String, HttpError> {
            Ok(present_text(state, opened, path).await?.unwrap_or_default())
        };
        let is_there = |path: &str| opened.files.iter().any(|file| file.path == path);
        let problem = text(PROBLEM_FILE).await?;
        // The version is read from the file alone, since the package may not be readable.
        let version = yaml_value(&problem, &["problem_format_version"]);
        let is_legacy = version.is_none_or(|version| version.starts_with("legacy"));
        let mut groups = Vec::new();
        if !is_legacy {
            for (folder, tests_count) in group_folders(opened) {
                groups.push(GroupSaid {
                    said: text(&group_file(&folder)).await?,
                    folder,
                    tests_count,
                });
            }
        }
        Ok(Self {
            judge: text(JUDGE_FILE).await?,
            has_time_file: is_legacy && (is_there(TIME_FILE) || is_there(DOMJUDGE_FILE)),
            groups,
            problem,
            secret: text(&group_file("secret")).await?,
        })
    }

    /// The form's initial values.
    fn form(&self, opened: &Opened) -> Result<SettingsForm, CannotSet> {
        let mut settings = Settings::read(&self.problem, &self.judge)?;
        if let Some(package) = &opened.draft.package
            && self.has_time_file
        {
            #[expect(clippy::cast_precision_loss, reason = "a limit is an hour at most")]
            let seconds = package.limits.time_ms as f64 / 1000.0;
            settings.time_limit_s = seconds.to_string();
        }
        Ok(SettingsForm {
            groups: self.groups.iter().map(GroupSaid::points).collect(),
            new_groups: vec![NewGroup::default(); NEW_GROUPS],
            was_scoring: settings.is_scoring,
            settings,
        })
    }
}

/// The solutions that can be the reference.
fn solutions(opened: &Opened) -> Vec<String> {
    let paths = opened.files.iter().map(|file| &file.path);
    let accepted = paths.filter(|path| {
        let name = path.strip_prefix("submissions/accepted/");
        name.is_some_and(|name| !name.contains('/'))
    });
    accepted.cloned().collect()
}

/// One name for all files that the form is about, as they are.
fn seen(opened: &Opened, groups: &[GroupPoints]) -> String {
    let mut paths = vec![
        PROBLEM_FILE.to_owned(),
        JUDGE_FILE.to_owned(),
        TIME_FILE.to_owned(),
    ];
    paths.push(group_file("secret"));
    paths.extend(groups.iter().map(|group| group_file(&group.folder)));
    opened.seen(&paths)
}

/// `GET /workshop/{id}/settings`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    ok(&fresh_view(&state, &visitor, &opened, FieldErrors::default()).await?)
}

/// The page with what the files say.
pub(in crate::workshop) async fn fresh_view(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    errors: FieldErrors,
) -> Result<SettingsView, HttpError> {
    let files = Files::read(state, opened).await?;
    view(state, visitor, opened, files.form(opened), errors).await
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    form: Result<SettingsForm, CannotSet>,
    errors: FieldErrors,
) -> Result<SettingsView, HttpError> {
    let unreadable = form.as_ref().err().map(|fault| Unreadable {
        place: format!("{}:{}", fault.file, fault.line),
        href: format!(
            "{}?line={}",
            file_href(&opened.base, fault.file),
            fault.line
        ),
    });
    let form = form.unwrap_or_default();
    let is_there = |path: &&str| opened.files.iter().any(|file| file.path == *path);
    let files = [PROBLEM_FILE, JUDGE_FILE].into_iter().filter(is_there);
    Ok(SettingsView {
        page: visitor.page(),
        place: place_view(state, &opened.copy, visitor.locale()).await?,
        head: opened.head(visitor),
        files: files
            .map(|path| (path, file_href(&opened.base, path)))
            .collect(),
        seen: seen(opened, &form.groups),
        solutions: solutions(opened),
        form,
        unreadable,
        errors,
    })
}

/// `POST /workshop/{id}/settings`. If something is wrong, the entered values are shown again.
pub(crate) async fn save(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let files = Files::read(&state, &opened).await?;
    let before = match files.form(&opened) {
        Ok(before) => before,
        broken => {
            let errors = FieldErrors::default();
            let view = view(&state, &visitor, &opened, broken, errors).await?;
            return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
        }
    };
    let entered = entered(&fields, &before);
    let began_with = field(&fields, "seen");
    if began_with != seen(&opened, &before.groups) {
        let errors = differences(&entered, &before);
        let view = view(&state, &visitor, &opened, Ok(entered), errors).await?;
        return html(StatusCode::CONFLICT, &view);
    }
    let mut errors = faults(&entered, &before);
    if is_time_missing(&files, &before, &entered) {
        errors.push("time_limit", message_of(SettingFault::NoSeconds));
    }
    let reference = &entered.settings.reference;
    let is_known =
        reference == &before.settings.reference || solutions(&opened).contains(reference);
    if !reference.is_empty() && !is_known {
        errors.push("reference", Message::new("settings-error-reference"));
    }
    if errors.is_empty() {
        match changes(&opened, &files, &before, &entered) {
            Ok(changes) if changes.is_empty() => {
                return Ok(saved(&opened, &before.settings, &entered.settings));
            }
            Ok(changes) => {
                let written = match permit(&state, &visitor) {
                    Ok(()) => write(&state, &opened, &changes, "form").await?,
                    Err(message) => Err(("form", message)),
                };
                match written {
                    Ok(()) => return Ok(saved(&opened, &before.settings, &entered.settings)),
                    Err((field, message)) => errors.push(field, message),
                }
            }
            Err(fault) => {
                let message = Message::new("settings-error-file")
                    .with("file", fault.file)
                    .with("line", u64::from(fault.line));
                errors.push("form", message);
            }
        }
    }
    let view = view(&state, &visitor, &opened, Ok(entered), errors).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

/// After a problem was made interactive, the interactor's page comes next: without one the package cannot be read.
fn saved(opened: &Opened, before: &Settings, entered: &Settings) -> Response {
    let page = if entered.is_interactive && !before.is_interactive {
        "checker"
    } else {
        "settings"
    };
    let here = format!("{}/{page}", opened.base);
    done(&here, Notice::Saved).into_response()
}

pub(in crate::workshop) fn field(fields: &[(String, String)], name: &str) -> String {
    let found = fields.iter().find(|(other, _)| other == name);
    found.map_or_else(String::new, |(_, value)| value.trim().to_owned())
}

/// The entered values of the existing groups. A group that was added meanwhile has no field yet, and keeps its file's value.
fn entered(fields: &[(String, String)], before: &SettingsForm) -> SettingsForm {
    let text = |name: &str| field(fields, name);
    let (groups, new_groups) = entered_groups(fields, &before.groups);
    SettingsForm {
        settings: Settings {
            title_vi: text("title_vi"),
            title_en: text("title_en"),
            keywords: text("keywords"),
            // Vietnamese users may write a decimal comma.
            time_limit_s: text("time_limit").replace(',', "."),
            memory_limit_mib: text("memory_limit"),
            input_file: text("input_file"),
            output_file: text("output_file"),
            chapter: text("chapter"),
            exercise: text("exercise"),
            reference: text("reference"),
            is_scoring: text("scoring") == "yes",
            is_interactive: text("interactive") == "yes",
            is_legacy: before.settings.is_legacy,
        },
        groups,
        new_groups,
        was_scoring: before.was_scoring,
    }
}

const fn field_of(setting: Setting) -> &'static str {
    match setting {
        Setting::TitleVi => "title_vi",
        Setting::TitleEn => "title_en",
        Setting::Keywords => "keywords",
        Setting::TimeLimit => "time_limit",
        Setting::MemoryLimit => "memory_limit",
        Setting::InputFile => "input_file",
        Setting::OutputFile => "output_file",
        Setting::Chapter => "chapter",
        Setting::Exercise => "exercise",
        Setting::Reference => "reference",
    }
}

/// Whether the file of the time limit would become empty, which is not allowed.
fn is_time_missing(files: &Files, before: &SettingsForm, entered: &SettingsForm) -> bool {
    let (old, new) = (
        &before.settings.time_limit_s,
        &entered.settings.time_limit_s,
    );
    files.has_time_file && old != new && new.is_empty()
}

fn faults(entered: &SettingsForm, before: &SettingsForm) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for (setting, fault) in entered.settings.faults(&before.settings) {
        errors.push(field_of(setting), message_of(fault));
    }
    if let Some(message) = group_fault(entered) {
        errors.push("points", message);
    }
    errors
}

fn message_of(fault: SettingFault) -> Message {
    match fault {
        SettingFault::NoTitle => Message::new("settings-error-title"),
        SettingFault::NoLine => Message::new("settings-error-line"),
        SettingFault::NoSeconds => Message::new("settings-error-time")
            .with("low", TIME_LIMITS_S.start().to_string())
            .with("high", TIME_LIMITS_S.end().to_string()),
        SettingFault::NoMebibytes => {
            Message::new("settings-error-memory").with("high", MEMORY_LIMITS_MIB.end().to_string())
        }
        SettingFault::NoFileName => Message::new("settings-error-file-name"),
        SettingFault::NameOfProgram => Message::new("settings-error-program-name"),
        SettingFault::OnlyOneFile => Message::new("settings-error-one-file"),
        SettingFault::SameFile => Message::new("settings-error-same-file"),
        SettingFault::NoSingleWords => Message::new("settings-error-single-words"),
    }
}

/// The values in the files after somebody else was faster, beside each field with another entered value.
fn differences(entered: &SettingsForm, now: &SettingsForm) -> FieldErrors {
    let mut errors = FieldErrors::one("form", Message::new("settings-error-changed"));
    let (mine, theirs) = (&entered.settings, &now.settings);
    for (setting, mine, theirs) in [
        (Setting::TitleVi, &mine.title_vi, &theirs.title_vi),
        (Setting::TitleEn, &mine.title_en, &theirs.title_en),
        (Setting::Keywords, &mine.keywords, &theirs.keywords),
        (Setting::TimeLimit, &mine.time_limit_s, &theirs.time_limit_s),
        (
            Setting::MemoryLimit,
            &mine.memory_limit_mib,
            &theirs.memory_limit_mib,
        ),
        (Setting::InputFile, &mine.input_file, &theirs.input_file),
        (Setting::OutputFile, &mine.output_file, &theirs.output_file),
        (Setting::Chapter, &mine.chapter, &theirs.chapter),
        (Setting::Exercise, &mine.exercise, &theirs.exercise),
        (Setting::Reference, &mine.reference, &theirs.reference),
    ] {
        if mine != theirs {
            let message = Message::new("settings-now").with("value", theirs.clone());
            errors.push(field_of(setting), message);
        }
    }
    if mine.is_interactive != theirs.is_interactive {
        let key = if theirs.is_interactive {
            "settings-now-interactive"
        } else {
            "settings-now-alone"
        };
        errors.push("interactive", Message::new(key));
    }
    if mine.is_scoring != theirs.is_scoring {
        let key = if theirs.is_scoring {
            "settings-now-scoring"
        } else {
            "settings-now-pass-fail"
        };
        errors.push("scoring", Message::new(key));
    }
    if let Some(groups) = points_now(entered) {
        let message = Message::new("settings-now-points").with("groups", groups);
        errors.push("points", message);
    }
    errors
}

/// The files with what was changed in them.
fn changes(
    opened: &Opened,
    files: &Files,
    before: &SettingsForm,
    entered: &SettingsForm,
) -> Result<Vec<WorkingChange>, CannotSet> {
    let mut changes = Vec::new();
    let mut change = |path: &str, old: &str, new: String| {
        if old != new {
            changes.push(change_of(opened, path, Some(Bytes::from(new))));
        }
    };
    let (mut old, mut new) = (before.settings.clone(), entered.settings.clone());
    if files.has_time_file && old.time_limit_s != new.time_limit_s {
        change(TIME_FILE, "", format!("{}\n", new.time_limit_s));
    }
    if files.has_time_file {
        old.time_limit_s.clear();
        new.time_limit_s.clear();
    }
    let (problem, judge) = new.written(&old, &files.problem, &files.judge)?;
    change(PROBLEM_FILE, &files.problem, problem);
    change(JUDGE_FILE, &files.judge, judge);
    changes.extend(group_changes(
        opened,
        &files.groups,
        &files.secret,
        entered,
    )?);
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_limit_in_a_file_of_its_own_is_not_emptied() {
        let form = |seconds: &str| SettingsForm {
            settings: Settings {
                time_limit_s: seconds.to_owned(),
                ..Settings::default()
            },
            ..SettingsForm::default()
        };
        let files = |has_time_file| Files {
            problem: String::new(),
            judge: String::new(),
            has_time_file,
            groups: Vec::new(),
            secret: String::new(),
        };
        for (has_file, old, new, is_missing) in [
            (true, "2", "", true),
            (true, "2", "1", false),
            // The package cannot be read, so nothing was shown and nothing is written.
            (true, "", "", false),
            (false, "2", "", false),
        ] {
            let told = is_time_missing(&files(has_file), &form(old), &form(new));
            assert_eq!(told, is_missing, "{has_file} {old:?} {new:?}");
        }
    }
}
