//! Games that are played: the referee against players in process, thousands of times; requests, hostile ones too; and rules
//! that do not hold together.

#![expect(
    clippy::ptr_arg,
    reason = "a game's functions take what its positions are"
)]

use std::collections::HashMap;
use std::fmt::Write as _;

use problemkit::{Fault, Game, Level, MOVES_MAX, Match, Moves, Random, Rules, Standing, Table};

/// Nim: `i k` takes k pieces from heap i.
const NIM: Rules<Vec<i64>> = Rules {
    value: |heaps| u64::try_from(nim_sum(heaps)).ok(),
    ..Rules::new(
        Game {
            read: numbers,
            is_lost: |heaps| nim_sum(heaps) == 0,
            apply: take,
        },
        join,
        |heaps| {
            let heaps = (1..).zip(heaps);
            Box::new(heaps.flat_map(|(number, &heap)| (1..=heap).map(move |k| vec![number, k])))
        },
        |level, random| random.ints(3, 1..=level.pick(4, 8, 16)),
        &["3 4 5"],
    )
};

/// One heap `C M`: a move takes 1 to M pieces, and whoever takes the last one loses.
const MISERE: Rules<Vec<i64>> = Rules {
    at_end: |_| Standing::Won,
    ..Rules::new(
        Game {
            read: |line| numbers(line).filter(|numbers| numbers.len() == 2 && numbers[1] > 0),
            is_lost: |heap| (heap[0] - 1) % (heap[1] + 1) == 0,
            apply: |heap, step| match *step {
                [taken] if (1..=heap[1].min(heap[0])).contains(&taken) => {
                    Ok(vec![heap[0] - taken, heap[1]])
                }
                _ => Err("that many may not be taken".to_owned()),
            },
        },
        join,
        |heap| Box::new((1..=heap[1].min(heap[0])).map(|taken| vec![taken])),
        |level, random| vec![random.int(5..=level.pick(9, 15, 30)), 3],
        &["20 3", "20 1"],
    )
};

/// Where arcs lead in a graph with a way back and a draw at its end; vertex 7 is lost, 5 a drawn end.
const ARCS: [&[i64]; 9] = [
    &[1, 4],
    &[2, 7],
    &[3],
    &[2, 5],
    &[0, 6],
    &[],
    &[7],
    &[],
    &[1, 6],
];
const STANDINGS: [Standing; 9] = [
    Standing::Drawn, // 0: 1 and … lead to won ones or 4
    Standing::Won,
    Standing::Drawn,
    Standing::Drawn,
    Standing::Drawn,
    Standing::Drawn,
    Standing::Won,
    Standing::Lost,
    Standing::Lost,
];

/// A graph in which positions come back.
const CYCLE: Rules<i64> = Rules {
    is_drawn: |vertex| STANDINGS[*vertex as usize] == Standing::Drawn,
    at_end: |vertex| STANDINGS[*vertex as usize],
    ..Rules::new(
        Game {
            read: |line| line.parse().ok().filter(|vertex| (0..9).contains(vertex)),
            is_lost: |vertex| STANDINGS[*vertex as usize] == Standing::Lost,
            apply: |vertex, step| match step {
                [to] if ARCS[*vertex as usize].contains(to) => Ok(*to),
                _ => Err("there is no such arc".to_owned()),
            },
        },
        i64::to_string,
        |vertex| Box::new(ARCS[*vertex as usize].iter().map(|to| vec![*to])),
        |_, random| *random.pick(&[0, 8]),
        &["0", "8"],
    )
};

fn numbers(line: &str) -> Option<Vec<i64>> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
    let are_few = !numbers.is_empty()
        && numbers
            .iter()
            .all(|number| (0..=1_000_000).contains(number));
    are_few.then_some(numbers)
}

fn join(numbers: &Vec<i64>) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

