//! Arrays whose size is a number in the source, and which a loop up to a variable of the statement runs through.
//!
//! A size alone means nothing: tables of 26 letters or 4 directions are small on purpose. So the loop has to count up by one to a
//! variable that is read and never changed, the array's index has to be its counter, and nothing may stop either of them earlier.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::{c, pascal};
use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::Family;
use crate::program::Program;

/// The longest loop body that is examined, so that nested loops cost no more than their length.
const BODY_TOKENS_MAX: usize = 400;
/// The most tokens between an index and the name of its array.
const INDEX_TOKENS_MAX: usize = 16;
/// The largest number of a comparison that is a special case (`if n == 1`) and no bound of a loop.
const SPECIAL_MAX: u64 = 2;

/// An array with the number in each dimension: the number of elements in C, the last index in Pascal.
pub(super) struct Array {
    /// Its name, where it is declared.
    pub(super) token: usize,
    pub(super) sizes: Vec<Option<u64>>,
}

/// A loop that counts up to a variable: `for (int i = 0; i < n; i++)`, `for i := 1 to n do`.
struct Loop<'p> {
    counter: &'p str,
    last: &'p str,
    body: Range<usize>,
}

/// The value of a word or number in the place of a size.
type Size<'f> = &'f dyn Fn(&str) -> Option<u64>;

/// The arrays that are declared once, by their names.
pub(super) fn arrays<'p>(case: &'p LintContext<'_>, size: Size<'_>) -> HashMap<&'p str, Array> {
    match case.program.family {
        Family::C => arrays_of_c(case, size),
        Family::Pascal => arrays_of_pascal(case, size),
        Family::Java | Family::Python | Family::Rust => HashMap::new(),
    }
}

pub(super) fn too_short(case: &LintContext<'_>, size: Size<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let arrays = arrays(case, size);
    if arrays.is_empty() {
        return Vec::new();
    }
    let counters: HashSet<&str> = program
        .places("for")
        .filter_map(|index| counter(program, index))
        .collect();
    let mut bounds = HashMap::new();
    let (mut told, mut all) = (HashSet::new(), Vec::new());
    for counted in program
        .places("for")
        .filter_map(|index| Loop::at(program, index))
    {
        let bound = bounds
            .entry(counted.last)
            .or_insert_with(|| bound_of(case, counted.last, &counters));
        let Some((variable, bound)) = bound.filter(|_| counted.runs_to_its_end(program)) else {
            continue;
        };
        for index in places(program, counted.body.clone(), counted.counter) {
            let Some((name, dimension)) = element(program, index) else {
                continue;
            };
            let array = arrays.get(name);
            let size = array.and_then(|array| *array.sizes.get(dimension)?);
            let (Some(array), Some(size)) = (array, size) else {
                continue;
            };
            // The program may use other names for the statement's variables: `k` stones of `n` kinds.
            let holds_another = case
                .facts
                .bounds
                .iter()
                .any(|(other, most)| other != variable && *most <= size);
            if size < bound && !holds_another && told.insert(name) {
                all.push(
                    RuleHit::at(&program.tokens[array.token])
                        .variant("-array")
                        .with("name", name)
                        .with("value", &size.to_string())
                        .with("variable", variable)
                        .with("bound", &bound.to_string()),
                );
            }
        }
    }
    all
}

fn arrays_of_c<'p>(case: &'p LintContext<'_>, size: Size<'_>) -> HashMap<&'p str, Array> {
    let program = &case.program;
    let mut all = HashMap::new();
    // Parameters are between parentheses; their size means nothing: `void read(int a[100])`.
    let mut parameters_end = 0;
    for index in 0..program.tokens.len() {
        if program.at(index) == "(" && index >= parameters_end {
            parameters_end = program.partner(index).unwrap_or(index);
        }
        let is_array = index >= parameters_end && program.at(index + 1) == "[";
        if !is_array || !is_declared(case, index) {
            continue;
        }
        let mut sizes = Vec::new();
        let mut open = index + 1;
        while program.at(open) == "["
            && let Some(close) = program.partner(open).filter(|close| *close > open)
        {
            let is_plain = close == open + 2;
            sizes.push(is_plain.then(|| size(program.at(open + 1))).flatten());
            open = close + 1;
        }
        let token = index;
        all.insert(program.at(index), Array { token, sizes });
    }
    all
}

