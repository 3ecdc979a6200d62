//! Games that are played: consistent rules, and inconsistent ones. The other files test the referee against players in process, thousands
//! of times, and requests, also hostile ones.
#![expect(
    clippy::ptr_arg,
    reason = "a game's functions take what its positions are"
)]

mod boards;
mod referee;
mod requests;

use std::collections::HashMap;

use problemkit::{Game, Level, Moves, Random, Rules, Standing};

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

/// The targets of arcs in a graph with a way back and a draw at its end; vertex 7 is lost, 5 a drawn end.
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

/// The value of a position by search alone, for the games without ways back.
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

#[test]
fn rules_that_hold_together_are_found_to() {
    assert_eq!(NIM.check(), Ok(120));
    assert_eq!(MISERE.check(), Ok(42));
    assert_eq!(CYCLE.check(), Ok(9));
    for seed in 0..300 {
        // The search covers every small heap.
        let mut random = Random::from_seed(seed);
        let heaps = random.ints(3, 0..=5);
        let mut known = HashMap::new();
        assert_eq!(search(&NIM, &heaps, &mut known), NIM.standing(&heaps));
    }
}

/// Checks a broken version of a game: the faults must contain this text.
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
