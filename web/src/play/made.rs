//! The moves of a game and the positions that they left, as its form has them.

use grundy_judgement::Standing;

use super::players::Mover;

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// The player who made it.
    pub mover: Mover,
    /// Its text.
    pub step: String,
    /// Whether the judge erred by it.
    pub is_error: bool,
}

/// The log's letter for an error of the judge.
const ERROR_LETTER: char = 'e';

impl Made {
    pub(super) fn read(text: &str) -> Option<Self> {
        let letter = text.chars().next()?;
        let is_error = letter == ERROR_LETTER;
        let letter = if is_error {
            Mover::Judge.letter()
        } else {
            letter
        };
        let mover = Mover::ALL
            .iter()
            .copied()
            .find(|mover| mover.letter() == letter)?;
        Some(Self {
            mover,
            step: text[1..].to_owned(),
            is_error,
        })
    }

    pub(super) fn write(&self) -> String {
        let letter = if self.is_error {
            ERROR_LETTER
        } else {
            self.mover.letter()
        };
        format!("{letter}{}", self.step)
    }
}

/// A position that a move left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    /// Its text.
    pub position: String,
    /// Its standing, if it was known.
    pub standing: Option<Standing>,
}

impl Left {
    /// The letters of standings.
    const LETTERS: [(Option<Standing>, char); 4] = [
        (Some(Standing::Lost), 'l'),
        (Some(Standing::Drawn), 'd'),
        (Some(Standing::Won), 'w'),
        (None, '-'),
    ];

    pub(super) fn read(text: &str) -> Option<Self> {
        let mut letters = Self::LETTERS.iter();
        let (standing, letter) = letters.find(|(_, letter)| text.starts_with(*letter))?;
        let position = text[letter.len_utf8()..].to_owned();
        let standing = *standing;
        (!position.is_empty()).then_some(Self { position, standing })
    }

    pub(super) fn write(&self) -> String {
        let mut letters = Self::LETTERS.iter();
        let known = letters.find(|(standing, _)| *standing == self.standing);
        let letter = known.map_or('-', |(_, letter)| *letter);
        format!("{letter}{}", self.position)
    }
}