/// Also those whose type has a name.
fn arrays_of_pascal<'p>(case: &'p LintContext<'_>, size: Size<'_>) -> HashMap<&'p str, Array> {
    let program = &case.program;
    let mut types: HashMap<&str, Vec<Option<u64>>> = HashMap::new();
    let mut all = HashMap::new();
    for index in 1..program.tokens.len() {
        let is_array = program.is_at(index + 1, &["array", "["]);
        let sizes = match program.at(index) {
            "=" if is_array => {
                let sizes = sizes_of_pascal(program, index + 1, size);
                types.insert(program.at(index - 1), sizes);
                continue;
            }
            ":" if is_array => sizes_of_pascal(program, index + 1, size),
            ":" => match types.get(program.at(index + 1)) {
                Some(sizes) => sizes.clone(),
                None => continue,
            },
            _ => continue,
        };
        let mut end = index;
        while end > 0 && program.is_word(end - 1) {
            let token = end - 1;
            if is_declared(case, token) {
                let sizes = sizes.clone();
                all.insert(program.at(token), Array { token, sizes });
            }
            if program.before(end, 2) != "," {
                break;
            }
            end -= 2;
        }
    }
    all
}

/// The last indices of `array[1..100, 0..9] of array[1..5] of …`.
fn sizes_of_pascal(program: &Program<'_>, from: usize, size: Size<'_>) -> Vec<Option<u64>> {
    let mut sizes = Vec::new();
    let mut array = from;
    loop {
        let open = array + 1;
        for range in program.arguments(open) {
            let is_plain = range.len() >= 3 && program.at(range.end - 2) == "..";
            sizes.push(is_plain.then(|| size(program.at(range.end - 1))).flatten());
        }
        match program.partner(open).filter(|close| *close > open) {
            Some(close) if program.is_at(close + 1, &["of", "array", "["]) => array = close + 2,
            _ => return sizes,
        }
    }
}

/// Whether this is the only place where a name is declared.
fn is_declared(case: &LintContext<'_>, index: usize) -> bool {
    let declared = case.variables.get(case.program.at(index));
    declared.is_some_and(|it| it.token == index && it.is_only)
        && !case.program.tokens[index].is_conditional
}

/// The statement's variable with the name of one of the program's, and its largest value, if the program reads it and nothing makes
/// it smaller or limits it.
fn bound_of<'c>(
    case: &'c LintContext<'_>,
    name: &str,
    counters: &HashSet<&str>,
) -> Option<(&'c str, u64)> {
    let (program, bounds) = (&case.program, &case.facts.bounds);
    let mut alike = bounds
        .iter()
        .filter(|(variable, _)| variable.eq_ignore_ascii_case(name));
    let (variable, bound) = bounds.get_key_value(name).or_else(|| alike.next())?;
    let declared = case.variables.get(name)?;
    let is_parameter = places(program, 0..declared.token, "(").any(|open| {
        let close = program.partner(open);
        close.is_some_and(|close| close > declared.token)
    });
    // The declaration may be `int n = 0;` before `n` is read.
    let behind = declared.token + 1..program.tokens.len();
    let is_plain = declared.is_scalar && declared.is_only && !is_parameter;
    let is_free = is_plain
        && is_read(case, name)
        && !is_changed(program, behind.clone(), name)
        && !is_compared(program, behind, name, |other| counters.contains(other));
    is_free.then_some((variable.as_str(), *bound))
}

fn is_read(case: &LintContext<'_>, name: &str) -> bool {
    let program = &case.program;
    if program.family == Family::Pascal {
        return pascal::read_names(case).contains(&(name, true));
    }
    let is_streamed = program
        .places(name)
        .any(|index| program.before(index, 1) == ">>");
    is_streamed
        || c::scanned(case)
            .iter()
            .any(|(_, value)| value.len() == 2 && program.is_at(value.start, &["&", name]))
}

/// The indexes of a name in a part of the program.
fn places<'p>(
    program: &'p Program<'_>,
    mut part: Range<usize>,
    name: &'p str,
) -> impl Iterator<Item = usize> + 'p {
    std::iter::from_fn(move || part.find(|index| program.at(*index) == name))
}

/// Whether a variable is changed in a part of the program, other than by reading it.
fn is_changed(program: &Program<'_>, part: Range<usize>, name: &str) -> bool {
    places(program, part, name).any(|index| {
        let is_set = match program.at(index + 1) {
            "=" => program.family == Family::C,
            ":=" | "++" | "--" | "+=" | "-=" | "*=" | "/=" | "%=" | "<<=" | ">>=" | "&=" | "|="
            | "^=" => true,
            _ => false,
        };
        let is_stepped = matches!(program.before(index, 1), "++" | "--")
            || (program.before(index, 1) == "("
                && matches!(program.before(index, 2), "inc" | "dec"));
        is_set || is_stepped
    })
}

