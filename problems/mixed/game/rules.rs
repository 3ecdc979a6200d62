//! The rules of HONHOP: four rules for which heaps a move lowers, each by 1 to m matches; whoever cannot move loses. For the checker,
//! the picture, the generator and whoever plays.

use std::cell::RefCell;
use std::collections::HashMap;

use problemkit::{Board, Game, Level, Moves, Random, Rules, numbers_line, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "1 2 0 2 5 4",
            "2 2 0 3 3 2 4",
            "3 2 2 4 2 0 3 2",
            "3 1 1 2 3 3",
            "4 1 2 4 2 1 1 2",
            "4 3 2 2 5 4",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub const HEAPS_MAX: usize = 5;
pub const TAKEN_MAX: usize = 9;
/// At most so many positions have no heap that is larger than in a position that is asked for.
pub const POSITIONS_MAX: usize = 5000;

/// The heaps that a move may lower, and by how much at most.
#[derive(Clone, Copy, PartialEq)]
pub struct Law {
    /// 1 to 4, as in the statement.
    pub rule: usize,
    pub m: usize,
    pub k: usize,
}

pub struct Position {
    pub law: Law,
    pub heaps: Vec<usize>,
}

/// `rule m k n x1 … xn`.
fn read_position(line: &str) -> Option<Position> {
    let numbers = read_numbers::<usize>(line)?;
    let [rule, m, k, count, heaps @ ..] = numbers.as_slice() else {
        return None;
    };
    let (rule, m, k) = (*rule, *m, *k);
    let fits_rule = match rule {
        1 | 2 => k == 0,
        3 | 4 => (1..=heaps.len()).contains(&k),
        _ => false,
    };
    let is_position = fits_rule
        && (1..=TAKEN_MAX).contains(&m)
        && *count == heaps.len()
        && (1..=HEAPS_MAX).contains(count)
        && heaps.iter().all(|&heap| heap < POSITIONS_MAX)
        && positions(heaps) <= POSITIONS_MAX;
    is_position.then(|| Position {
        law: Law { rule, m, k },
        heaps: heaps.to_vec(),
    })
}

/// How many positions have no larger heap than these.
pub fn positions(heaps: &[usize]) -> usize {
    heaps.iter().map(|heap| heap + 1).product()
}

fn write_position(position: &Position) -> String {
    let Law { rule, m, k } = position.law;
    let heaps = &position.heaps;
    format!("{rule} {m} {k} {} {}", heaps.len(), numbers_line(heaps))
}

/// The position after a move, which is the heaps after it, or why it is not allowed.
pub fn apply(position: &Position, after: &[i64]) -> Result<Position, String> {
    let Position { law, heaps } = position;
    if after.len() != heaps.len() {
        return Err(format!(
            "{} heaps after the 1, but the position has {}",
            after.len(),
            heaps.len()
        ));
    }
    let mut left = Vec::with_capacity(heaps.len());
    for (index, (&before, &now)) in heaps.iter().zip(after).enumerate() {
        let heap = index + 1;
        let Ok(now) = usize::try_from(now) else {
            return Err(format!("heap {heap} would hold {now}"));
        };
        if now > before {
            return Err(format!("heap {heap} rises from {before} to {now}"));
        }
        if before - now > law.m {
            return Err(format!(
                "{} are taken from heap {heap}, at most {} may be",
                before - now,
                law.m
            ));
        }
        left.push(now);
    }
    law.allows(heaps, &left)?;
    Ok(Position {
        law: *law,
        heaps: left,
    })
}

impl Law {
    /// Whether these are the heaps that a move may lower; if not, why.
    fn allows(self, before: &[usize], after: &[usize]) -> Result<(), String> {
        let is_lowered = |&index: &usize| after[index] < before[index];
        let is_full = |&index: &usize| before[index] > 0;
        let lowered = (0..before.len()).filter(is_lowered).count();
        if lowered == 0 {
            return Err("no heap is lowered".to_owned());
        }
        let all_of_them = |from: usize| {
            let mut full = (from..before.len()).filter(is_full);
            match full.find(|index| !is_lowered(index)) {
                Some(index) => Err(format!("nothing is taken from heap {}", index + 1)),
                None => Ok(()),
            }
        };
        match self.rule {
            1 if lowered > 1 => Err(format!("{lowered} heaps are lowered, only one may be")),
            2 => all_of_them(0),
            3 => {
                let of_first = (0..self.k).filter(is_lowered).count();
                let due = (0..self.k).filter(is_full).count().min(1);
                if of_first == due {
                    all_of_them(self.k)
                } else {
                    Err(format!(
                        "of the first {} heaps {of_first} are lowered, not {due}",
                        self.k
                    ))
                }
            }
            4 if lowered > self.k => Err(format!(
                "{lowered} heaps are lowered, at most {} may be",
                self.k
            )),
            _ => Ok(()),
        }
    }
}

/// The heaps after each move.
fn moves(position: &Position) -> Moves<'_> {
    let found = legal(position.law, &position.heaps);
    Box::new(found.into_iter().map(|heaps| {
        let heaps = heaps.into_iter();
        heaps.map(|heap| heap as i64).collect()
    }))
}

