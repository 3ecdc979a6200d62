//! Judges CUOCBAI by what the strategies guarantee: with s and t the first player must get at least v whether the second calls or folds,
//! with c the second must pay at most v whatever the first bets with. Then v is the value and both are optimal. Nothing is compared
//! with one solution: where winning cards are very rare or very frequent there are many.

use std::cmp::Ordering;

use problemkit::{Checker, Fault, Fraction, Outcome, Reader, accept, broken, check};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let games = case.input.count("T", 1..=1000)?;
    for number in 1..=games {
        let game = Game {
            winning: case.input.int("x", 0..=100_000)?,
            cards: case.input.int("y", 1..=100_000)?,
            bet: case.input.int("b", 1..=1000)?,
        };
        let answer = Solution::read(&mut case.answer, number)?;
        if let Err(problem) = answer.prove(&game) {
            return broken(format!("answer, game {number}: {problem}"));
        }
        let found = Solution::read(&mut case.output, number)?;
        if found.value != answer.value {
            let (found, value) = (found.value.text(), answer.value.text());
            return Err(case.output.fault(format!(
                "game {number}: the value is {value}, found {found}"
            )));
        }
        if let Err(problem) = found.prove(&game) {
            return Err(case.output.fault(format!("game {number}: {problem}")));
        }
    }
    case.answer.end()?;
    accept()
}

struct Game {
    winning: i64,
    cards: i64,
    bet: i64,
}

/// The printed solution of one game.
struct Solution {
    value: Fraction,
    bet_winning: Fraction,
    bet_losing: Fraction,
    call: Fraction,
}

impl Solution {
    fn read(reader: &mut Reader, game: usize) -> Result<Solution, Fault> {
        Ok(Solution {
            value: reader.fraction(&format!("v of game {game}"))?,
            bet_winning: reader.fraction(&format!("s of game {game}"))?,
            bet_losing: reader.fraction(&format!("t of game {game}"))?,
            call: reader.fraction(&format!("c of game {game}"))?,
        })
    }

    /// Whether s and t guarantee v, and c concedes no more. All is multiplied by y and by the denominators.
    fn prove(&self, game: &Game) -> Result<(), String> {
        let (v, s) = (self.value.text(), self.bet_winning.text());
        let (t, c) = (self.bet_losing.text(), self.call.text());
        let frequencies = [
            ("s", &self.bet_winning),
            ("t", &self.bet_losing),
            ("c", &self.call),
        ];
        for (name, frequency) in frequencies {
            if !frequency.is_frequency() {
                let text = frequency.text();
                return Err(format!("{name} = {text} is not within 0 to 1"));
            }
        }
        let (x, y, b) = (game.winning, game.cards, game.bet);
        let losing = y - x;
        let (v1, v2) = parts(v);
        let (s1, s2) = parts(s);
        let (t1, t2) = parts(t);
        let (c1, c2) = parts(c);
        let if_called = [
            (x - losing, [&s2, &t2, &v2]),
            (b * x, [&s1, &t2, &v2]),
            (-b * losing, [&s2, &t1, &v2]),
            (-y, [&s2, &t2, &v1]),
        ];
        if sign(&if_called) == Ordering::Less {
            return Err(format!(
                "s = {s}, t = {t} guarantee less than v = {v}: less is got from a second player who always calls"
            ));
        }
        let one = Wide(vec![1]);
        let if_folded = [
            (x - losing, [&t2, &v2, &one]),
            (2 * losing, [&t1, &v2, &one]),
            (-y, [&t2, &v1, &one]),
        ];
        if sign(&if_folded) == Ordering::Less {
            return Err(format!(
                "t = {t} guarantees less than v = {v}: less is got from a second player who always folds"
            ));
        }
        // Betting with a winning card is never worse than checking.
        let honest = [
            (x - losing, [&c2, &v2, &one]),
            (b * x, [&c1, &v2, &one]),
            (-y, [&c2, &v1, &one]),
        ];
        if sign(&honest) == Ordering::Greater {
            return Err(format!(
                "c = {c} concedes more than v = {v} to a first player who bets with winning cards only"
            ));
        }
        let bold = [
            (y, [&c2, &v2, &one]),
            (b * x - (2 + b) * losing, [&c1, &v2, &one]),
            (-y, [&c2, &v1, &one]),
        ];
        if sign(&bold) == Ordering::Greater {
            return Err(format!(
                "c = {c} concedes more than v = {v} to a first player who bets with every card"
            ));
        }
        Ok(())
    }
}

/// An integer of up to some hundred digits: digits in base 10⁹, lowest first, of any sign and size until they are carried.
struct Wide(Vec<i128>);

impl Wide {
    const BASE: i128 = 1_000_000_000;

    fn times(&self, other: &Wide) -> Wide {
        let mut digits = vec![0; self.0.len() + other.0.len()];
        for (place, one) in self.0.iter().enumerate() {
            for (at, another) in other.0.iter().enumerate() {
                digits[place + at] += one * another;
            }
        }
        Wide(digits)
    }
}

/// The numerator and denominator of a fraction that was read.
fn parts(text: &str) -> (Wide, Wide) {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let sign = if above.starts_with('-') { -1 } else { 1 };
    let number = |digits: &str, sign: i128| {
        let pieces = digits.as_bytes().rchunks(9).map(|piece| {
            let value = |number, digit: &u8| 10 * number + i128::from(digit - b'0');
            sign * piece.iter().fold(0, value)
        });
        Wide(pieces.collect())
    };
    (
        number(above.trim_start_matches('-'), sign),
        number(below, 1),
    )
}

/// The sign of a sum of products. A digit of a product of three is below 5 · 5 · 10²⁷, and the factors are below 10⁹.
fn sign(terms: &[(i64, [&Wide; 3])]) -> Ordering {
    let mut sum = Vec::new();
    for (factor, [one, another, last]) in terms {
        let product = one.times(another).times(last);
        sum.resize(product.0.len().max(sum.len()), 0);
        for (digit, more) in sum.iter_mut().zip(&product.0) {
            *digit += i128::from(*factor) * more;
        }
    }
    let (mut carry, mut is_zero) = (0, true);
    for digit in sum {
        let total: i128 = digit + carry;
        carry = total.div_euclid(Wide::BASE);
        is_zero &= total.rem_euclid(Wide::BASE) == 0;
    }
    match carry.cmp(&0) {
        Ordering::Equal if !is_zero => Ordering::Greater,
        order => order,
    }
}
