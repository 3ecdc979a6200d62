//! Games that are played: do the rules hold together?

use std::collections::HashSet;

use super::board::{BOARD_MAX, LABEL_BYTES_MAX};
use super::numbers::numbers_line;
use super::quoting::quote;
use super::random::Random;
use super::rules::{Level, Rules, Standing};

/// The most positions that a game's small ones may lead to.
const CHECKED_POSITIONS_MAX: usize = 50_000;
/// Faults that are told, at most.
const CHECK_FAULTS_MAX: usize = 10;
/// Every tuple of numbers is tried as a move where there are no more than so many.
const CHECKED_TUPLES_MAX: usize = 400;
/// Positions to begin with that are tried of each level.
const CHECKED_STARTS: u64 = 12;

/// A position that was reached, and the ones that its moves lead to.
struct Node<P> {
    position: P,
    text: String,
    options: Vec<usize>,
}

impl<P> Rules<P> {
    /// Tries the rules on every position that the small ones lead to: texts are read as they are written; every listed move is
    /// legal, and what is near one and is not listed is not; who wins is what a search without theory finds (retrograde
    /// analysis, so positions may come back), and values are the least ones that no option has; clicks on the board make every
    /// move, and none leads nowhere. Positions to begin with can be played. Gives how many positions there were.
    ///
    /// # Errors
    /// The rules that do not hold, a line each.
    pub fn check(&self) -> Result<usize, Vec<String>> {
        let mut faults = Vec::new();
        let nodes = match self.reach(&mut faults) {
            Ok(nodes) if faults.is_empty() => nodes,
            Ok(_) => return Err(faults),
            Err(fault) => return Err(vec![fault]),
        };
        let (standings, order) = self.search(&nodes);
        let mut values: Vec<Option<u64>> = vec![None; nodes.len()];
        for &index in &order {
            let node = &nodes[index];
            let text = &node.text;
            let by_theory = self.standing_by_theory(&node.position);
            if by_theory != standings[index] {
                faults.push(format!(
                    "position {text}: is {}, but is said to be {}",
                    standings[index].name(),
                    by_theory.name()
                ));
            }
            if let Some(value) = (self.value)(&node.position) {
                let met: HashSet<Option<u64>> =
                    node.options.iter().map(|&option| values[option]).collect();
                let least = (0..).find(|number| !met.contains(&Some(*number)));
                if met.contains(&None) {
                    faults.push(format!(
                        "position {text}: has a value, but a position after it has none"
                    ));
                } else if least != Some(value) {
                    faults.push(format!(
                        "position {text}: its value is {}, but is said to be {value}",
                        least.unwrap_or_default()
                    ));
                }
                values[index] = least;
            }
            if faults.len() >= CHECK_FAULTS_MAX {
                return Err(faults);
            }
        }
        self.check_starts(&mut faults);
        faults.truncate(CHECK_FAULTS_MAX);
        if faults.is_empty() {
            Ok(nodes.len())
        } else {
            Err(faults)
        }
    }

    /// Every position that the small ones lead to, each once.
    fn reach(&self, faults: &mut Vec<String>) -> Result<Vec<Node<P>>, String> {
        let mut nodes: Vec<Node<P>> = Vec::new();
        let mut known: std::collections::HashMap<String, usize> = Default::default();
        for text in self.small {
            let Some(position) = (self.game.read)(text) else {
                return Err(format!("small position {text}: cannot be read"));
            };
            let text = (self.write)(&position);
            if !known.contains_key(&text) {
                known.insert(text.clone(), nodes.len());
                nodes.push(Node {
                    position,
                    text,
                    options: Vec::new(),
                });
            }
        }
        if nodes.is_empty() {
            return Err("there is no small position".to_owned());
        }
        let mut next = 0;
        while next < nodes.len() && faults.len() < CHECK_FAULTS_MAX {
            let node = &nodes[next];
            let text = &node.text;
            self.check_text(&node.position, text, faults);
            let options = self
                .options(&node.position)
                .map_err(|reason| format!("position {text}: {reason}"))?;
            self.check_moves(node, &options, faults);
            let listed = options.iter().map(|(step, _)| &step[..]).collect();
            self.check_board(&node.position, text, &listed, faults);
            let mut indices = Vec::new();
            for (_, position) in options {
                let text = (self.write)(&position);
                let index = *known.entry(text.clone()).or_insert(nodes.len());
                if index == nodes.len() {
                    nodes.push(Node {
                        position,
                        text,
                        options: Vec::new(),
                    });
                }
                indices.push(index);
            }
            if nodes.len() > CHECKED_POSITIONS_MAX {
                return Err(format!(
                    "the small positions lead to more than {CHECKED_POSITIONS_MAX}"
                ));
            }
            nodes[next].options = indices;
            next += 1;
        }
        Ok(nodes)
    }

