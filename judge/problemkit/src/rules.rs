//! Games that are played: positions, moves, who wins.

use super::board::Board;
use super::game::Game;
use super::numbers::numbers_line;
use super::random::Random;

/// A position's value for the player to move, when both play as well as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Every move loses, or the game is over and lost.
    Lost,
    /// A draw: neither can win.
    Drawn,
    /// Some move wins, or the game is over and won.
    Won,
}

impl Standing {
    pub(super) fn name(self) -> &'static str {
        match self {
            Standing::Lost => "lost",
            Standing::Drawn => "drawn",
            Standing::Won => "won",
        }
    }

    /// The same for the other player.
    pub(super) fn of_other(self) -> Standing {
        match self {
            Standing::Lost => Standing::Won,
            Standing::Drawn => Standing::Drawn,
            Standing::Won => Standing::Lost,
        }
    }
}

/// The level of a game against the judge: the size that it begins with, and the frequency of the judge's errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Half of the judge's moves give away what it has.
    Easy,
    /// One move does, the first that can.
    Normal,
    /// None does.
    Hard,
}

impl Level {
    pub(super) const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    pub(super) fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// One of three things, such as a size.
    ///
    /// ```
    /// assert_eq!(problemkit::Level::Normal.pick(3, 5, 9), 5);
    /// ```
    pub fn pick<T>(self, easy: T, normal: T, hard: T) -> T {
        match self {
            Level::Easy => easy,
            Level::Normal => normal,
            Level::Hard => hard,
        }
    }
}

/// The moves of a position, one after the other.
pub type Moves<'a> = Box<dyn Iterator<Item = Vec<i64>> + 'a>;

/// A game for two as it is played: everything that a board, an opponent and a referee need. A package keeps it in
/// `game/rules.rs`, as `RULES`; programs of the package say `rules::…`.
///
/// A position is always seen by the player to move, and its text is one line (lines of an input are joined by blanks). A move's
/// text is its numbers.
///
/// ```no_run
/// use problemkit::{play, Board, Game, Rules};
///
/// /// One heap; a move takes 1, 2 or 3 pieces.
/// const RULES: Rules<i64> = Rules {
///     value: |heap| u64::try_from(heap % 4).ok(),
///     board: |heap| Board::default().heap(heap, *heap, |taken| (taken <= 3).then(|| vec![taken])),
///     ..Rules::new(
///         Game {
///             read: |line| line.trim().parse().ok().filter(|heap| (0..=1000).contains(heap)),
///             is_lost: |heap| heap % 4 == 0,
///             apply: |heap, step| match *step {
///                 [taken @ 1..=3] if taken <= *heap => Ok(heap - taken),
///                 _ => Err("1 to 3 pieces may be taken".to_owned()),
///             },
///         },
///         |heap| heap.to_string(),
///         |heap| Box::new((1..=3.min(*heap)).map(|taken| vec![taken])),
///         |level, random| random.int(10..=level.pick(15, 30, 60)),
///         &["20"],
///     )
/// };
///
/// fn main() {
///     play(&RULES)
/// }
/// ```
pub struct Rules<P> {
    /// Reading a position, who wins it by theory, and what a move makes of it.
    pub game: Game<P>,
    /// A position's text, which `game.read` reads.
    pub write: fn(&P) -> String,
    /// Every legal move once, in an order of its own. There may be very many: nobody takes more than [`MOVES_MAX`].
    pub moves: for<'a> fn(&'a P) -> Moves<'a>,
    /// A position to begin with, which is not over.
    pub initial: fn(Level, &mut Random) -> P,
    /// Texts of small positions: everything that can be reached from them is tried in `check`.
    pub small: &'static [&'static str],
    /// The Sprague–Grundy value, of games that have one.
    pub value: fn(&P) -> Option<u64>,
    /// Whether neither can win.
    pub is_drawn: fn(&P) -> bool,
    /// The value of a position without moves for the player to move.
    pub at_end: fn(&P) -> Standing,
    /// The position as something to click on; empty where clicks cannot make the game's moves. Asked only of positions that can
    /// be played: they have at most [`MOVES_MAX`] moves.
    pub board: fn(&P) -> Board,
    /// The problem's input with this one position, line by line: what its programs are asked by `moves: whole-input` in
    /// `judge.yaml`. Empty where they are asked otherwise, or never.
    pub input: fn(&P) -> String,
}

/// The most moves of a position that can be played.
pub const MOVES_MAX: usize = 1 << 14;

impl<P> Rules<P> {
    /// Rules of a game without values, draws and a board, in which whoever cannot move loses.
    pub const fn new(
        game: Game<P>,
        write: fn(&P) -> String,
        moves: for<'a> fn(&'a P) -> Moves<'a>,
        initial: fn(Level, &mut Random) -> P,
        small: &'static [&'static str],
    ) -> Rules<P> {
        Rules {
            game,
            write,
            moves,
            initial,
            small,
            value: |_| None,
            is_drawn: |_| false,
            at_end: |_| Standing::Lost,
            board: |_| Board::default(),
            input: |_| String::new(),
        }
    }

    /// Whether the player to move has no move.
    pub fn is_over(&self, position: &P) -> bool {
        (self.moves)(position).next().is_none()
    }

    /// The value of a position for the player to move: by the rules where it is over, else by theory.
    pub fn standing(&self, position: &P) -> Standing {
        if self.is_over(position) {
            (self.at_end)(position)
        } else {
            self.standing_by_theory(position)
        }
    }

    pub(super) fn standing_by_theory(&self, position: &P) -> Standing {
        if (self.game.is_lost)(position) {
            Standing::Lost
        } else if (self.is_drawn)(position) {
            Standing::Drawn
        } else {
            Standing::Won
        }
    }

    /// Every move with the position after it, or that there are too many.
    pub(super) fn options(&self, position: &P) -> Result<Vec<(Vec<i64>, P)>, String> {
        let mut options = Vec::new();
        for step in (self.moves)(position) {
            if options.len() == MOVES_MAX {
                return Err(format!(
                    "the position has more than {MOVES_MAX} moves: too many to play it here"
                ));
            }
            let after = (self.game.apply)(position, &step).map_err(|reason| {
                format!(
                    "a move that is listed, {}, is not legal: {reason}",
                    numbers_line(&step)
                )
            })?;
            options.push((step, after));
        }
        Ok(options)
    }

    /// The judge's move: one that keeps what the position is, any one (`Some(false)`), or one that gives it away where there is
    /// such a move (`Some(true)`).
    pub(super) fn choose(
        &self,
        position: &P,
        errs: Option<bool>,
        random: &mut Random,
    ) -> Result<Choice<P>, String> {
        let mut options = self.options(position)?;
        let standing = self.standing(position);
        let keeps = |after: &P| self.standing(after).of_other() == standing;
        let wanted: Vec<usize> = (0..options.len())
            .filter(|&index| match errs {
                None => keeps(&options[index].1),
                Some(true) => !keeps(&options[index].1),
                Some(false) => true,
            })
            .collect();
        // A single choice draws no random number.
        let index = match (&wanted[..], errs) {
            ([], Some(true)) => return self.choose(position, None, random),
            ([], _) => return Err("no move is as good as the position is said to be".to_owned()),
            ([only], None) => *only,
            (several, _) => *random.pick(several),
        };
        let (step, after) = options.swap_remove(index);
        let has_erred = errs == Some(true);
        Ok(Choice {
            step,
            after,
            has_erred,
        })
    }
}

/// A move that the judge chose.
pub(super) struct Choice<P> {
    pub(super) step: Vec<i64>,
    pub(super) after: P,
    pub(super) has_erred: bool,
}
