//! The moves of a game as a strip to walk along: each with the way to the position after it.

use super::form::{GameForm, Mover};

/// A move of the strip.
#[derive(Debug, PartialEq)]
pub(crate) struct Stop {
    /// The player who made it; none at the beginning of the game.
    pub mover: Option<Mover>,
    /// Its text.
    pub step: String,
    /// The number of remembered positions before the one after it, if that is known.
    pub walk: Option<usize>,
    /// Whether the position after it is the one that is shown.
    pub is_here: bool,
}

/// The beginning and the moves of the whole game, also of what was walked back over; empty before the first move.
pub(super) fn stops(form: &GameForm) -> Vec<Stop> {
    let whole = form.whole();
    let moves = whole.moves();
    let shown = form.moves().len();
    let remembered = whole.remembered();
    // Only positions in which somebody at the screen was to move are remembered, and the present one.
    let walk = |made: usize| {
        let later = &moves[made..];
        let next = later.first();
        let is_known = next.is_none_or(|next| whole.players.goes_back_to(next.mover));
        let back = later
            .iter()
            .filter(|made| whole.players.goes_back_to(made.mover));
        remembered.checked_sub(back.count()).filter(|_| is_known)
    };
    let beginning = Stop {
        mover: None,
        step: String::new(),
        walk: walk(0),
        is_here: shown == 0,
    };
    let stops = moves.iter().zip(1..).map(|(made, number)| Stop {
        mover: Some(made.mover),
        step: made.step.clone(),
        walk: walk(number),
        is_here: shown == number,
    });
    match moves.len() {
        0 => Vec::new(),
        _ => std::iter::once(beginning).chain(stops).collect(),
    }
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
    use crate::play::form::Players;

    fn walks(form: &GameForm) -> Vec<(Option<usize>, bool)> {
        let stops = stops(form);
        stops.iter().map(|stop| (stop.walk, stop.is_here)).collect()
    }

    #[test]
    fn one_walks_to_where_one_was_to_move_and_back() {
        let mut form = GameForm {
            position: "1 1".to_owned(),
            ..GameForm::default()
        };
        assert_eq!(walks(&form), []);
        form.leave("3 5");
        form.note(Mover::Reader, "1 1");
        form.note_reply("2 3", 0);
        form.leave("2 2");
        form.note(Mover::Reader, "1 1");
        form.note_reply("2 1", 1);
        let all = [Some(0), None, Some(1), None, Some(2)];
        assert_eq!(walks(&form), all.map(|walk| (walk, walk == Some(2))));
        let end = form.clone();
        form.walk_to(0);
        assert_eq!((form.position.as_str(), form.errors), ("3 5", 0));
        assert_eq!(walks(&form), all.map(|walk| (walk, walk == Some(0))));
        assert_eq!(neighbours(&stops(&form)), [None, Some(1)]);
        form.walk_to(1);
        assert_eq!(form.position, "2 2");
        assert_eq!(neighbours(&stops(&form)), [Some(0), Some(2)]);
        form.walk_to(2);
        assert_eq!(form, end);
        assert_eq!(neighbours(&stops(&form)), [Some(1), None]);
        // Whoever moves in an earlier position plays another game from there on.
        form.walk_to(0);
        form.leave("3 5");
        form.note(Mover::Reader, "2 1");
        assert_eq!(form.whole(), form);
    }

    #[test]
    fn two_walk_to_every_position() {
        let mut form = GameForm {
            players: Players::Two,
            position: "1".to_owned(),
            ..GameForm::default()
        };
        for position in ["3", "2"] {
            form.leave(position);
            form.note(form.mover(), "1");
        }
        let walks: Vec<_> = walks(&form).into_iter().map(|(walk, _)| walk).collect();
        assert_eq!(walks, [Some(0), Some(1), Some(2)]);
    }
}