    fn check_text(&self, position: &P, text: &str, faults: &mut Vec<String>) {
        if text.is_empty() || text.trim() != text || text.contains(char::is_control) {
            faults.push(format!("position {text:?}: its text is not one line"));
        }
        match (self.game.read)(text) {
            None => faults.push(format!("position {text}: its text cannot be read")),
            Some(again) if (self.write)(&again) != text => faults.push(format!(
                "position {text}: is {} when it is read and written again",
                (self.write)(&again)
            )),
            Some(again) => {
                let is_same = self.standing_by_theory(&again) == self.standing_by_theory(position)
                    && (self.value)(&again) == (self.value)(position);
                if !is_same {
                    faults.push(format!("position {text}: its text does not say all of it"));
                }
            }
        }
    }

    /// Every move once, and nothing near one is legal besides.
    fn check_moves(&self, node: &Node<P>, options: &[(Vec<i64>, P)], faults: &mut Vec<String>) {
        let text = &node.text;
        let listed: HashSet<&[i64]> = options.iter().map(|(step, _)| &step[..]).collect();
        if listed.len() < options.len() {
            faults.push(format!("position {text}: a move is listed twice"));
        }
        let mut tried: HashSet<Vec<i64>> = HashSet::new();
        for step in near_misses(&listed) {
            if listed.contains(&step[..]) || !tried.insert(step.clone()) {
                continue;
            }
            if (self.game.apply)(&node.position, &step).is_ok() {
                let step = numbers_line(&step);
                faults.push(format!(
                    "position {text}: the move {step} is legal and not listed"
                ));
                return;
            }
        }
    }

    /// A board can be told; clicks on it make every move, and whatever can be clicked goes on to one.
    fn check_board(
        &self,
        position: &P,
        text: &str,
        listed: &HashSet<&[i64]>,
        faults: &mut Vec<String>,
    ) {
        let board = (self.board)(position);
        if board.size > BOARD_MAX {
            faults.push(format!(
                "position {text}: its board has more than {BOARD_MAX} cells and rows"
            ));
        }
        let unread = board.cells().find(|cell| {
            cell.label.len() > LABEL_BYTES_MAX || cell.label.contains(char::is_control)
        });
        if let Some(cell) = unread {
            let label = quote(cell.label.as_bytes());
            faults.push(format!(
                "position {text}: the label {label} is not a line of {LABEL_BYTES_MAX} bytes"
            ));
        }
        let is_clicked = board.cells().any(|cell| !cell.picks.is_empty());
        // A board that is only looked at has moves that are typed.
        if !is_clicked || board.size > BOARD_MAX {
            return;
        }
        let beginnings: HashSet<&[i64]> = listed
            .iter()
            .flat_map(|step| (0..step.len()).map(move |length| &step[..length]))
            .collect();
        let mut clicks: Vec<&[i64]> = board.cells().map(|cell| &cell.picks[..]).collect();
        clicks.retain(|picks| !picks.is_empty());
        clicks.sort_unstable();
        clicks.dedup();
        // The moves that clicks make, from no click on.
        let mut made: HashSet<Vec<i64>> = HashSet::new();
        let mut clicked: HashSet<&[i64]> = HashSet::new();
        let mut open: Vec<Vec<i64>> = vec![Vec::new()];
        while let Some(begun) = open.pop() {
            let mut goes_on = begun.is_empty() || listed.contains(&begun[..]);
            for &picks in clicks.iter().filter(|_| beginnings.contains(&begun[..])) {
                let longer = [&begun[..], picks].concat();
                if beginnings.contains(&longer[..]) || listed.contains(&longer[..]) {
                    goes_on = true;
                    clicked.insert(picks);
                    if made.insert(longer.clone()) {
                        open.push(longer);
                    }
                }
            }
            if !goes_on {
                let begun = numbers_line(&begun);
                faults.push(format!(
                    "position {text}: no move comes of clicks that begin with {begun}"
                ));
                return;
            }
        }
        if let Some(step) = listed.iter().filter(|step| !made.contains(**step)).min() {
            let step = numbers_line(step);
            faults.push(format!("position {text}: no clicks make the move {step}"));
        }
        if let Some(picks) = clicks.iter().find(|picks| !clicked.contains(*picks)) {
            let picks = numbers_line(picks);
            faults.push(format!(
                "position {text}: a click on its board adds {picks}, but is part of no move"
            ));
        }
    }

