//! tonggame (exercises 9.11–9.14 and 9.16): a winning move in a sum of one-heap games.
//!
//! The value of a sum is the nim-sum s of the values (Sprague–Grundy). If it is not 0, some game has a value v with
//! v ⊕ s < v, and a move to an option of the value v ⊕ s wins; there is one for every smaller value. Each rule has a
//! formula for the value, proven by induction, and one for such an option.

use std::io::{self, Read};

struct Game<'a> {
    name: &'a str,
    heap: u64,
    /// LAYCO only: the most that a move takes.
    most: u64,
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let games: Vec<Game> = input.lines().skip(1).map(read_game).collect();
    let sum = games.iter().fold(0, |sum, game| sum ^ game.value());
    match games
        .iter()
        .position(|game| game.value() ^ sum < game.value())
    {
        None => println!("0"),
        Some(index) => {
            let game = &games[index];
            println!("1 {} {}", index + 1, game.option(game.value() ^ sum));
        }
    }
}

fn read_game(line: &str) -> Game<'_> {
    let mut words = line.split_ascii_whitespace();
    let name = words.next().expect("a name");
    let mut number = || words.next().map(|token| token.parse().expect("a number"));
    let heap = number().expect("a heap");
    Game {
        name,
        heap,
        most: number().unwrap_or(heap),
    }
}

impl Game<'_> {
    fn value(&self) -> u64 {
        let heap = self.heap;
        match self.name {
            "LAYCO" => heap % (self.most + 1),
            // g(2k) = k and g(2k + 1) = g(k): the ones at the end go, and the zero before them.
            "MOSTHALF" => heap >> (heap.trailing_ones() + 1),
            _ if heap == 0 => 0,
            "DIM" => u64::from(heap.trailing_zeros()) + 1,
            "CHANLE" if heap.is_multiple_of(2) => heap / 2 - 1,
            "CHANLE" => heap / 2 + 1,
            "LEASTHALF" => u64::from(heap.ilog2()) + 1,
            _ => heap,
        }
    }

    /// The heap that a move to the value `target` leaves; `target` is smaller than the value.
    fn option(&self, target: u64) -> u64 {
        let heap = self.heap;
        match self.name {
            "LAYCO" => heap - self.value() + target,
            "MOSTHALF" => {
                // Heaps with this value: 2t, 4t + 1, 8t + 3, …; one of them is in the upper half.
                let mut left = 2 * target;
                while 2 * left < heap {
                    left = 2 * left + 1;
                }
                left
            }
            "DIM" if target > 0 => heap - (1 << (target - 1)),
            "CHANLE" if heap.is_multiple_of(2) => 2 * target + 2,
            "CHANLE" if target > 0 => 2 * target - 1,
            "LEASTHALF" if target > 0 => 1 << (target - 1),
            "NIM" => target,
            _ => 0,
        }
    }
}
