//! `docs/problemkit.md` is made of the comments of the library: `UPDATE_REFERENCE=1 cargo test -p problemkit --test reference` writes it
//! anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use grundy_package::PROBLEMKIT_SOURCE as SOURCE;

const HEAD: &str = "\
# problemkit: what packages' programs may call

<!-- Made from the comments of judge/problemkit/src: UPDATE_REFERENCE=1 cargo test -p problemkit --test reference -->

How a package holds such programs, and what else it can have, says [packages.md](packages.md).

";

#[test]
fn the_reference_is_what_the_comments_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/problemkit.md");
    let made = reference();
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        fs::write(&path, &made).expect("written");
    }
    let kept = fs::read_to_string(&path).expect("docs/problemkit.md");
    assert!(
        kept == made,
        "docs/problemkit.md is not what the comments say; run with UPDATE_REFERENCE=1 and review"
    );
}

#[test]
fn everything_public_is_in_the_reference() {
    let made = reference();
    let names = public_lines().filter_map(|(_, line)| name_of(line));
    let lacking: Vec<&str> = names.filter(|name| !made.contains(*name)).collect();
    assert_eq!(lacking, [""; 0]);
    assert!(made.contains("pub fn below(&mut self, bound: u64) -> u64"));
}

/// Something that programs can name.
struct Item {
    /// The type that it belongs to; none if it stands by itself.
    owner: Option<String>,
    signature: String,
    text: String,
}

/// The whole page.
fn reference() -> String {
    let items = items();
    let mut page = HEAD.to_owned() + &overview();
    page += "\n## Functions, constants and names for types\n\n";
    let is_type = |item: &&Item| of_type(&item.signature).is_some();
    for item in items.iter().filter(|item| item.owner.is_none()) {
        if !is_type(&item) {
            page += &line_of(item);
        }
    }
    for item in items.iter().filter(is_type) {
        let name = of_type(&item.signature).unwrap_or_default();
        let _ = write!(page, "\n## `{name}`\n\n{}\n\n", item.text);
        let parts = items
            .iter()
            .filter(|part| part.owner.as_deref() == Some(name));
        page.extend(parts.map(line_of));
    }
    page
}

fn line_of(item: &Item) -> String {
    format!("- `{}`: {}\n", item.signature, item.text)
}

/// The text above the code, as a part of a page.
fn overview() -> String {
    let lines = SOURCE.lines().map_while(|line| line.strip_prefix("//!"));
    let mut text = String::new();
    let mut is_code = false;
    // The first line is the page's title.
    for line in lines.skip(2) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        if line.starts_with("```") {
            is_code = !is_code;
            text += if is_code { "```rust\n" } else { "```\n" };
        } else if is_code {
            text = text + line + "\n";
        } else if line.starts_with("# ") {
            text = text + "#" + line + "\n";
        } else {
            text = text + &without_links(line) + "\n";
        }
    }
    text
}

fn without_links(line: &str) -> String {
    let mut text = line.replace("[`", "`").replace("`]", "`");
    while let Some(start) = text.find("`(super::") {
        let end = text[start..]
            .find(')')
            .map_or(text.len(), |end| start + end + 1);
        text.replace_range(start + 1..end, "");
    }
    text
}

/// Lines that begin a public item, with their numbers, up to the unit tests; parts of public items count too.
fn public_lines() -> impl Iterator<Item = (usize, &'static str)> {
    let lines = SOURCE.lines().enumerate();
    let lines = lines.take_while(|(_, line)| *line != "#[cfg(test)]");
    let mut is_inside = false;
    let mut is_told = false;
    lines.filter(move |(_, line)| {
        if !line.starts_with(' ') && !line.is_empty() {
            is_inside = line.starts_with("pub enum ") || line.starts_with("pub trait ");
        }
        let is_comment = line.trim_start().starts_with("///");
        let is_part = is_inside && is_told && !is_comment && line.starts_with("    ");
        is_told = is_comment;
        let is_public = line.trim_start().starts_with("pub ");
        is_part || is_public && !line.starts_with("pub use ")
    })
}

fn items() -> Vec<Item> {
    let lines: Vec<&str> = SOURCE.lines().collect();
    let item = |(index, line): (usize, &str)| {
        let above = comment(&lines[..index]);
        let first = above.split("\n\n").next().unwrap_or_default();
        Item {
            owner: line.starts_with(' ').then(|| owner(&lines[..index])),
            signature: signature(&lines[index..]),
            text: match of_type(line) {
                Some(_) => above,
                None => first.to_owned(),
            },
        }
    };
    public_lines().map(item).collect()
}

/// The type of the block that is open behind these lines.
fn owner(before: &[&str]) -> String {
    let opens = |line: &&&str| {
        let begins = ["impl", "pub struct", "pub trait", "pub enum"];
        begins.iter().any(|begin| line.starts_with(begin))
    };
    let line = before.iter().rev().find(opens).expect("a block");
    let name = match line.strip_prefix("impl") {
        Some(rest) => rest.trim_start_matches(|letter| letter != ' ').trim_start(),
        None => return of_type(line).unwrap_or_default().to_owned(),
    };
    let end = name.find(|letter: char| !letter.is_alphanumeric());
    name[..end.unwrap_or(name.len())].to_owned()
}

/// The name of the structure, enumeration or trait that the line begins.
fn of_type(line: &str) -> Option<&str> {
    let kinds = ["pub struct ", "pub enum ", "pub trait "];
    let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric());
    Some(&rest[..end.unwrap_or(rest.len())])
}

fn name_of(line: &str) -> Option<&str> {
    let words = line.trim_start().split([' ', '(', '<', ':', '{', ',']);
    let kinds = ["pub", "const", "fn", "struct", "enum", "trait", "type"];
    words
        .filter(|word| !kinds.contains(word))
        .find(|word| !word.is_empty())
}

/// Joins the lines of an item's head on one line.
fn signature(from: &[&str]) -> String {
    let mut signature = String::new();
    for line in from {
        let line = line.trim();
        if !signature.is_empty() && !signature.ends_with('(') && line != ")" {
            signature.push(' ');
        }
        signature += line;
        let is_field = from[0].starts_with(' ') && !from[0].contains("fn ") && line.ends_with(',');
        if is_field || line.ends_with(['{', ';']) {
            break;
        }
    }
    let signature = signature.trim_end_matches([' ', '{', ';', ',']);
    let signature = signature.replace("(&mut self, )", "(&mut self)");
    signature.replace(", ) ->", ") ->").replace("( ", "(")
}

/// The comment above an item up to its first heading or program, a line for each paragraph.
fn comment(before: &[&str]) -> String {
    let above = before.iter().rev().map(|line| line.trim_start());
    let above = above.skip_while(|line| line.starts_with("#["));
    let mut lines: Vec<&str> = above.map_while(|line| line.strip_prefix("///")).collect();
    lines.reverse();
    let lines = lines
        .iter()
        .map(|line| line.strip_prefix(' ').unwrap_or(line));
    let mut text = String::new();
    for line in lines.take_while(|line| !line.starts_with('#') && !line.starts_with("```")) {
        let is_row = line.starts_with(['|', '-', '*']) || line.starts_with("  ");
        if line.is_empty() {
            text += "\n\n";
        } else if is_row {
            text = text + "\n" + line;
        } else {
            let is_begun = text.is_empty() || text.ends_with('\n');
            text = text + if is_begun { "" } else { " " } + line;
        }
    }
    without_links(text.trim())
}