fn nim_sum(heaps: &Vec<i64>) -> i64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn take(heaps: &Vec<i64>, step: &[i64]) -> Result<Vec<i64>, String> {
    let &[number, taken] = step else {
        return Err("a move is two numbers".to_owned());
    };
    let mut heaps = heaps.clone();
    let index = usize::try_from(number.wrapping_sub(1)).ok();
    match index.and_then(|index| heaps.get_mut(index)) {
        Some(heap) if (1..=*heap).contains(&taken) => {
            *heap -= taken;
            Ok(heaps)
        }
        _ => Err(format!("heap {number} does not have {taken}")),
    }
}

/// How a player in process plays.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Style {
    /// Keeps what it has, by search.
    Perfect,
    /// Any legal move.
    Random,
    /// Always the first move, which takes least: it only waits for the judge to err.
    Stalling,
    /// Gives away what it has, once.
    Careless,
    /// An illegal move in the place of its third.
    Illegal,
    /// Says nothing any more in the place of its third.
    Silent,
}

/// What a position is by search alone, for the games without ways back.
fn search<P>(rules: &Rules<P>, position: &P, known: &mut HashMap<String, Standing>) -> Standing {
    let text = (rules.write)(position);
    if let Some(&standing) = known.get(&text) {
        return standing;
    }
    let mut best = None;
    for step in (rules.moves)(position) {
        let after = (rules.game.apply)(position, &step).expect("a listed move is legal");
        let standing = match search(rules, &after, known) {
            Standing::Lost => Standing::Won,
            Standing::Drawn => Standing::Drawn,
            Standing::Won => Standing::Lost,
        };
        best = best.max(Some(standing));
    }
    let standing = best.unwrap_or_else(|| (rules.at_end)(position));
    known.insert(text, standing);
    standing
}

/// A player at the table, with its own board. What it should be told in the end it finds out by itself.
struct Player<'a, P> {
    rules: &'a Rules<P>,
    known: &'a mut HashMap<String, Standing>,
    style: Style,
    random: Random,
    position: Option<P>,
    is_to_move: bool,
    moves_made: usize,
    /// It was to move in a won position.
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

/// A program that says these lines, whatever it hears.
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

#[test]
fn rules_that_hold_together_are_found_to() {
    assert_eq!(NIM.check(), Ok(120));
    assert_eq!(MISERE.check(), Ok(42));
    assert_eq!(CYCLE.check(), Ok(9));
    for seed in 0..300 {
        // Every small heap, by search.
        let mut random = Random::from_seed(seed);
        let heaps = random.ints(3, 0..=5);
        let mut known = HashMap::new();
        assert_eq!(search(&NIM, &heaps, &mut known), NIM.standing(&heaps));
    }
}

/// A broken version of a game, and what is said of it.
fn broken(rules: &Rules<Vec<i64>>, part: &str) {
    let faults = rules.check().expect_err(part);
    assert!(
        faults.iter().any(|fault| fault.contains(part)),
        "{part}: {faults:?}"
    );
    let told = rules.answer(b"check");
    assert!(
        told.lines().all(|line| line.starts_with("broken ")),
        "{told}"
    );
}

