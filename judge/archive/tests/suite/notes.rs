//! An import's notes, as tests compare them.

use grundy_archive::Imported;
use grundy_package::ImportNoteKind;

/// The notes on a package, a line each: `+` came over, `?` was guessed, `-` was left out.
pub(crate) fn notes_of(imported: &Imported) -> String {
    let lines = imported.notes.iter().map(|note| {
        let mark = match note.kind {
            ImportNoteKind::CameOver => '+',
            ImportNoteKind::Guessed => '?',
            ImportNoteKind::Missing => '-',
        };
        format!("{mark} {}", note.line)
    });
    lines.collect::<Vec<_>>().join("\n")
}
