//! Constants that are named like a limit of the problem and are smaller, arrays of such a size, and arrays that are larger than the
//! memory.

use std::collections::{BTreeMap, HashMap};

use super::arrays;
use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::{Family, Kind};
use crate::variables::Type;

/// The most tokens between an array's name and the type of its elements.
const DECLARATION_TOKENS_MAX: usize = 40;
/// The words before or behind a variable's name in the name of its largest value.
const LARGEST: &[&str] = &["max", "lim", "limit"];

pub(super) fn too_small(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    if case.facts.bounds.is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    // A name with two values may have either; a name of a limit is reported here.
    let mut others: HashMap<String, Option<u64>> = HashMap::new();
    for (index, token) in program.tokens.iter().enumerate() {
        let Some((name, value)) = constant(case, index) else {
            continue;
        };
        let Some((variable, bound)) = limit_of(&name, &case.facts.bounds) else {
            let value = Some(value).filter(|_| !token.is_conditional);
            let known = others.entry(name);
            known.and_modify(|known| *known = None).or_insert(value);
            continue;
        };
        if value < bound {
            let found = RuleHit::at(token)
                .with("name", &name)
                .with("value", &value.to_string());
            all.push(
                found
                    .with("variable", variable)
                    .with("bound", &bound.to_string()),
            );
        }
    }
    let size = |text: &str| number(text).or_else(|| others.get(text).copied().flatten());
    all.extend(arrays::too_short(case, &size));
    all
}

/// Finds arrays that take more memory than the limit once all of it is used; untouched parts take none.
pub(super) fn too_large(case: &LintContext<'_>) -> Vec<RuleHit> {
    let Some(memory_bytes) = case.facts.memory_bytes else {
        return Vec::new();
    };
    // A name that has two values may have either.
    let mut constants: HashMap<String, Option<u64>> = HashMap::new();
    for index in 0..case.program.tokens.len() {
        if let Some((name, value)) = constant(case, index) {
            let known = constants.entry(name);
            known
                .and_modify(|known| *known = None)
                .or_insert(Some(value));
        }
    }
    let size = |text: &str| number(text).or_else(|| constants.get(text).copied().flatten());
    let mut all: Vec<(usize, RuleHit)> = Vec::new();
    for (name, array) in arrays::arrays(case, &size) {
        let mut sizes = array.sizes.iter().copied();
        let bytes = sizes.try_fold(1, |bytes: u64, size| bytes.checked_mul(size?));
        let element_bytes = element_bytes(case, name, array.token);
        let bytes = bytes.and_then(|count| count.checked_mul(element_bytes?));
        if let Some(bytes) = bytes.filter(|bytes| *bytes > memory_bytes) {
            let found = RuleHit::at(&case.program.tokens[array.token])
                .with("name", name)
                .with("size", &(bytes >> 20).to_string())
                .with("limit", &(memory_bytes >> 20).to_string());
            all.push((array.token, found));
        }
    }
    all.sort_by_key(|(token, _)| *token);
    all.into_iter().map(|(_, found)| found).collect()
}

/// The size of an array's element, if it is clear.
fn element_bytes(case: &LintContext<'_>, name: &str, token: usize) -> Option<u64> {
    let program = &case.program;
    if program.family == Family::Pascal {
        let colon = (token..token + DECLARATION_TOKENS_MAX).find(|at| program.at(*at) == ":")?;
        let kind = colon + 1;
        let array = match program.at(kind) {
            "array" => kind,
            named => {
                program
                    .places(named)
                    .find(|at| program.is_at(at + 1, &["=", "array"]))?
                    + 2
            }
        };
        let of = (array..array + DECLARATION_TOKENS_MAX)
            .find(|at| program.at(*at) == "of" && program.at(at + 1) != "array")?;
        return match program.at(of + 1) {
            "byte" | "char" | "boolean" | "shortint" => Some(1),
            "word" | "smallint" => Some(2),
            "longint" | "cardinal" | "longword" | "single" => Some(4),
            "int64" | "qword" | "double" | "real" => Some(8),
            _ => None,
        };
    }
    match case.variables.get(name)?.kind {
        _ if program.before(token, 1) == "*" => None,
        Type::Int | Type::Float => Some(4),
        Type::LongLong | Type::Double => Some(8),
        Type::Small | Type::TextFile | Type::Other => None,
    }
}

/// A constant that is declared here, if it is a number.
fn constant(case: &LintContext<'_>, index: usize) -> Option<(String, u64)> {
    let program = &case.program;
    let token = program.tokens.get(index)?;
    if token.kind == Kind::Directive && program.family == Family::C {
        let mut words = token.text.split_whitespace();
        let (Some("define"), Some(name), Some(value), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return None;
        };
        return Some((name.to_owned(), number(value)?));
    }
    let ends = matches!(program.at(index + 3), ";" | ",") || program.starts_line(index + 3);
    if token.kind != Kind::Word || program.at(index + 1) != "=" || !ends {
        return None;
    }
    let is_constant = match program.family {
        // `const int MAXN = 1000;`
        Family::C | Family::Java => (index.saturating_sub(4)..index)
            .any(|at| matches!(program.at(at), "const" | "constexpr" | "final")),
        Family::Pascal => true,
        Family::Python => {
            program.starts_line(index)
                && token.column == 1
                && *token.text == token.text.to_uppercase()
        }
        Family::Rust => false,
    };
    let value = is_constant.then(|| number(program.at(index + 2)))??;
    Some((token.text.clone().into_owned(), value))
}

fn number(text: &str) -> Option<u64> {
    let plain = text.replace(['\'', '_'], "");
    if let Ok(number) = plain.parse() {
        return Some(number);
    }
    // Pupils write 1e5 and 2e5+5.
    let (digits, zeros) = plain.split_once(['e', 'E'])?;
    let (digits, zeros): (u64, u32) = (digits.parse().ok()?, zeros.parse().ok()?);
    digits.checked_mul(10_u64.checked_pow(zeros)?)
}

/// The variable of the statement whose largest value a constant's name stands for: `MAXN`, `maxn`, `N_MAX`, `nmax`.
fn limit_of<'b>(name: &str, bounds: &'b BTreeMap<String, u64>) -> Option<(&'b str, u64)> {
    let plain = name.to_lowercase().replace('_', "");
    bounds.iter().find_map(|(variable, bound)| {
        let small = variable.to_lowercase();
        let is_limit = LARGEST
            .iter()
            .any(|word| plain == format!("{word}{small}") || plain == format!("{small}{word}"));
        is_limit.then_some((variable.as_str(), *bound))
    })
}
