//! Accepting a submission, in the same way for the form and the API.

use std::borrow::Cow;

use bytes::Bytes;
use grundy_languages::{
    ANSWERS_LANGUAGE, ArchiveFault, Language, is_archive, read_answers, source_text, unpack,
};
use grundy_package::Package;
use grundy_store::{Context, Error, NewSubmission, NotEntered, Submission, User, UserId};

use crate::app::HttpError;
use crate::app::rate_limit::TooFast;
use crate::app::state::AppState;
use crate::frame::base_name;
use crate::judges::Judges;
use crate::problems::source_bytes_max;

/// The byte order marks of UTF-16, whose texts have many NULs.
const UTF16_MARKS: [[u8; 2]; 2] = [[0xff, 0xfe], [0xfe, 0xff]];

/// A program or an archive of answers as somebody entered it, unchecked.
#[derive(Clone, Debug)]
pub(crate) struct EnteredProgram {
    /// The context of the page that it was entered on.
    pub context: Context,
    /// The language's id; empty if the file's name determines it.
    pub language: String,
    /// Whether the form proposed the language, so that nobody chose it. A file's extension then decides, since sending `a.pas` as
    /// C++ is always a slip.
    pub language_is_proposed: bool,
    /// The file's name; empty when the source was typed.
    pub file_name: String,
    /// The source.
    pub source: Vec<u8>,
}

impl EnteredProgram {
    /// A program that came over the API, where no language is proposed.
    pub(crate) fn over_api(
        context: Context,
        language: String,
        file_name: &str,
        source: Vec<u8>,
    ) -> Self {
        Self {
            context,
            language,
            language_is_proposed: false,
            file_name: base_name(file_name),
            source,
        }
    }
}

/// The reason why it is not accepted, to be judged or to be run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    /// No language is given, and no file name that determines it.
    LanguageMissing,
    /// There is no such language, or it is not allowed for this problem.
    LanguageUnknown,
    /// The file's name does not determine the language.
    ExtensionUnknown {
        /// The file's name.
        file_name: String,
    },
    /// The program is empty or only white space.
    Empty,
    /// The program is over the limit.
    TooLarge {
        /// The size of the source.
        bytes: u64,
        /// The problem's limit.
        bytes_max: u64,
    },
    /// It is no UTF-8 text.
    NotUtf8 {
        /// The offset of the first wrong byte, from 0.
        offset: u64,
    },
    /// The archive of several files, or of answers, is no submission.
    Archive(ArchiveFault),
    /// The file has a NUL, so it is a compiled program or a document; compilers and editors cannot handle it.
    Nul,
    /// The problem has no sample of this name to run it on.
    NoSuchSample,
    /// The problem's programs interact with a judge, or answers are submitted: nothing can be run on one's own input.
    NotOnInput,
    /// The input that it is to run on is over the limit.
    InputTooLarge {
        /// Its size.
        bytes: u64,
        /// The limit.
        bytes_max: u64,
    },
    /// The event in which it was sent does not accept it.
    NotEntered(NotEntered),
    /// It was sent for practice while an event keeps the problem to itself.
    KeptByEvent,
    /// Too many of this user's submissions wait.
    TooManyPending {
        /// The number of the user's waiting submissions.
        pending: i64,
    },
    /// The user sends too fast.
    TooFast(TooFast),
    /// Compilers were busy with this user's programs for longer than one user's share.
    CompilersBusy(TooFast),
}

/// The reason why there is no submission or no run.
#[derive(Debug)]
pub(crate) enum NotTaken {
    /// The user can mend it.
    Refused(Refusal),
    /// The user cannot.
    Failed(HttpError),
}

impl NotTaken {
    /// The refusal, if the user can fix its cause.
    ///
    /// # Errors
    /// The failure, if they cannot fix it.
    pub(crate) fn refusal(self) -> Result<Refusal, HttpError> {
        match self {
            Self::Refused(refusal) => Ok(refusal),
            Self::Failed(error) => Err(error),
        }
    }
}

