//! The rules of SC4: a move takes 1 to M nuts from the pile into the own bowl. Whoever takes the last one eats what the bowl holds; the
//! other pours his bowl back and moves. When nothing is left, who has eaten more has won. For the picture and whoever plays.

use std::cell::RefCell;
use std::cmp::Ordering;

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, Standing, numbers_line, read_numbers,
};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    is_drawn: |position| position.lead().cmp(&0) == Ordering::Equal,
    at_end: |position| match position.lead().cmp(&0) {
        Ordering::Less => Standing::Lost,
        Ordering::Equal => Standing::Drawn,
        Ordering::Greater => Standing::Won,
    },
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "9 2 0 0 0 0",
            "8 3 0 0 0 0",
            "8 1 0 0 0 0",
            "6 5 0 1 3 0",
            "3 9 0 0 0 0",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| position.lead() < 0,
    apply,
};

const NUTS_MAX: usize = 100;

/// In each pair of numbers the first is that of the player to move.
#[derive(Clone)]
pub struct Position {
    pub pile: usize,
    /// The largest number that may be taken.
    taken_max: usize,
    pub bowls: [usize; 2],
    pub eaten: [usize; 2],
}

impl Position {
    /// The beginning: empty bowls.
    fn new(pile: usize, taken_max: usize) -> Position {
        Position {
            pile,
            taken_max,
            bowls: [0; 2],
            eaten: [0; 2],
        }
    }

    /// The nuts that have not been eaten yet.
    fn uneaten(&self) -> usize {
        self.pile + self.bowls[0] + self.bowls[1]
    }

    /// The nuts that the player to move will eat from now on, if both eat as much as they can.
    pub fn value(&self) -> usize {
        thread_local! {
            static KNOWN: RefCell<Values> = const { RefCell::new(Values { taken_max: 0, eaten: Vec::new() }) };
        }
        KNOWN.with_borrow_mut(|known| {
            if known.taken_max != self.taken_max {
                *known = Values::of_nothing(self.taken_max);
            }
            known.find(self.uneaten(), self.pile, self.bowls[0])
        })
    }

    /// How many nuts more than the opponent the player to move will have eaten in the end.
    fn lead(&self) -> isize {
        let (value, mine) = (self.value(), self.eaten[0]);
        let yours = self.uneaten() - value + self.eaten[1];
        (mine + value) as isize - yours as isize
    }

    /// After so many nuts, of those that may be taken.
    pub fn after(&self, taken: usize) -> Position {
        let [mine, yours] = self.bowls;
        let [my_meals, your_meals] = self.eaten;
        if taken < self.pile {
            return Position {
                pile: self.pile - taken,
                bowls: [yours, mine + taken],
                eaten: [your_meals, my_meals],
                ..*self
            };
        }
        Position {
            pile: yours,
            bowls: [0; 2],
            eaten: [your_meals, my_meals + mine + taken],
            ..*self
        }
    }

    /// How many nuts may be taken.
    pub fn numbers(&self) -> std::ops::RangeInclusive<usize> {
        1..=self.taken_max.min(self.pile)
    }
}

/// The values of tables, those with few nuts first.
struct Values {
    taken_max: usize,
    /// By the nuts on the table, those of the pile, and those in the bowl of the player to move, who does not have all.
    eaten: Vec<Vec<Vec<usize>>>,
}

impl Values {
    fn of_nothing(taken_max: usize) -> Values {
        Values {
            taken_max,
            eaten: vec![vec![vec![0]]],
        }
    }

    fn find(&mut self, total: usize, pile: usize, bowl: usize) -> usize {
        while self.eaten.len() <= total {
            self.add_total();
        }
        self.eaten[total][pile][bowl]
    }