/// Whether a variable is compared in a part of the program with anything but a tiny number or something harmless.
fn is_compared(
    program: &Program<'_>,
    part: Range<usize>,
    name: &str,
    is_harmless: impl Fn(&str) -> bool,
) -> bool {
    let is_comparison = |mark: &str| match mark {
        "<" | "<=" | ">" | ">=" | "==" | "!=" | "<>" => true,
        "=" => program.family == Family::Pascal,
        _ => false,
    };
    let limits = |other: &str| {
        let is_special = other
            .parse::<u64>()
            .is_ok_and(|number| number <= SPECIAL_MAX);
        !is_special && !is_harmless(other)
    };
    places(program, part, name).any(|index| {
        let left = is_comparison(program.before(index, 1)) && limits(program.before(index, 2));
        let right = is_comparison(program.at(index + 1)) && limits(program.at(index + 2));
        left || right
    })
}

/// The variable that a loop of any kind counts with.
fn counter<'p>(program: &'p Program<'_>, index: usize) -> Option<&'p str> {
    let at = match program.family {
        Family::Pascal => index + 1,
        // The type may have several words: `for (unsigned long long i = …`.
        _ => (index + 2..index + 6).find(|at| program.at(at + 1) == "=")?,
    };
    program.is_word(at).then(|| program.at(at))
}

impl<'p> Loop<'p> {
    /// The loop that begins here, if it counts up by one to a variable.
    fn at(program: &'p Program<'_>, index: usize) -> Option<Self> {
        let (counter, last, body) = match program.family {
            Family::Pascal => {
                let is_plain = program.at(index + 2) == ":="
                    && program.at(index + 4) == "to"
                    && program.at(index + 6) == "do";
                let body = index + 7;
                is_plain.then(|| (program.at(index + 1), program.at(index + 5), body))?
            }
            _ => {
                let open = index + 1;
                let close = program
                    .partner(open)
                    .filter(|close| program.at(open) == "(" && *close > open + 7)?;
                let end: [&str; 7] = std::array::from_fn(|step| program.at(close - 7 + step));
                let [";", counter, "<" | "<=" | "!=", last, ";", one, other] = end else {
                    return None;
                };
                let is_plain = [one, other] == [counter, "++"] || [one, other] == ["++", counter];
                is_plain.then_some((counter, last, close + 1))?
            }
        };
        let end = end_of_statement(program, body)?;
        Some(Self {
            counter,
            last,
            body: body..end,
        })
    }

    /// Whether nothing in its body ends it earlier, or compares its counter.
    fn runs_to_its_end(&self, program: &Program<'_>) -> bool {
        let mut body = self.body.clone().map(|index| program.at(index));
        let is_left = body.any(|word| {
            matches!(
                word,
                "break" | "exit" | "goto" | "halt" | "return" | "throw"
            )
        });
        !is_left
            && !is_changed(program, self.body.clone(), self.counter)
            && !is_compared(program, self.body.clone(), self.counter, |other| {
                other == self.last
            })
    }
}

/// The end of the statement that begins here, unless it is far away.
fn end_of_statement(program: &Program<'_>, from: usize) -> Option<usize> {
    let far = from + BODY_TOKENS_MAX;
    if program.family == Family::Pascal {
        let mut depth = 0;
        return (from..far).find(|index| {
            match program.at(*index) {
                "begin" | "case" | "repeat" => depth += 1,
                "end" | "until" => depth -= 1,
                _ => {}
            }
            depth < 0 || (depth == 0 && program.at(*index) == ";")
        });
    }
    let mut at = from;
    while at < far {
        let close = program.partner(at).filter(|close| *close > at);
        let end = close.unwrap_or(at);
        match program.at(at) {
            ";" | "{" if program.at(end + 1) == "else" => at = end + 2,
            ";" | "{" => return (end < far).then_some(end),
            _ => at = end + 1,
        }
    }
    None
}

/// The array that has only this token as an index, and the dimension: in `a[5][i]` and `a[5, i]` the second.
fn element<'p>(program: &'p Program<'_>, index: usize) -> Option<(&'p str, usize)> {
    let is_alone =
        matches!(program.before(index, 1), "[" | ",") && matches!(program.at(index + 1), "]" | ",");
    let mut at = index.checked_sub(1).filter(|_| is_alone)?;
    let mut dimension = 0;
    for _ in 0..INDEX_TOKENS_MAX {
        let before = at.checked_sub(1)?;
        match program.at(at) {
            "[" if program.at(before) == "]" => {
                at = program.partner(before)?;
                dimension += program.arguments(at).len().max(1);
                continue;
            }
            "[" => {
                let is_own = !matches!(program.before(before, 1), "." | "->" | "::" | "^");
                let name = (is_own && program.is_word(before)).then(|| program.at(before));
                return name.map(|name| (name, dimension));
            }
            "," => dimension += 1,
            // It skips an index in front: `a[f(x), b[j], i]`.
            ")" | "]" => {
                at = program.partner(at)?.checked_sub(1)?;
                continue;
            }
            "" | "(" | "{" | "}" | ";" => return None,
            _ => {}
        }
        at = before;
    }
    None
}
