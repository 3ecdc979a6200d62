//! How a list was read: what its columns mean, which of them somebody may choose otherwise, and all that is wrong with its lines.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_classroom::roster::{COLUMNS_MAX, Choice, Column, Head, Limits, read_columns};

use crate::app::HttpError;
use crate::frame::{FormPart, Message};

/// The name of the form's parts that say what a column means, and the most of them.
pub(crate) const COLUMN: (&str, usize) = ("column", COLUMNS_MAX);
/// The most faults that are told at the head of a preview.
const FAULTS_TOLD_MAX: usize = 30;

/// The columns of a list that was sent, and the form in which somebody says what they mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct Columns {
    /// The columns in the list's order; empty if no list was read.
    pub fields: Vec<ColumnField>,
    /// The heads of those that are not used.
    pub unused: Vec<String>,
    /// The list as it came, in Base64, to be read again.
    pub source: String,
    /// The other values of the form that was sent: names and values.
    pub sent: Vec<(&'static str, String)>,
}

/// A column of a list.
#[derive(Clone, Debug)]
pub(crate) struct ColumnField {
    /// The text of its header.
    pub head: String,
    /// The first text below it; may be empty.
    pub example: String,
    /// The meanings to choose from.
    pub meanings: Vec<MeaningOption>,
}

/// A meaning that a column may have.
#[derive(Clone, Debug)]
pub(crate) struct MeaningOption {
    /// The value in the form.
    pub value: String,
    /// The key of its name.
    pub key: String,
    /// Whether the column means it now.
    pub is_chosen: bool,
}

/// The faults of the lines of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineFaults {
    /// The first faults: the place of the row in the preview from 1, the sheet, the line, and the fault.
    pub told: Vec<(usize, String, u64, Message)>,
    /// The number of further ones.
    pub more: usize,
}

impl Columns {
    /// The columns of a list, of which these meanings can be chosen.
    pub(crate) fn of(heads: &[Head], meanings: &[Column], source: &[u8]) -> Self {
        let used = |head: &Head| head.meaning.filter(|it| meanings.contains(it));
        let fields = heads.iter().map(|head| {
            let now = used(head);
            let options = std::iter::once(None).chain(meanings.iter().copied().map(Some));
            let meanings = options.map(|meaning| MeaningOption {
                value: value_of(&head.text, meaning, now),
                key: format!("list-column-{}", meaning.map_or("none", Column::name)),
                is_chosen: meaning == now,
            });
            ColumnField {
                head: head.text.clone(),
                example: head.example.clone(),
                meanings: meanings.collect(),
            }
        });
        let unused = heads.iter().filter(|head| used(head).is_none());
        Self {
            fields: fields.collect(),
            unused: unused.map(|head| head.text.clone()).collect(),
            source: BASE64_STANDARD.encode(source),
            sent: Vec::new(),
        }
    }

    /// The columns of a file that has no header that is known.
    pub(crate) fn of_unknown(
        bytes: &[u8],
        limits: Limits,
        choice: &Choice,
        meanings: &[Column],
    ) -> Self {
        match read_columns(bytes, limits.rows_max, choice) {
            Ok(heads) => Self::of(&heads, meanings, bytes),
            Err(_) => Self::default(),
        }
    }
}

/// The value of a column in a form: `+` before a meaning that the column does not have yet, the meaning, and the head.
fn value_of(head: &str, meaning: Option<Column>, now: Option<Column>) -> String {
    let sign = if meaning == now { '=' } else { '+' };
    format!("{sign}{}:{head}", meaning.map_or("", Column::name))
}

/// The choice that a form's parts make among these meanings. What was changed counts more than what stays.
pub(crate) fn choice_of(parts: &[FormPart], meanings: &[Column]) -> Choice {
    let texts: Vec<String> = parts.iter().map(FormPart::text_lossy).collect();
    let said = |sign: char| {
        texts.iter().filter_map(move |text| {
            let (name, head) = text.strip_prefix(sign)?.split_once(':')?;
            let meaning = meanings.iter().find(|it| it.name() == name);
            Some((head.to_owned(), meaning.copied()))
        })
    };
    Choice::of(said('=').chain(said('+')))
}

/// A list that was sent: a file, a list that is read again with other meanings of its columns, or a text.
pub(crate) struct SentList {
    /// The field to which messages belong.
    pub(crate) field: &'static str,
    /// The list.
    pub(crate) bytes: Vec<u8>,
    /// Whether it is a text that the reader has seen, which may be carried out.
    pub(crate) is_seen: bool,
}

impl SentList {
    /// The list of a form's parts.
    ///
    /// # Errors
    /// The list to be read again is no Base64.
    pub(crate) fn of([file, source, list]: [FormPart; 3]) -> Result<Self, HttpError> {
        let (field, bytes) = if file.is_chosen_file() {
            ("file", file.bytes)
        } else if source.bytes.is_empty() {
            ("list", list.bytes)
        } else {
            let decoded = BASE64_STANDARD.decode(source.bytes);
            ("source", decoded.map_err(|_| HttpError::BadRequest)?)
        };
        Ok(Self {
            is_seen: field == "list",
            field: if field == "source" { "list" } else { field },
            bytes,
        })
    }
}

impl LineFaults {
    /// The faults of a preview's rows: sheet, line, and messages of each.
    pub(crate) fn of<'a>(rows: impl Iterator<Item = (&'a str, Vec<(u64, &'a Message)>)>) -> Self {
        let faults = (1..).zip(rows).flat_map(|(row, (sheet, faults))| {
            let faults = faults.into_iter();
            faults.map(move |(line, fault)| (row, sheet.to_owned(), line, fault.clone()))
        });
        let mut told: Vec<_> = faults.collect();
        let more = told.len().saturating_sub(FAULTS_TOLD_MAX);
        told.truncate(FAULTS_TOLD_MAX);
        Self { told, more }
    }
}
