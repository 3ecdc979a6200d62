//! The moves of a game as a strip to walk along: each with the way to the position after it.

use grundy_judgement::Standing;

use super::form::GameForm;
use super::players::Mover;

/// A move of the strip.
#[derive(Debug, PartialEq)]
pub(crate) struct Stop {
    /// The player who made it; none at the beginning of the game.
    pub mover: Option<Mover>,
    /// Its text.
    pub step: String,
    /// The number of moves before the position after it, if that is remembered.
    pub walk: Option<usize>,
    /// Whether the position after it is the one that is shown.
    pub is_here: bool,
    /// The effect of the move, if it is known.
    pub change: Option<Change>,
}

/// The standings before and after a move, for the player who made it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Change {
    pub before: Standing,
    pub after: Standing,
}

impl Change {
    /// Whether the move gave something away.
    pub(crate) fn is_worse(&self) -> bool {
        self.after < self.before
    }
}

/// The beginning and the moves of the whole game, also of what was walked back over; empty before the first move.
pub(super) fn stops(form: &GameForm) -> Vec<Stop> {
    let whole = form.whole();
    let moves = whole.moves();
    if moves.is_empty() {
        return Vec::new();
    }
    let shown = form.moves().len();
    let standing = |made: usize| whole.after(made)?.standing;
    let stop = |made: usize| {
        let last = made.checked_sub(1);
        let change = last.and_then(|last| {
            Some(Change {
                before: standing(last)?,
                after: standing(made)?.of_other(),
            })
        });
        let made_by = last.map(|last| &moves[last]);
        Stop {
            mover: made_by.map(|made| made.mover),
            step: made_by.map_or_else(String::new, |made| made.step.clone()),
            walk: whole.after(made).map(|_| made),
            is_here: shown == made,
            change,
        }
    };
    (0..=moves.len()).map(stop).collect()
}

/// The ways to the nearest known position before the one that is shown, and to the one after it.
pub(super) fn neighbours(stops: &[Stop]) -> [Option<usize>; 2] {
    let here = stops.iter().position(|stop| stop.is_here);
    let here = here.unwrap_or(stops.len());
    let earlier = stops[..here].iter().rev().find_map(|stop| stop.walk);
    let later = stops.iter().skip(here + 1).find_map(|stop| stop.walk);
    [earlier, later]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::players::Players;

    fn walks(form: &GameForm) -> Vec<(Option<usize>, bool)> {
        let stops = stops(form);
        stops.iter().map(|stop| (stop.walk, stop.is_here)).collect()
    }

    #[test]
    fn one_walks_to_every_position_and_back() {
        use Standing::{Lost, Won};
        let mut form = GameForm::default();
        assert_eq!(walks(&form), []);
        form.reach("3 5", Some(Won));
        form.note(Mover::Reader, "1 1");
        form.reach("2 5", Some(Won));
        form.note_reply("2 3", 0);
        form.reach("2 2", Some(Lost));
        form.note(Mover::Reader, "1 1");
        form.reach("1 2", Some(Won));
        form.note_reply("2 1", 1);
        form.reach("1 1", None);
        let all = [0, 1, 2, 3, 4].map(Some);
        assert_eq!(walks(&form), all.map(|walk| (walk, walk == Some(4))));
        // A won position was given away, the judge kept it; whoever has lost cannot do anything.
        let changes: Vec<_> = stops(&form).iter().map(|stop| stop.change).collect();
        let change = |before, after| Some(Change { before, after });
        assert_eq!(
            changes,
            [
                None,
                change(Won, Lost),
                change(Won, Won),
                change(Lost, Lost),
                None
            ]
        );
        assert!(changes[1].unwrap().is_worse() && !changes[2].unwrap().is_worse());
        let end = form.clone();
        form.walk_to(0);
        assert_eq!((form.position.as_str(), form.errors), ("3 5", 0));
        assert_eq!(walks(&form), all.map(|walk| (walk, walk == Some(0))));
        assert_eq!(neighbours(&stops(&form)), [None, Some(1)]);
        form.walk_to(1);
        assert_eq!(
            (form.position.as_str(), form.mover()),
            ("2 5", Mover::Judge)
        );
        assert_eq!(neighbours(&stops(&form)), [Some(0), Some(2)]);
        form.walk_to(4);
        assert_eq!(form, end);
        assert_eq!(neighbours(&stops(&form)), [Some(3), None]);
        // Whoever moves in an earlier position plays another game from there on.
        form.walk_to(2);
        form.note(Mover::Reader, "2 1");
        form.reach("2 1", None);
        assert_eq!(form.whole(), form);
        assert_eq!(form.moves().len(), 3);
    }

    #[test]
    fn two_walk_to_every_position() {
        let mut form = GameForm {
            players: Players::Two,
            ..GameForm::default()
        };
        for position in ["3", "2"] {
            form.reach(position, None);
            form.note(form.mover(), "1");
        }
        form.reach("1", None);
        let walks: Vec<_> = walks(&form).into_iter().map(|(walk, _)| walk).collect();
        assert_eq!(walks, [Some(0), Some(1), Some(2)]);
    }
}
