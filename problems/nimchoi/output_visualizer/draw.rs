//! nimchoi: the heaps of the first games in blocks of 64, 32, 16, 8, 4, 2 and 1 pieces. Blocks of a size of which there is an even
//! number pair off; where it is odd they are orange, and so is what the winning move takes. In a lost position all pair off.

use problemkit::{Fault, Svg, Visualizer, visualize};
use rules::{Position, RULES, nim_sum};

const GAMES_MAX: usize = 5;
/// Largest number of heaps of a game that are drawn.
const HEAPS_MAX: usize = 8;

/// Sizes in pixels.
const ROW: f64 = 20.0;
const GAP: f64 = 18.0;
const LEFT: f64 = 64.0;
const BLOCKS: f64 = 508.0;
const PIECE_MAX: f64 = 16.0;
const MOVE: f64 = 60.0;
const WIDTH_MIN: f64 = 360.0;

fn main() {
    visualize(draw)
}

struct Game {
    begins: bool,
    position: Position,
}

/// The width of a piece, and the end of the blocks.
struct Scale {
    bits: u32,
    piece: f64,
    right: f64,
}

impl Game {
    fn height(&self) -> f64 {
        let rows = self.position.heaps.len().min(HEAPS_MAX + 1) + 1;
        rows as f64 * ROW + GAP
    }

    fn scale(&self) -> Scale {
        let most = self.position.heaps.iter().max().copied().unwrap_or(0);
        let bits = 64 - most.leading_zeros();
        let pieces = ((1_i64 << bits) - 1) as f64;
        let piece = (BLOCKS / pieces.max(1.0)).min(PIECE_MAX);
        Scale {
            bits,
            piece,
            right: LEFT + pieces * piece,
        }
    }
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=200)?;
    case.input.line("the rest of the first line")?;
    let mut games = Vec::new();
    for _ in 0..count.min(GAMES_MAX) {
        games.push(read_game(case)?);
    }
    let rest = if games.len() < count { ROW } else { 0.0 };
    let height = games.iter().map(Game::height).sum::<f64>() + rest;
    let rights = games.iter().map(|game| game.scale().right + MOVE);
    let width = rights.fold(WIDTH_MIN, f64::max);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("Nim: each heap in blocks of powers of two; blocks of which there is an odd number are orange, and so is the winning move");
    let mut top = 0.0;
    for game in &games {
        draw_game(&mut picture, top, game);
        top -= game.height();
    }
    if games.len() < count {
        let rest = format!("… +{}", count - games.len());
        picture.text((0.0, top), (0.0, 14.0), &rest, "faint");
    }
    Ok(picture)
}

fn read_game(case: &mut Visualizer) -> Result<Game, Fault> {
    let line = case.input.line("a game")?;
    let line = String::from_utf8_lossy(&line).into_owned();
    let words = line.split_once(' ');
    let heaps = words.and_then(|(begins, rest)| Some((begins, rest.rsplit_once(' ')?.0)));
    let game = heaps.and_then(|(begins, heaps)| {
        Some(Game {
            begins: begins == "1",
            position: (RULES.game.read)(heaps)?,
        })
    });
    game.ok_or_else(|| case.input.fault("this is no game: F, heaps, B"))
}

fn draw_game(picture: &mut Svg, top: f64, game: &Game) {
    let heaps = &game.position.heaps;
    let sum = nim_sum(&game.position);
    let heading = format!("F = {}", u8::from(game.begins));
    picture.text((0.0, top), (0.0, 14.0), &heading, "");
    let class = if sum == 0 { "answer" } else { "mark" };
    picture.text((LEFT, top), (0.0, 14.0), &format!("⊕ = {sum}"), class);
    let scale = game.scale();
    let best = heaps.iter().position(|&heap| heap ^ sum < heap);
    let first = best.map_or(0, |best| (best + 1).saturating_sub(HEAPS_MAX));
    let mut line = top - ROW;
    for (index, &heap) in heaps.iter().enumerate().skip(first).take(HEAPS_MAX) {
        let name = format!("{}.", index + 1);
        picture.text((0.0, line), (0.0, 15.0), &name, "faint small");
        let size = heap.to_string();
        picture.text((LEFT - 10.0, line), (0.0, 15.0), &size, "input end");
        draw_blocks(picture, line, heap, sum, &scale);
        if best == Some(index) {
            let taken = format!("−{}", heap - (heap ^ sum));
            picture.text((scale.right, line), (8.0, 15.0), &taken, "mark");
        }
        line -= ROW;
    }
    if heaps.len() > HEAPS_MAX {
        let rest = format!("… {}", heaps.len());
        picture.text((0.0, line), (0.0, 15.0), &rest, "faint small");
    }
}

/// A block for each 1 of the number, the largest on the left, below those of the same size.
fn draw_blocks(picture: &mut Svg, line: f64, heap: i64, sum: i64, scale: &Scale) {
    let mut left = LEFT;
    for bit in (0..scale.bits).rev() {
        let size = 1_i64 << bit;
        let right = left + size as f64 * scale.piece;
        if heap & size != 0 {
            let class = if sum & size == 0 { "answer" } else { "mark" };
            let (bottom, top) = (line - ROW + 4.0, line - 4.0);
            let (one, other) = ((left + 1.0, bottom), (right - 1.0, top));
            if sum & size == 0 {
                picture.rect(one, other, "shade");
                picture.rect(one, other, "answer thin");
            } else {
                picture.rect(one, other, "mark");
            }
            let middle = (left + right) / 2.0;
            if size as f64 * scale.piece >= 12.0 {
                let class = format!("{class} small middle");
                picture.text((middle, line), (0.0, 14.0), &size.to_string(), &class);
            }
        }
        left = right;
    }
}