impl<E: Into<HttpError>> From<E> for NotTaken {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Refusal> for NotTaken {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Checks everything, then stores the submission and its place in the queue, in one transaction. The user's draft is deleted if it
/// has the same text, or was saved at `draft_ms`, since the submission was made from it.
pub(crate) async fn submit(
    state: &AppState,
    user: &User,
    package: &Package,
    entered: EnteredProgram,
    draft_ms: Option<i64>,
) -> Result<Submission, NotTaken> {
    let judges = Judges::now(state.store()).await?;
    let known = judges.known(&state.config.languages, package);
    let new = check_entered(&known, user, package, entered)?;
    let pending = state.store().submissions().pending_of_user(user.id).await?;
    if pending >= state.config.pending_submissions_max {
        return Err(Refusal::TooManyPending { pending }.into());
    }
    check_compilers(state, user.id).await?;
    let allowed = state.limiters.submit_by_user.check(&user.id);
    allowed.map_err(Refusal::TooFast)?;
    let (language, source) = (new.language.clone(), new.source.clone());
    let submission = match state.store().submissions().create(new).await {
        Err(Error::NotEntered(reason)) => return Err(Refusal::NotEntered(reason).into()),
        created => created?,
    };
    let problem = &submission.problem;
    let dropped = state
        .store()
        .drafts()
        .drop(user.id, problem, draft_ms, &source)
        .await;
    // The program is submitted in any case: after an error here it would be submitted twice.
    if let Err(error) = dropped {
        tracing::warn!(%error, problem, "a draft that was handed in stays");
    }
    metrics::counter!("grundy_submissions_total", "language" => language).increment(1);
    Ok(submission)
}

/// Refuses a user who has to wait since compilers were busy with their programs.
pub(crate) async fn check_compilers(state: &AppState, user: UserId) -> Result<(), NotTaken> {
    let wait_ms = state.store().runs().compile_wait_ms(user).await?;
    match u64::try_from(wait_ms).map_or(0, |ms| ms.div_ceil(1000)) {
        0 => Ok(()),
        retry_after_seconds => {
            let wait = TooFast {
                retry_after_seconds,
            };
            Err(Refusal::CompilersBusy(wait).into())
        }
    }
}

/// The entered program, ready to be submitted, or why it cannot be.
pub(crate) fn check_entered(
    known: &[&Language],
    user: &User,
    package: &Package,
    entered: EnteredProgram,
) -> Result<NewSubmission, Refusal> {
    let bytes_max = source_bytes_max(package);
    let source = read_source(&entered.source, bytes_max);
    let source = &*source;
    let bytes = source.len() as u64;
    if bytes > bytes_max {
        return Err(Refusal::TooLarge { bytes, bytes_max });
    }
    if source.iter().all(u8::is_ascii_whitespace) {
        return Err(Refusal::Empty);
    }
    let (language, extension) = if package.kind.is_submit_answer {
        let tests: Vec<&str> = package.tests.iter().map(|test| &*test.name).collect();
        read_answers(&tests, package.limits.output_bytes, source).map_err(Refusal::Archive)?;
        (ANSWERS_LANGUAGE, "zip")
    } else {
        if is_document(&entered.file_name) {
            return Err(Refusal::Nul);
        }
        let names = if is_archive(source) {
            let files = unpack(source, bytes_max).map_err(Refusal::Archive)?;
            files.into_iter().map(|(name, _)| name).collect()
        } else {
            check_text(source)?;
            vec![entered.file_name.clone()]
        };
        let language = choose_language(known, &entered, &names)?;
        let extension = language.extensions.first().map_or("txt", String::as_str);
        (language.id.as_str(), extension)
    };
    let file_name = if entered.file_name.is_empty() {
        format!("{}.{extension}", package.id)
    } else {
        entered.file_name.clone()
    };
    Ok(NewSubmission {
        user: user.id,
        problem: package.id.clone(),
        context: entered.context,
        language: language.to_owned(),
        file_name,
        source: Bytes::copy_from_slice(source),
    })
}

/// The form in which a source is stored. The editor reads files by the same rules, so that the page shows what is judged.
fn read_source(source: &[u8], bytes_max: u64) -> Cow<'_, [u8]> {
    if is_archive(source) || source.len() as u64 > bytes_max {
        Cow::Borrowed(source)
    } else {
        source_text(source)
    }
}

/// Whether a file's name is that of a word processor's document; the newer kinds are archives.
fn is_document(file_name: &str) -> bool {
    let extension = file_name.rsplit_once('.').map_or("", |(_, end)| end);
    let documents = ["doc", "docx", "odt", "pdf", "rtf"];
    documents
        .iter()
        .any(|it| extension.eq_ignore_ascii_case(it))
}

/// Checks that source code is text.
fn check_text(source: &[u8]) -> Result<(), Refusal> {
    // This comes before other faults, since a compiled program is not a text in another encoding.
    if source.contains(&0) && !UTF16_MARKS.iter().any(|mark| source.starts_with(mark)) {
        return Err(Refusal::Nul);
    }
    let text = std::str::from_utf8(source).map_err(|error| Refusal::NotUtf8 {
        offset: error.valid_up_to() as u64,
    })?;
    if text.trim().is_empty() {
        return Err(Refusal::Empty);
    }
    Ok(())
}

/// A proposed language is replaced by that of the file's extension, unless it has that extension, too. If several languages have
/// the extension, the first one is chosen.
fn choose_language<'table>(
    known: &[&'table Language],
    entered: &EnteredProgram,
    names: &[String],
) -> Result<&'table Language, Refusal> {
    let extension = |name: &String| {
        let (_, extension) = name.rsplit_once('.')?;
        Some(extension.to_lowercase())
    };
    let extensions: Vec<String> = names.iter().filter_map(extension).collect();
    let by_name = |row: &&&Language| {
        let mut own = row.extensions.iter();
        own.any(|extension| extensions.contains(extension))
    };
    let chosen = known.iter().find(|row| row.id == entered.language);
    let given = !entered.language.is_empty() && !entered.language_is_proposed;
    let told = chosen
        .filter(|row| given || by_name(row))
        .or_else(|| known.iter().find(|row| !given && by_name(row)));
    if let Some(row) = told {
        return Ok(row);
    }
    match chosen {
        Some(row) => Ok(row),
        None if !entered.language.is_empty() => Err(Refusal::LanguageUnknown),
        None if entered.file_name.is_empty() => Err(Refusal::LanguageMissing),
        None => Err(Refusal::ExtensionUnknown {
            file_name: entered.file_name.clone(),
        }),
    }
}
