//! Boards: how they are described, and which of them cannot be played by clicks.

use problemkit::{Board, Cell, Game, Rules, Shape};

use crate::{NIM, broken, join, numbers};

fn stones(heaps: &Vec<i64>) -> Board {
    let heaps = (1..).zip(heaps);
    heaps.fold(Board::default(), |board, (number, &heap)| {
        board.heap(number, heap, |taken| Some(vec![number, taken]))
    })
}

const STONES: Rules<Vec<i64>> = Rules {
    board: stones,
    ..NIM
};

/// Coins, 1 is heads; a move turns heads over, and perhaps one coin to the left of it: `x` or `x y`, by a click each.
const TURTLES: Rules<Vec<i64>> = Rules {
    board: |coins| {
        let last = coins.iter().rposition(|&coin| coin == 1);
        Board::default().row((0..).zip(coins).map(|(place, &coin)| {
            let shape = if coin == 1 {
                Shape::Heads
            } else {
                Shape::Tails
            };
            Cell::new(shape).picks_if(last >= Some(place), &[place as i64])
        }))
    },
    ..Rules::new(
        Game {
            read: numbers,
            is_lost: |coins| {
                let places = (1..).zip(coins).filter(|&(_, &coin)| coin == 1);
                places.fold(0, |sum, (place, _)| sum ^ place) == 0
            },
            apply: |coins, step| {
                let mut after = coins.clone();
                let index = |place: i64| usize::try_from(place).unwrap_or(usize::MAX);
                match *step {
                    [x] if coins.get(index(x)) == Some(&1) => {}
                    [x, y] if coins.get(index(x)) == Some(&1) && (0..x).contains(&y) => {
                        after[index(y)] ^= 1;
                    }
                    _ => return Err("a move is x or x y".to_owned()),
                }
                after[index(step[0])] = 0;
                Ok(after)
            },
        },
        join,
        |coins| {
            let heads = (0..).zip(coins).filter(|&(_, &coin)| coin == 1);
            Box::new(heads.flat_map(|(x, _)| {
                let two = (0..x).map(move |y| vec![x, y]);
                std::iter::once(vec![x]).chain(two)
            }))
        },
        |_, _| vec![0, 1, 1],
        &["1 1 1 1 1"],
    )
};

#[test]
fn a_board_stands_behind_the_moves() {
    let told = STONES.answer(b"look\nposition 2 0 1\n");
    assert!(
        told.ends_with(
            "moves 3\nmove 1 1\nmove 1 2\nmove 3 1\nrow\ncell text : 1\ncell stone 1 2 : 2\n\
             cell stone 1 1 : 1\nrow\ncell text : 2\nrow\ncell text : 3\ncell stone 3 1 : 1\n"
        ),
        "{told}"
    );
    let after = STONES.answer(b"step\nposition 2 1 1\nmove 2 1\n");
    let now = STONES.answer(b"look\nposition 2 0 1\n");
    let earlier = after
        .strip_suffix(&now)
        .expect("the position ends the answer");
    assert!(
        earlier.starts_with(
            "earlier\nearlier-row\nearlier-cell text : 1\nearlier-cell stone 1 2 : 2\n"
        ),
        "{earlier}"
    );
    for request in [
        "start\nlevel easy\nseed 1\n",
        "hint\nposition 2 0 1\n",
        "move\nposition 3 3\nlevel easy\nseed 1\nerrors 0\nmove 1 1\n",
    ] {
        let told = STONES.answer(request.as_bytes());
        assert!(told.contains("\nrow\ncell text : 1\n"), "{told}");
    }
    let told = STONES.answer(b"step\nposition 2 1\nmove 2 2\n");
    assert_eq!(told, "illegal heap 2 does not have 2\n");
    let told = STONES.answer(b"step\nposition 2 1\n");
    assert_eq!(told, "error the request has no line `move`\n");
}

#[test]
fn what_is_too_large_has_no_board() {
    let has_board = |position: &str| {
        let told = STONES.answer(format!("look\nposition {position}\n").as_bytes());
        assert!(told.starts_with("position "), "{told}");
        told.contains("\nrow\n")
    };
    // A row has a number besides its stones.
    assert!(has_board("1198") && has_board("598 598"));
    assert!(!has_board("1199") && !has_board("598 599"));
    assert!(!has_board("2001"));
    // A million of pieces are read, but not all of them.
    let board = stones(&vec![i64::MAX, i64::MAX]);
    assert!(format!("{board:?}").len() < 1 << 20);
    let shapes = Rules {
        board: |_: &Vec<i64>| Board::default().row((0..).map(|_| Cell::new(Shape::Gap))),
        ..NIM
    };
    assert!(!shapes.answer(b"look\nposition 1").contains("row"));
}

#[test]
fn boards_that_clicks_can_play_on_are_found_to_be() {
    assert_eq!(STONES.check(), NIM.check());
    assert_eq!(TURTLES.check(), Ok(32));
    let two_clicks = Rules {
        board: |heaps: &Vec<i64>| {
            let most = heaps.iter().copied().max().unwrap_or(0);
            let numbers = 1..=most.max(heaps.len() as i64);
            let is_used = |&number: &i64| number <= most || heaps[number as usize - 1] > 0;
            let cells = numbers.filter(|number| most > 0 && is_used(number));
            Board::default().row(cells.map(|number| Cell::new(Shape::Square).picks(&[number])))
        },
        ..NIM
    };
    assert_eq!(two_clicks.check(), NIM.check());
}

#[test]
fn boards_that_they_cannot_are_told_by_position_and_move() {
    let with = |board: fn(&Vec<i64>) -> Board| Rules { board, ..NIM };
    let odd: fn(&Vec<i64>) -> Board = |heaps| {
        (1..)
            .zip(heaps)
            .fold(Board::default(), |board, (number, &heap)| {
                board.heap(number, heap, |taken| {
                    (taken % 2 == 1).then(|| vec![number, taken])
                })
            })
    };
    broken(&with(odd), "position 3 4 5: no clicks make the move 1 2");
    broken(
        &with(|heaps| stones(heaps).row([Cell::new(Shape::Square).picks(&[9, 9])])),
        "position 3 4 5: a click on its board adds 9 9, but is part of no move",
    );
    broken(
        &with(|heaps| stones(heaps).row([Cell::new(Shape::Square).picks(&[3])])),
        "position 3 4 2: no move comes of clicks that begin with 3",
    );
    broken(
        &with(|heaps| stones(heaps).row([Cell::text("x".repeat(61))])),
        "position 3 4 5: the label",
    );
    broken(
        &with(|heaps| stones(heaps).row([Cell::text("1\nmove 1 1")])),
        "position 3 4 5: the label \"1\\x0amove 1 1\" is not a line of 60 bytes",
    );
    broken(
        &with(|heaps| stones(heaps).row((0..2000).map(|_| Cell::new(Shape::Empty)))),
        "position 3 4 5: its board has more than 1200 cells",
    );
    // The check also covers positions to begin with.
    let start = Rules {
        initial: |_, _| vec![3000],
        ..STONES
    };
    broken(&start, "position 3000: its board has more than 1200 cells");
    let over = Rules {
        board: |coins: &Vec<i64>| {
            let cells =
                (0..coins.len() as i64).map(|place| Cell::new(Shape::Tails).picks(&[place]));
            Board::default().row(cells)
        },
        ..TURTLES
    };
    broken(
        &over,
        "position 1 1 1 1 0: a click on its board adds 4, but is part of no move",
    );
}
