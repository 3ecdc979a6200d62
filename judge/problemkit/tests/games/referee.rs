//! Programs that play: players in process, each in its style, against the referee, compared with the results of a search.

use std::collections::HashMap;

use problemkit::{Fault, Match, Random, Rules, Standing, Table};

use crate::{CYCLE, MISERE, NIM, join, search};

/// How a player in process plays.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Style {
    /// It searches, and never gives away a won position.
    Perfect,
    /// It makes any legal move.
    Random,
    /// It always makes the first move, which takes least, and only waits for the judge to err.
    Stalling,
    /// It gives a won position away once.
    Careless,
    /// Its third move is illegal.
    Illegal,
    /// It says nothing in place of its third move.
    Silent,
}

/// A player at the table, with its own board. It finds out by itself which result it should be told.
struct Player<'a, P> {
    rules: &'a Rules<P>,
    known: &'a mut HashMap<String, Standing>,
    style: Style,
    random: Random,
    position: Option<P>,
    is_to_move: bool,
    moves_made: usize,
    /// Whether it was to move in a won position.
    could_win: bool,
    told: Vec<String>,
}

impl<P> Player<'_, P> {
    fn choose(&mut self) -> Vec<i64> {
        let position = self.position.as_ref().expect("a game");
        let standing = search(self.rules, position, self.known);
        self.could_win |= standing == Standing::Won;
        let steps: Vec<Vec<i64>> = (self.rules.moves)(position).collect();
        let with = |wanted: bool, known: &mut HashMap<String, Standing>| -> Vec<Vec<i64>> {
            let keeps = |step: &&Vec<i64>| {
                let after = (self.rules.game.apply)(position, step).expect("legal");
                (search(self.rules, &after, known) == Standing::Lost) == wanted
            };
            steps.iter().filter(keeps).cloned().collect()
        };
        let wanted = match self.style {
            Style::Perfect => with(true, self.known),
            Style::Careless if self.moves_made == 0 => with(false, self.known),
            Style::Careless => with(true, self.known),
            Style::Random | Style::Illegal | Style::Silent => steps.clone(),
            Style::Stalling => vec![steps[0].clone()],
        };
        let from = if wanted.is_empty() { &steps } else { &wanted };
        self.random.pick(from).clone()
    }
}

impl<P> Table for Player<'_, P> {
    fn tell_line(&mut self, line: &str) -> Result<(), Fault> {
        self.told.push(line.to_owned());
        match (&self.position, line.split_once(' ')) {
            (None, Some((first, position))) => {
                self.is_to_move = first == "1";
                self.position = (self.rules.game.read)(position);
            }
            (Some(position), _) if !self.is_to_move && line.as_bytes()[0].is_ascii_digit() => {
                let step: Vec<i64> = line
                    .split(' ')
                    .map(|token| token.parse().unwrap())
                    .collect();
                let after = (self.rules.game.apply)(position, &step);
                self.position = Some(after.expect("the judge's moves are legal"));
                self.is_to_move = true;
            }
            _ => {}
        }
        Ok(())
    }

    fn hear_line(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        assert!(
            self.is_to_move,
            "the judge waits for the player whose turn it is"
        );
        if self.moves_made == 2 {
            match self.style {
                Style::Illegal => return Ok(Some(b"0 0 x".to_vec())),
                Style::Silent => return Ok(None),
                _ => {}
            }
        }
        let step = self.choose();
        let position = self.position.as_ref().expect("a game");
        self.position = Some((self.rules.game.apply)(position, &step).expect("legal"));
        self.is_to_move = false;
        self.moves_made += 1;
        Ok(Some(join(&step).into_bytes()))
    }
}