    /// The tables with one nut more than those that are known.
    fn add_total(&mut self) {
        let total = self.eaten.len();
        // The pile is empty: the bowl becomes the pile.
        let mut rows = vec![
            (0..total)
                .map(|bowl| self.eaten[bowl][bowl][0])
                .collect::<Vec<_>>(),
        ];
        for pile in 1..=total {
            let smaller = pile.saturating_sub(self.taken_max)..pile;
            let value = |bowl: usize| {
                let after = smaller.clone().map(|left| rows[left][total - pile - bowl]);
                total - after.min().unwrap_or_default()
            };
            let row = (0..=total - pile).map(value).collect();
            rows.push(row);
        }
        self.eaten.push(rows);
    }
}

/// `N M`, the pile and how many may be taken, then the bowls and what has been eaten; first what is of the player to move. Of the
/// beginning `N M` is enough.
fn read_position(line: &str) -> Option<Position> {
    let mut numbers = read_numbers::<usize>(line)?;
    if numbers.len() == 2 {
        numbers.resize(6, 0);
    }
    let &[pile, taken_max, mine, yours, my_meals, your_meals] = &numbers[..] else {
        return None;
    };
    let is_small = numbers.iter().all(|&number| number <= NUTS_MAX);
    let total = || pile + mine + yours + my_meals + your_meals;
    let is_position = is_small && taken_max > 0 && (1..=NUTS_MAX).contains(&total());
    // A player who finds no pile has poured his bowl out.
    let is_reached = pile > 0 || mine + yours == 0;
    (is_position && is_reached).then_some(Position {
        pile,
        taken_max,
        bowls: [mine, yours],
        eaten: [my_meals, your_meals],
    })
}

fn write_position(position: &Position) -> String {
    let [mine, yours] = position.bowls;
    let [my_meals, your_meals] = position.eaten;
    numbers_line(&[
        position.pile,
        position.taken_max,
        mine,
        yours,
        my_meals,
        your_meals,
    ])
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[taken] = step else {
        return Err(format!(
            "a move is one number, the nuts taken; found {} numbers",
            step.len()
        ));
    };
    let count = usize::try_from(taken).ok().filter(|&count| count > 0);
    match count.filter(|&count| count <= position.taken_max) {
        None => Err(format!(
            "{taken} taken, but it has to be 1 to {}",
            position.taken_max
        )),
        Some(count) if count > position.pile => Err(format!(
            "{taken} taken, but there are only {}",
            position.pile
        )),
        Some(count) => Ok(position.after(count)),
    }
}

fn moves(position: &Position) -> Moves<'_> {
    Box::new(position.numbers().map(|taken| vec![taken as i64]))
}

/// The opponent's bowl, the pile, and the bowl of the player to move, each with its name and what is in it; the owners of the bowls
/// with what they have eaten. A click takes a nut of the pile and all to its right.
fn board(position: &Position) -> Board {
    let bowl = |board: Board, owner: &str, player: usize| {
        let (nuts, eaten) = (position.bowls[player], position.eaten[player]);
        let name = format!("{owner}: {nuts} in the bowl, {eaten} eaten");
        board.named_row(name, (0..nuts).map(|_| Cell::new(Shape::Stone)))
    };
    let board = bowl(Board::default(), "The other", 1);
    let pile = format!("The pile: {}", position.pile);
    let board = board.heap(pile, position.pile as i64, |taken| {
        (taken <= position.taken_max as i64).then(|| vec![taken])
    });
    bowl(board, "To move", 0).changing_sides()
}

/// Number of piles that are drawn at random to begin with one of them.
const DRAWN: usize = 6;

/// One that can be won; of these one of which few first moves win.
fn initial(level: Level, random: &mut Random) -> Position {
    let piles = (0..DRAWN).map(|_| {
        let pile = random.index(level.pick(6..=9, 10..=16, 20..=32));
        let position = Position::new(pile, random.index(2..=level.pick(3, 4, 5)));
        let after = position.numbers().map(|taken| position.after(taken));
        let losing = after.filter(|after| after.lead() >= 0).count();
        ((position.lead() > 0, losing), position)
    });
    let best = piles.max_by_key(|(rank, _)| *rank);
    best.expect("piles were drawn").1
}
