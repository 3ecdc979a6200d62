//! The rules of sgdothi: a token stands on a vertex of a graph; a move takes it along an arc, and whoever cannot move loses.

use std::collections::HashSet;
use std::rc::Rc;

use problemkit::{Board, Cell, Game, Level, Moves, Random, Rules, Shape, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(position.graph.values[position.vertex]).ok(),
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "6 7 1 3 1 4 4 3 2 1 2 4 6 1 6 5 2",
            "6 7 1 3 1 4 4 3 2 1 2 4 6 1 6 5 6",
            "3 0",
            "3 5 3 1 3 1 1 2 3 2 3 2 3",
            "5 10 1 2 1 3 1 4 1 5 2 3 2 4 2 5 3 4 3 5 4 5",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| position.graph.values[position.vertex] == 0,
    apply,
};

const VERTICES_MAX: usize = 50_000;

/// A graph without cycles; vertices are numbered from 1.
struct Graph {
    vertices: usize,
    /// The arcs as the input has them.
    arcs: Vec<[usize; 2]>,
    /// By vertex, the vertices that arcs lead to, each once, ascending.
    next: Vec<Vec<usize>>,
    /// By vertex, the Sprague–Grundy value.
    values: Vec<usize>,
}

pub struct Position {
    graph: Rc<Graph>,
    /// The token's vertex.
    vertex: usize,
}

impl Graph {
    /// None if an arc has no such end, or if there is a cycle.
    fn new(vertices: usize, arcs: Vec<[usize; 2]>) -> Option<Graph> {
        let mut next = vec![Vec::new(); vertices + 1];
        for &[from, to] in &arcs {
            if ![from, to].iter().all(|end| (1..=vertices).contains(end)) {
                return None;
            }
            next[from].push(to);
        }
        for ends in &mut next {
            ends.sort_unstable();
            ends.dedup();
        }
        let values = values(&next)?;
        Some(Graph {
            vertices,
            arcs,
            next,
            values,
        })
    }
}

/// The values by definition, each vertex after those that it leads to; none if there is a cycle.
fn values(next: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut open: Vec<usize> = next.iter().map(Vec::len).collect();
    let mut before = vec![Vec::new(); next.len()];
    for (from, ends) in next.iter().enumerate() {
        ends.iter().for_each(|&to| before[to].push(from));
    }
    let mut values = vec![0; next.len()];
    let mut order: Vec<usize> = (0..next.len()).filter(|&end| open[end] == 0).collect();
    let mut done = 0;
    while done < order.len() {
        let vertex = order[done];
        let met: HashSet<usize> = next[vertex].iter().map(|&to| values[to]).collect();
        values[vertex] = (0..=met.len()).find(|value| !met.contains(value))?;
        for &from in &before[vertex] {
            open[from] -= 1;
            if open[from] == 0 {
                order.push(from);
            }
        }
        done += 1;
    }
    (done == next.len()).then_some(values)
}

/// The input on one line, and behind it the vertex of the token; without one it is vertex 1.
fn read_position(line: &str) -> Option<Position> {
    let numbers = read_numbers::<usize>(line)?;
    let (&[vertices, count], rest) = numbers.split_first_chunk::<2>()?;
    let (ends, token) = rest.split_at_checked(count.checked_mul(2)?)?;
    if vertices > VERTICES_MAX {
        return None;
    }
    let vertex = match *token {
        [] => 1,
        [vertex] => vertex,
        _ => return None,
    };
    let graph = Graph::new(vertices, ends.as_chunks::<2>().0.to_vec())?;
    (1..=vertices).contains(&vertex).then(|| Position {
        graph: Rc::new(graph),
        vertex,
    })
}

fn write_position(position: &Position) -> String {
    let graph = &position.graph;
    let arcs = graph.arcs.iter();
    let arcs = arcs.map(|[from, to]| format!(" {from} {to}"));
    format!(
        "{} {}{} {}",
        graph.vertices,
        graph.arcs.len(),
        arcs.collect::<String>(),
        position.vertex
    )
}

/// The position after a move `v`, the vertex that the token goes to, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[to] = step else {
        return Err(format!(
            "a move is one number, the vertex to go to; found {} numbers",
            step.len()
        ));
    };
    let ends = &position.graph.next[position.vertex];
    let known = usize::try_from(to).ok();
    let Some(vertex) = known.filter(|vertex| ends.contains(vertex)) else {
        return Err(format!("no arc leads from {} to {to}", position.vertex));
    };
    Ok(Position {
        graph: Rc::clone(&position.graph),
        vertex,
    })
}