/// Plays every small position with every style, seed, first mover and number of the judge's errors. Counts games, lost
/// ones that are refused, and won ones whose start was lost.
fn play_all<P>(rules: &Rules<P>, starts: &[String]) -> (usize, usize, usize) {
    let mut known = HashMap::new();
    let (mut games, mut refused, mut turned) = (0, 0, 0);
    let styles = [
        Style::Perfect,
        Style::Random,
        Style::Stalling,
        Style::Careless,
        Style::Illegal,
        Style::Silent,
    ];
    for (number, start) in starts.iter().enumerate() {
        for case in 0..styles.len() * 2 * 3 {
            let style = styles[case % styles.len()];
            let program_moves = case / styles.len() % 2 == 1;
            let errors_left = (case / styles.len() / 2) as u64;
            let position = (rules.game.read)(start).expect("a position");
            let standing = search(rules, &position, &mut known);
            let mut random = Random::from_args(&[start, &case.to_string()]);
            let mut player = Player {
                rules,
                known: &mut known,
                style,
                random: Random::from_seed(case as u64),
                position: None,
                is_to_move: false,
                moves_made: 0,
                could_win: false,
                told: Vec::new(),
            };
            let game = Match {
                program_moves,
                position,
                errors_left,
            };
            let found = rules.play_match(&mut player, game, &mut random, number);
            let (last, could_win) = (player.told.last().unwrap().clone(), player.could_win);
            let place = format!("{start}, {style:?}, case {case}: {:?}", player.told);
            games += 1;
            match &found {
                Ok(()) if last == "WIN" => {
                    turned += usize::from((standing == Standing::Lost) == program_moves);
                }
                Ok(()) => {
                    assert_eq!(last, "LOSE", "{place}");
                    assert!(!could_win, "{place}");
                }
                Err(Fault::Wrong(reason)) if last == "LOSE" => {
                    assert!(could_win, "{place}");
                    assert!(reason.contains("a position that can be won"), "{reason}");
                    assert!(![Style::Perfect].contains(&style), "{place}");
                    refused += 1;
                }
                Err(Fault::Wrong(reason)) => {
                    let is_odd = [Style::Illegal, Style::Silent].contains(&style);
                    assert!(is_odd && player.moves_made == 2, "{place}: {reason}");
                    let is_told = last.starts_with("ILLEGAL ");
                    assert_eq!(is_told, style == Style::Illegal, "{place}");
                }
                Err(other) => panic!("{place}: {other}"),
            }
            if style == Style::Perfect && standing == Standing::Won && program_moves {
                assert_eq!(last, "WIN", "{place}");
            }
        }
    }
    (games, refused, turned)
}

#[test]
fn a_program_fails_where_search_says_that_it_gave_a_game_away() {
    let mut heaps = Vec::new();
    for code in 1..150 {
        heaps.push(format!("{} {} {}", code % 6, code / 6 % 5, code / 30));
    }
    let (games, refused, turned) = play_all(&NIM, &heaps);
    assert!(
        games > 5000 && refused > 500 && turned > 100,
        "{games} {refused} {turned}"
    );
    let mut heaps = Vec::new();
    for pieces in 1..26 {
        heaps.extend((1..=6).map(|most| format!("{pieces} {most}")));
    }
    let (games, refused, turned) = play_all(&MISERE, &heaps);
    assert!(
        games > 5000 && refused > 500 && turned > 100,
        "{games} {refused} {turned}"
    );
}

/// A program that says these lines, whatever it reads.
struct Script(Vec<&'static str>, Vec<String>);

impl Table for Script {
    fn tell_line(&mut self, line: &str) -> Result<(), Fault> {
        self.1.push(line.to_owned());
        Ok(())
    }

    fn hear_line(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        let is_done = self.0.is_empty();
        Ok((!is_done).then(|| self.0.remove(0).as_bytes().to_vec()))
    }
}

#[test]
fn a_draw_is_worth_less_than_a_win_and_more_than_a_loss() {
    let play = |from: &str, says: &[&'static str]| {
        let mut table = Script(says.to_vec(), Vec::new());
        let game = Match {
            program_moves: true,
            position: (CYCLE.game.read)(from).unwrap(),
            errors_left: 0,
        };
        let mut random = Random::from_seed(1);
        let found = CYCLE.play_match(&mut table, game, &mut random, 3);
        (found, table.1.last().unwrap().clone())
    };
    // From 2 the judge draws, and the program may go around until it takes the draw.
    let (found, told) = play("3", &["5"]);
    assert_eq!((found, told.as_str()), (Ok(()), "DRAW"));
    let (found, told) = play("1", &["7"]);
    assert_eq!((found, told.as_str()), (Ok(()), "WIN"));
    let (found, told) = play("4", &["6"]);
    let lost = "game 3 is lost, but it was the program's move in a position that can be drawn";
    assert_eq!(
        (found, told.as_str()),
        (Err(Fault::Wrong(lost.to_owned())), "LOSE")
    );
    let (found, told) = play("8", &["1"]);
    assert_eq!((found, told.as_str()), (Ok(()), "LOSE"));
}