/// The positions after one move.
fn legal(law: Law, heaps: &[usize]) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for &heap in heaps {
        let lowest = heap.saturating_sub(law.m);
        let longer = found.iter().flat_map(|start: &Vec<usize>| {
            (lowest..=heap).map(move |left| [start.as_slice(), &[left]].concat())
        });
        found = longer.collect();
    }
    found.retain(|after| law.allows(heaps, after).is_ok());
    found
}

/// A table of all positions without a larger heap than in one, whether they are lost: by the definition, from the empty heaps on.
struct Table {
    law: Law,
    heaps: Vec<usize>,
    lost: Vec<bool>,
}

impl Table {
    fn new(position: &Position) -> Table {
        let mut table = Table {
            law: position.law,
            heaps: position.heaps.clone(),
            lost: Vec::new(),
        };
        // The moves depend on no more than m matches of each heap, and how far back one leads in the table only on what is taken.
        let mut steps: HashMap<Vec<usize>, Vec<usize>> = HashMap::new();
        for place in 0..positions(&table.heaps) {
            let heaps = table.heaps_at(place).into_iter();
            let capped = heaps.map(|heap| heap.min(table.law.m)).collect();
            let steps = steps.entry(capped).or_insert_with_key(|capped| {
                let options = legal(table.law, capped).into_iter();
                let step = |after: Vec<usize>| table.place(capped) - table.place(&after);
                options.map(step).collect()
            });
            let is_won = steps.iter().any(|step| table.lost[place - step]);
            table.lost.push(!is_won);
        }
        table
    }

    fn place(&self, heaps: &[usize]) -> usize {
        let pairs = self.heaps.iter().zip(heaps);
        pairs.fold(0, |place, (&largest, &heap)| place * (largest + 1) + heap)
    }

    fn heaps_at(&self, mut place: usize) -> Vec<usize> {
        let mut heaps = vec![0; self.heaps.len()];
        for (heap, &largest) in heaps.iter_mut().zip(&self.heaps).rev() {
            *heap = place % (largest + 1);
            place /= largest + 1;
        }
        heaps
    }

    fn has(&self, position: &Position) -> bool {
        let mut pairs = self.heaps.iter().zip(&position.heaps);
        self.law == position.law
            && self.heaps.len() == position.heaps.len()
            && pairs.all(|(largest, heap)| heap <= largest)
    }
}

thread_local! {
    /// The last table: a position after a move is in that of the position before.
    static KEPT: RefCell<Option<Table>> = const { RefCell::new(None) };
}

fn is_lost(position: &Position) -> bool {
    KEPT.with_borrow_mut(|kept| {
        let fitting = kept.take().filter(|table| table.has(position));
        let table = kept.insert(fitting.unwrap_or_else(|| Table::new(position)));
        table.lost[table.place(&position.heaps)]
    })
}

/// The heaps, to be looked at: a move is typed, since it says what is left in all of them.
fn board(position: &Position) -> Board {
    let heaps = (1..).zip(&position.heaps);
    heaps.fold(Board::default(), |board, (number, &heap): (i64, _)| {
        board.heap(number, heap as i64, |_| None)
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (count, largest) = level.pick((2, 5), (3, 6), (4, 5));
    let rule = random.index(1..=4);
    Position {
        law: Law {
            rule,
            m: random.index(1..=3),
            k: if rule > 2 { random.index(1..=count) } else { 0 },
        },
        heaps: (0..count)
            .map(|_| random.index(largest / 2..=largest))
            .collect(),
    }
}