    /// The standing of each position by retrograde analysis, and an order in which the options of a position come before it, except
    /// for positions that come back.
    fn search(&self, nodes: &[Node<P>]) -> (Vec<Standing>, Vec<usize>) {
        let mut parents: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            for &option in &node.options {
                parents[option].push(index);
            }
        }
        let mut standings: Vec<Option<Standing>> = vec![None; nodes.len()];
        let mut open: Vec<usize> = nodes.iter().map(|node| node.options.len()).collect();
        let mut queue: Vec<usize> = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            if node.options.is_empty() {
                standings[index] = Some((self.at_end)(&node.position));
                queue.push(index);
            }
        }
        // A draw at the end of a game tells a parent as little as a position that comes back: it only is no loss to leave.
        let mut left: Vec<(usize, bool)> = open.iter().map(|&count| (count, false)).collect();
        while let Some(index) = queue.pop() {
            let standing = standings[index];
            for &parent in &parents[index] {
                let (count, has_draw) = &mut left[parent];
                *count -= 1;
                *has_draw |= standing == Some(Standing::Drawn);
                let found = match standing {
                    Some(Standing::Lost) => Standing::Won,
                    _ if *count > 0 => continue,
                    _ if *has_draw => Standing::Drawn,
                    _ => Standing::Lost,
                };
                if standings[parent].is_none() {
                    standings[parent] = Some(found);
                    queue.push(parent);
                }
            }
        }
        let mut order: Vec<usize> = (0..nodes.len()).filter(|&index| open[index] == 0).collect();
        let mut done = 0;
        while done < order.len() {
            for &parent in &parents[order[done]] {
                open[parent] -= 1;
                if open[parent] == 0 {
                    order.push(parent);
                }
            }
            done += 1;
        }
        // Positions that come back stand last: options of theirs have no value then.
        let ordered: HashSet<usize> = order.iter().copied().collect();
        order.extend((0..nodes.len()).filter(|index| !ordered.contains(index)));
        let standings = standings
            .into_iter()
            .map(|standing| standing.unwrap_or(Standing::Drawn))
            .collect();
        (standings, order)
    }

    /// Positions to begin with are no ends, can be played, and are the same for the same seed.
    fn check_starts(&self, faults: &mut Vec<String>) {
        for level in Level::ALL {
            for seed in 0..CHECKED_STARTS {
                let start = || (self.initial)(level, &mut Random::from_seed(seed));
                let position = start();
                let text = (self.write)(&position);
                let name = level.name();
                self.check_text(&position, &text, faults);
                if (self.write)(&start()) != text {
                    faults.push(format!(
                        "level {name}, seed {seed}: does not always begin with the same position"
                    ));
                }
                if self.is_over(&position) {
                    faults.push(format!("level {name}, seed {seed}: {text} is over"));
                    continue;
                }
                let mut random = Random::from_seed(seed);
                let kept = match self.standing(&position) {
                    Standing::Lost => Some(false),
                    Standing::Drawn | Standing::Won => None,
                };
                if let Err(reason) = self.choose(&position, kept, &mut random) {
                    faults.push(format!("level {name}, seed {seed}: {text}: {reason}"));
                    continue;
                }
                let listed: Vec<Vec<i64>> = (self.moves)(&position).collect();
                let listed = listed.iter().map(|step| &step[..]).collect();
                self.check_board(&position, &text, &listed, faults);
            }
        }
    }
}

/// Moves that are nearly listed ones, listed ones among them; and all small tuples, if they are few.
fn near_misses(listed: &HashSet<&[i64]>) -> Vec<Vec<i64>> {
    const SOURCES_MAX: usize = 60;
    let mut steps: Vec<&[i64]> = listed.iter().copied().collect();
    steps.sort_unstable();
    let stride = steps.len() / SOURCES_MAX + 1;
    let mut found = vec![Vec::new(), vec![0], vec![i64::MAX], vec![i64::MIN, -1]];
    for step in steps.iter().step_by(stride) {
        for place in 0..step.len() {
            let number = step[place];
            for other in [
                number.wrapping_sub(1),
                number.wrapping_add(1),
                number.wrapping_neg(),
                0,
                i64::MAX,
                i64::MIN,
            ] {
                let mut changed = step.to_vec();
                changed[place] = other;
                found.push(changed);
            }
        }
        found.push(step[..step.len().saturating_sub(1)].to_vec());
        found.push(step.iter().rev().copied().collect());
        for more in [0, 1] {
            let mut longer = step.to_vec();
            longer.push(more);
            found.push(longer);
        }
    }
    let highest = steps.iter().flat_map(|step| step.iter()).max();
    let span = highest.map_or(3, |&highest| highest.clamp(0, 1 << 16) + 3) as usize;
    let length_max = steps.iter().map(|step| step.len()).max().unwrap_or(1);
    for length in 1..=length_max.min(4) {
        let Some(count) = span
            .checked_pow(length as u32)
            .filter(|&count| count <= CHECKED_TUPLES_MAX)
        else {
            break;
        };
        for code in 0..count {
            let mut rest = code;
            let mut tuple = Vec::with_capacity(length);
            for _ in 0..length {
                tuple.push((rest % span) as i64 - 1);
                rest /= span;
            }
            found.push(tuple);
        }
    }
    found
}
