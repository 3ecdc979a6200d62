//! spc4: a pile of cards and both players' addition cards. The first argument names a family:
//!
//! - `random N K T MAX STEP WHICH SEED`   cards from -MAX to MAX, multiples of STEP;
//! - `largest N K T MAX STEP WHICH SEED`  the same; the lowest card is -MAX and the one above it MAX;
//! - `fools RULE N K T MAX SEED`          drawn until the rule (see `Rule`) gives a wrong answer;
//! - `small SEED`                         few small cards, for comparing programs.
//!
//! Cards are drawn until the answer is WHICH: `THANG`, `HOA`, `THUA`, or `ANY` of them.

use problemkit::{Fault, Generator, broken, generate};
use std::cmp::Ordering;
use std::io::Write;

/// Piles that are drawn before a family gives up.
const TRIES_MAX: usize = 20_000;
const CARD_MAX: i64 = 1_000_000;

fn main() {
    generate(make)
}

/// A question to the program.
struct Deal {
    /// The cards, from the lowest one on.
    cards: Vec<i64>,
    /// Addition cards of K and T.
    additions: [usize; 2],
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    match case.arg(0)? {
        "small" => {
            let count = case.random.index(1..=9);
            let most = if case.random.chance(1, 4) { 4 } else { 2 };
            let additions = [case.random.index(0..=most), case.random.index(0..=most)];
            let cards = case.random.ints(count, -5..=5);
            print(case, &Deal { cards, additions })
        }
        "fools" => fools(case),
        "random" => random(case, false),
        "largest" => random(case, true),
        other => broken(format!("no family is called {other:?}")),
    }
}

/// `N K T` among the arguments.
fn sizes(case: &Generator, first: usize) -> Result<(usize, [usize; 2]), Fault> {
    let count = case.arg_count(first, 1..=60)?;
    let of_k = case.arg_count(first + 1, 0..=20)?;
    Ok((count, [of_k, case.arg_count(first + 2, 0..=20)?]))
}

fn random(case: &mut Generator, is_largest: bool) -> Result<(), Fault> {
    let (count, additions) = sizes(case, 1)?;
    let max = case.arg_int(4, 1..=CARD_MAX)?;
    let step = case.arg_int(5, 1..=max)?;
    let asked = match case.arg(6)? {
        "THANG" => Some(Ordering::Greater),
        "HOA" => Some(Ordering::Equal),
        "THUA" => Some(Ordering::Less),
        "ANY" => None,
        other => return broken(format!("no answer is {other:?}")),
    };
    for _ in 0..TRIES_MAX {
        let mut cards = case.random.ints(count, -(max / step)..=max / step);
        cards.iter_mut().for_each(|card| *card *= step);
        if is_largest {
            for (card, largest) in cards.iter_mut().zip([-max, max]) {
                *card = largest;
            }
        }
        let deal = Deal { cards, additions };
        if asked.is_none_or(|asked| deal.answer(&Rule::Right) == asked) {
            return print(case, &deal);
        }
    }
    broken("there is no such pile")
}

fn fools(case: &mut Generator) -> Result<(), Fault> {
    let rule = match case.arg(1)? {
        "front" => Rule::Front,
        "roles" => Rule::RolesKept,
        "unspent" => Rule::Unspent,
        "has-to-spend" => Rule::HasToSpend,
        "one-in-a-turn" => Rule::OneInATurn,
        "greedy" => Rule::Greedy,
        "from-zero" => Rule::FromZero,
        other => return broken(format!("no rule is called {other:?}")),
    };
    let (count, additions) = sizes(case, 2)?;
    let max = case.arg_int(5, 1..=CARD_MAX)?;
    for _ in 0..TRIES_MAX {
        let cards = case.random.ints(count, -max..=max);
        let deal = Deal { cards, additions };
        if deal.answer(&rule) != deal.answer(&Rule::Right) {
            return print(case, &deal);
        }
    }
    broken("the rule seems to be right")
}

#[derive(PartialEq)]
enum Rule {
    Right,
    /// The first card of the input is on top.
    Front,
    /// Both play with the addition cards of who begins.
    RolesKept,
    /// Addition cards are used again and again.
    Unspent,
    /// A player who has an addition card uses one.
    HasToSpend,
    /// At most one addition card is used in a turn.
    OneInATurn,
    /// Both take what is most at once.
    Greedy,
    /// The points of a player to move begin with 0.
    FromZero,
}

impl Deal {
    /// The points of K compared with those of T.
    fn answer(&self, rule: &Rule) -> Ordering {
        let mut cards = self.cards.clone();
        if *rule == Rule::Front {
            cards.reverse();
        }
        let size = self.additions.into_iter().max().unwrap_or_default() + 1;
        // By the cards that are left and the addition cards of the player to move and of the opponent: the points of the former.
        let mut points = vec![vec![vec![0; size]; size]];
        let mut sum = 0;
        for (left, card) in (1..).zip(&cards) {
            sum += card;
            let row = (0..size).map(|mine| {
                let cells = (0..size).map(|yours| {
                    let most = match rule {
                        Rule::OneInATurn => mine.min(1),
                        _ => mine,
                    };
                    let fewest = usize::from(*rule == Rule::HasToSpend && mine > 0 && left > 1);
                    let ends = (fewest..=most.min(left - 1)).map(|extra| {
                        let kept = if *rule == Rule::Unspent {
                            mine
                        } else {
                            mine - extra
                        };
                        let after: &Vec<Vec<i64>> = &points[left - 1 - extra];
                        let end = match rule {
                            Rule::RolesKept => after[kept][yours],
                            _ => after[yours][kept],
                        };
                        let drawn: i64 = cards[left - 1 - extra..left].iter().sum();
                        // Greedy players look at what they draw only, then at nothing else.
                        let worth = match rule {
                            Rule::Greedy => drawn,
                            _ => sum - end,
                        };
                        (worth, std::cmp::Reverse(extra), sum - end)
                    });
                    let best = ends.max().map_or(0, |(_, _, end)| end);
                    if *rule == Rule::FromZero {
                        best.max(0)
                    } else {
                        best
                    }
                });
                cells.collect()
            });
            let row = row.collect();
            points.push(row);
        }
        let [of_k, of_t] = self.additions;
        (2 * points[cards.len()][of_k][of_t]).cmp(&sum)
    }
}

fn print(case: &mut Generator, deal: &Deal) -> Result<(), Fault> {
    let [of_k, of_t] = deal.additions;
    writeln!(case.out, "{} {of_k} {of_t}", deal.cards.len())?;
    let words: Vec<String> = deal.cards.iter().map(i64::to_string).collect();
    writeln!(case.out, "{}", words.join(" "))?;
    Ok(())
}