fn moves(position: &Position) -> Moves<'_> {
    let ends = position.graph.next[position.vertex].iter();
    Box::new(ends.map(|&to| vec![to as i64]))
}

/// The largest graph that is drawn.
const DRAWN_MAX: usize = 20;

/// By vertex, the number of moves of the longest game from it.
fn levels(graph: &Graph) -> Vec<usize> {
    fn find(graph: &Graph, vertex: usize, levels: &mut [Option<usize>]) -> usize {
        if let Some(level) = levels[vertex] {
            return level;
        }
        let ends = graph.next[vertex].iter();
        let level = ends.map(|&to| find(graph, to, levels) + 1).max();
        *levels[vertex].insert(level.unwrap_or(0))
    }
    let mut levels = vec![None; graph.vertices + 1];
    (0..=graph.vertices)
        .map(|vertex| find(graph, vertex, &mut levels))
        .collect()
}

/// The graph with arrows that lead downwards. A click on a vertex takes the token there.
fn drawn(position: &Position) -> Board {
    let graph = &position.graph;
    let levels = levels(graph);
    let top = levels[1..].iter().copied().max().unwrap_or(0);
    let rows: Vec<Vec<usize>> = (0..=top)
        .rev()
        .map(|level| {
            let vertices = 1..=graph.vertices;
            vertices.filter(|&vertex| levels[vertex] == level).collect()
        })
        .collect();
    let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut places = vec![(0, 0); graph.vertices + 1];
    let mut board = Board::default();
    for (row, vertices) in rows.iter().enumerate() {
        // Every other row is shifted, so that arrows over a row pass between its vertices.
        let first = widest - vertices.len() + row % 2;
        let mut cells = vec![Cell::new(Shape::Gap); 2 * widest];
        for (index, &vertex) in vertices.iter().enumerate() {
            let column = first + 2 * index;
            places[vertex] = (row, column);
            let is_end = graph.next[position.vertex].contains(&vertex);
            let shape = match vertex == position.vertex {
                true => Shape::Stone,
                false => Shape::Node,
            };
            cells[column] = Cell::new(shape)
                .label(vertex)
                .picks_if(is_end, &[vertex as i64]);
        }
        board = board.row(cells);
    }
    let vertices = 1..=graph.vertices;
    let arcs = vertices.flat_map(|from| graph.next[from].iter().map(move |&to| (from, to)));
    arcs.fold(board, |board, (from, to)| {
        board.arc(places[from], places[to])
    })
}

/// The board is the graph itself if it is small. Of a larger one each row has a vertex with those that arrows lead to. A click takes the
/// token to a vertex.
fn board(position: &Position) -> Board {
    let graph = &position.graph;
    if graph.vertices <= DRAWN_MAX {
        return drawn(position);
    }
    (1..=graph.vertices).fold(Board::default(), |board, vertex| {
        let has_token = vertex == position.vertex;
        let token = if has_token { Shape::Stone } else { Shape::Node };
        let ends = graph.next[vertex].iter().map(|&to| {
            if has_token {
                Cell::new(Shape::Node).label(to).picks(&[to as i64])
            } else {
                Cell::text(to)
            }
        });
        let arrow = (ends.len() > 0).then(|| Cell::text("→"));
        let head = std::iter::once(Cell::new(token)).chain(arrow);
        board.named_row(vertex, head.chain(ends))
    })
}

/// Arcs lead on in an order that the numbers do not show, mostly not far. The token begins on the first vertex, from which one
/// leads to the second.
fn initial(level: Level, random: &mut Random) -> Position {
    let vertices = level.pick(5, 8, 12);
    let order = random.permutation(vertices);
    let mut arcs = Vec::new();
    for from in 0..vertices {
        for to in from + 1..vertices {
            let distance = (to - from) as u64;
            if to == 1 || random.chance(2, distance + 2) {
                arcs.push([order[from], order[to]]);
            }
        }
    }
    arcs.sort_unstable();
    Position {
        graph: Rc::new(Graph::new(vertices, arcs).expect("a graph without cycles")),
        vertex: order[0],
    }
}