#[test]
fn rules_that_do_not_are_told_by_position() {
    let nim = |game: Game<Vec<i64>>| Rules { game, ..NIM };
    let sum_is_odd = nim(Game {
        is_lost: |heaps| heaps.iter().sum::<i64>() % 2 == 0,
        ..NIM.game
    });
    broken(
        &sum_is_odd,
        "position 0 0 2: is won, but is said to be lost",
    );
    let steps = |moves: for<'a> fn(&'a Vec<i64>) -> Moves<'a>| Rules { moves, ..NIM };
    broken(
        &steps(|heaps| Box::new((NIM.moves)(heaps).filter(|step| step[1] != 2))),
        "position 3 4 5: the move 1 2 is legal and not listed",
    );
    broken(
        &steps(|heaps| Box::new((NIM.moves)(heaps).chain((NIM.moves)(heaps)))),
        "a move is listed twice",
    );
    broken(
        &steps(|heaps| Box::new((NIM.moves)(heaps).chain([vec![9, 9]]))),
        "position 3 4 5: a move that is listed, 9 9, is not legal: heap 9 does not have 9",
    );
    broken(
        &steps(|_| Box::new((1..).map(|number| vec![number, 1]))),
        "position 3 4 5: a move that is listed, 4 1",
    );
    let values = Rules {
        value: |heaps: &Vec<i64>| u64::try_from(heaps.iter().sum::<i64>()).ok(),
        ..NIM
    };
    broken(
        &values,
        "position 0 1 1: its value is 0, but is said to be 2",
    );
    let write = |write: fn(&Vec<i64>) -> String| Rules { write, ..NIM };
    broken(
        &write(|heaps| join(&heaps.iter().rev().copied().collect())),
        "when it is read and written again",
    );
    broken(
        &write(|heaps| format!("{}\n", join(heaps))),
        "its text is not one line",
    );
    broken(&write(|_| "x".to_owned()), "its text cannot be read");
    let start = |initial: fn(Level, &mut Random) -> Vec<i64>| Rules { initial, ..NIM };
    broken(&start(|_, _| vec![0]), "level easy, seed 0: 0 is over");
    broken(
        &start(|_, _| vec![20_000]),
        "20000: the position has more than 16384 moves",
    );
    broken(&Rules { small: &[], ..NIM }, "no small position");
    broken(
        &Rules {
            small: &["x"],
            ..NIM
        },
        "small position x: cannot be read",
    );
    broken(
        &Rules {
            at_end: |_| Standing::Won,
            ..NIM
        },
        "position 0 0 0: is won, but is said to be lost",
    );
    let faults = Rules {
        is_drawn: |_| false,
        ..CYCLE
    }
    .check();
    assert!(faults.is_err_and(|faults| faults[0].ends_with("is drawn, but is said to be won")));
}

/// A value of an answer.
fn told<'a>(answer: &'a str, word: &str) -> Option<&'a str> {
    let mut lines = answer.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(key, _)| *key == word).map(|(_, value)| value)
}

/// Plays as a person who never errs against the judge at a level; who won, and how often the judge erred.
fn against(level: &str, seed: u64) -> (bool, u64) {
    let start = NIM.answer(format!("start\nlevel {level}\nseed {seed}\n").as_bytes());
    let mut position = told(&start, "position").expect("a position").to_owned();
    let mut errors = "0".to_owned();
    let mut answer = start;
    loop {
        // Where nothing wins, the first move.
        let hint = NIM.answer(format!("hint\nposition {position}\n").as_bytes());
        let step = told(&hint, "hint")
            .or(told(&answer, "move"))
            .expect("a move");
        let request = format!(
            "move\nposition {position}\nlevel {level}\nseed {seed}\nerrors {errors}\nmove {step}\n"
        );
        answer = NIM.answer(request.as_bytes());
        assert_eq!(answer, NIM.answer(request.as_bytes()), "the same again");
        errors = told(&answer, "errors").expect(&answer).to_owned();
        position = told(&answer, "position").expect("a position").to_owned();
        if told(&answer, "over") == Some("yes") {
            let person_is_to_move = told(&answer, "reply").is_some();
            return (!person_is_to_move, errors.parse().unwrap());
        }
    }
}

