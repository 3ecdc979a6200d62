//! The rules of SPC4: a turn draws the top card of a pile, and one more for each addition card that is spent. Who has more points in the
//! end has won. For the picture and whoever plays.

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, Standing, numbers_line, read_numbers,
};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    is_drawn: |position| position.lead() == 0,
    at_end: |position| match position.lead() {
        ..0 => Standing::Lost,
        0 => Standing::Drawn,
        1.. => Standing::Won,
    },
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "4 2 1 7 3 -1 -4",
            "4 2 1 4 -1 1 -2",
            "2 0 2 7 -3",
            "3 5 0 -1 -1 -1",
            "7 2 3 3 -4 0 2 6 -5 1",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| position.lead() < 0,
    apply,
};

const CARDS_MAX: usize = 60;
const ADDITIONS_MAX: i64 = 20;
const CARD_MAX: i64 = 1_000_000;

/// In each pair of numbers the first is that of the player to move.
#[derive(Clone)]
pub struct Position {
    /// The remaining cards, from the lowest one on.
    pub cards: Vec<i64>,
    pub additions: [usize; 2],
    pub points: [i64; 2],
}

impl Position {
    /// How many points more than the opponent the player to move will have in the end, if both get as many as they can.
    pub fn lead(&self) -> i64 {
        let size = self.additions.into_iter().max().unwrap_or_default() + 1;
        // The same without the points that they have, by the cards that are left and both players' addition cards.
        let mut leads = vec![vec![vec![0; size]; size]];
        for left in 1..=self.cards.len() {
            let best = |mine: usize, yours: usize| {
                let mut drawn = 0;
                let ends = (0..=mine.min(left - 1)).map(|extra| {
                    drawn += self.cards[left - 1 - extra];
                    let after: &Vec<Vec<i64>> = &leads[left - 1 - extra];
                    drawn - after[yours][mine - extra]
                });
                ends.max().unwrap_or_default()
            };
            let row = (0..size)
                .map(|mine| (0..size).map(|yours| best(mine, yours)).collect())
                .collect();
            leads.push(row);
        }
        let [mine, yours] = self.additions;
        self.points[0] - self.points[1] + leads[self.cards.len()][mine][yours]
    }

    /// How many cards may be drawn: at least one, while there is one.
    pub fn numbers(&self) -> std::ops::RangeInclusive<usize> {
        1..=(self.additions[0] + 1).min(self.cards.len())
    }

    /// After drawing so many, of those that may be drawn.
    pub fn after(&self, drawn: usize) -> Position {
        let (left, taken) = self.cards.split_at(self.cards.len() - drawn);
        let [mine, yours] = self.additions;
        let [my_points, your_points] = self.points;
        Position {
            cards: left.to_vec(),
            additions: [yours, mine + 1 - drawn],
            points: [your_points, my_points + taken.iter().sum::<i64>()],
        }
    }
}

/// `N K T` and the cards, as the input has them, for what is left of the pile and the addition cards of the player to move and of the
/// opponent; then the points of both. Of the beginning the points may be missing.
fn read_position(line: &str) -> Option<Position> {
    let numbers = read_numbers::<i64>(line)?;
    let (&[count, mine, yours], rest) = numbers.split_first_chunk()?;
    let count = usize::try_from(count).ok();
    let count = count.filter(|&count| count <= CARDS_MAX)?;
    let (cards, points) = rest.split_at_checked(count)?;
    let points = match *points {
        [] if count > 0 => [0; 2],
        [my_points, your_points] => [my_points, your_points],
        _ => return None,
    };
    let points_max = CARD_MAX * CARDS_MAX as i64;
    let is_position = [mine, yours]
        .iter()
        .all(|additions| (0..=ADDITIONS_MAX).contains(additions))
        && cards.iter().all(|card| card.abs() <= CARD_MAX)
        && points.iter().all(|points| points.abs() <= points_max);
    is_position.then_some(Position {
        cards: cards.to_vec(),
        additions: [mine as usize, yours as usize],
        points,
    })
}

fn write_position(position: &Position) -> String {
    let [mine, yours] = position.additions;
    let mut numbers = vec![position.cards.len() as i64, mine as i64, yours as i64];
    numbers.extend(&position.cards);
    numbers.extend(position.points);
    numbers_line(&numbers)
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[drawn] = step else {
        return Err(format!(
            "a move is one number, the cards drawn; found {} numbers",
            step.len()
        ));
    };
    let count = usize::try_from(drawn).unwrap_or(0);
    if count == 0 {
        return Err(format!("{drawn} drawn, but at least one card has to be"));
    }
    if count > position.cards.len() {
        let left = position.cards.len();
        return Err(format!("{drawn} drawn, but there are only {left}"));
    }
    if !position.numbers().contains(&count) {
        let additions = position.additions[0];
        return Err(format!(
            "{drawn} drawn with {additions} addition cards: at most {} can be",
            additions + 1
        ));
    }
    Ok(position.after(count))
}

fn moves(position: &Position) -> Moves<'_> {
    Box::new(position.numbers().map(|drawn| vec![drawn as i64]))
}

/// The opponent's points and addition cards, the pile with its top on the right, then those of the player to move. A click draws a card
/// and all to its right.
fn board(position: &Position) -> Board {
    let player = |number: usize| {
        let owner = ["To move", "The other"][number];
        let points = Cell::text(format!("{owner}: {} points", position.points[number]));
        let additions = (0..position.additions[number]).map(|_| Cell::new(Shape::Card).label("+1"));
        [points].into_iter().chain(additions)
    };
    let count = position.cards.len();
    let pile = position.cards.iter().enumerate().map(|(index, card)| {
        let drawn = count - index;
        let is_possible = position.numbers().contains(&drawn);
        let cell = Cell::new(Shape::Card).label(card);
        cell.picks_if(is_possible, &[drawn as i64])
    });
    Board::default()
        .row(player(1))
        .named_row("The pile", pile)
        .row(player(0))
        .changing_sides()
}

/// Number of piles that are drawn at random to begin with one of them.
const DRAWN: usize = 6;

/// One that can be won; of these one of which few first moves win.
fn initial(level: Level, random: &mut Random) -> Position {
    let deals = (0..DRAWN).map(|_| {
        let count = random.index(level.pick(6..=7, 9..=11, 14..=18));
        let additions_max = level.pick(1, 2, 3);
        let position = Position {
            additions: [
                random.index(1..=additions_max),
                random.index(1..=additions_max),
            ],
            cards: random.ints(count, -9..=9),
            points: [0; 2],
        };
        let after = position.numbers().map(|drawn| position.after(drawn));
        let losing = after.filter(|after| after.lead() >= 0).count();
        ((position.lead() > 0, losing), position)
    });
    let best = deals.max_by_key(|(rank, _)| *rank);
    best.expect("piles were drawn").1
}