#[test]
fn levels_differ_in_how_often_the_judge_errs() {
    for seed in 0..60 {
        let start = NIM.answer(format!("start\nlevel hard\nseed {seed}\n").as_bytes());
        let could_win = told(&start, "standing") == Some("won");
        assert_eq!(against("hard", seed), (could_win, 0), "seed {seed}");
        let (won, errors) = against("normal", seed);
        let start = NIM.answer(format!("start\nlevel normal\nseed {seed}\n").as_bytes());
        let could_win = told(&start, "standing") == Some("won");
        assert!(
            errors <= 1 && (could_win || errors == 1) && won,
            "seed {seed}"
        );
    }
    // The judge moves first where there is no move.
    let (mut erred, mut games) = (0, 0);
    for seed in 0..400 {
        let request = format!("move\nposition 3 5 7\nlevel easy\nseed {seed}\nerrors 0\n");
        let answer = NIM.answer(request.as_bytes());
        erred += told(&answer, "errors").unwrap().parse::<usize>().unwrap();
        games += 1;
    }
    assert!(
        (games * 2 / 5..games * 3 / 5).contains(&erred),
        "{erred} of {games}"
    );
}

#[test]
fn what_cannot_be_answered_is_said_in_one_line() {
    let long = format!("look\nposition {}1\n", "1 ".repeat(3000));
    let endless = format!("look\nposition {}\n", "1".repeat(1 << 17));
    for (request, part) in [
        ("", "nobody knows the request \"\""),
        ("look", "no line `position`"),
        (
            "look\nposition x\x1b[2J",
            "this is no position: \"x\\x1b[2J\"",
        ),
        ("look\nposition -1", "this is no position"),
        (
            "look\nposition 9999999999999999999999",
            "this is no position",
        ),
        ("look\nposition 20000", "more than 16384 moves"),
        (&long, "longer than 4096 bytes"),
        (&endless, "longer than 65536 bytes"),
        ("start\nlevel nice\nseed 1", "no level is called \"nice\""),
        ("start\nlevel hard\nseed -1", "seed should be a number"),
        ("start\nlevel hard", "no line `seed`"),
        ("move\nposition 3\nlevel hard\nseed 1", "no line `errors`"),
        (
            "move\nposition 3\nlevel hard\nseed 1\nerrors 0\nmove 1 4",
            "heap 1 does not have 4",
        ),
        (
            "move\nposition 3\nlevel hard\nseed 1\nerrors 0\nmove 1 1e1",
            "\"1e1\" is not an integer",
        ),
        (
            "move\nposition 3\nlevel hard\nseed 1\nerrors 0\nmove",
            "a move is two numbers",
        ),
        (
            "move\nposition 0\nlevel hard\nseed 1\nerrors 0\nmove 1 -9223372036854775808",
            "does not have",
        ),
    ] {
        let answer = NIM.answer(request.as_bytes());
        assert!(
            answer.starts_with("error ") && answer.contains(part),
            "{answer}"
        );
        assert_eq!(answer.lines().count(), 1);
    }
    assert!(NIM.answer(b"look\nposition \xff").contains("not UTF-8"));
    // Whatever comes, there is an answer of bounded length.
    let parts = [
        "look",
        "move",
        "hint",
        "start",
        "position",
        "level",
        "seed",
        "errors",
        "\n",
        " ",
        "3 5 7",
        "hard",
        "easy",
        "1 1",
        "18446744073709551615",
        "-1",
        "\0",
        "\u{fffd}",
        "0 0 0",
        "check ",
    ];
    let mut random = Random::from_seed(7);
    for _ in 0..3000 {
        let mut request = String::new();
        for _ in 0..random.index(1..=14) {
            let _ = write!(request, "{}", random.pick(&parts));
        }
        let answer = NIM.answer(request.as_bytes());
        assert!(!answer.is_empty() && answer.len() < 1 << 17, "{request:?}");
    }
}

#[test]
fn listed_moves_are_bounded() {
    let count = MOVES_MAX as i64;
    let answer = NIM.answer(format!("look\nposition {count}").as_bytes());
    assert_eq!(told(&answer, "moves"), Some("16384 more"));
    let listed = answer.lines().filter(|line| line.starts_with("move "));
    assert_eq!(listed.count(), 2000);
    let answer = NIM.answer(b"look\nposition 0 0\n");
    assert_eq!(
        answer,
        "position 0 0\nover yes\nstanding lost\nvalue 0\nmoves 0\n"
    );
}
