//! `grundy similar FOLDER`: which of the programs have more in common than people who wrote alone.

mod files;
mod page;

use std::path::PathBuf;

use anyhow::Context as _;
use comfy_table::{CellAlignment, Table, presets::NOTHING};
use grundy_analysis::{Comparison, Region, SimilarPair, SimilarityOptions, Span};
use grundy_languages::Languages;
use grundy_words::Locale;
use serde_json::json;

use crate::exit::{BadInput, Finish};
use crate::lang;
use crate::terminal::{plain, say, tell};

use files::{Handed, compared, read};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Programs, or folders of them: a folder for each contestant, files named id[user][BAI].ext, or a file for each.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// A program that everybody was given, whose code does not count; can be given several times.
    #[arg(long, value_name = "FILE")]
    given: Vec<PathBuf>,
    /// Leave out pairs that share less than this percentage of the smaller program.
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u8).range(1..=100))]
    at_least: u8,
    /// The most pairs to print.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pairs: usize,
    /// Print the pairs, their places and the groups as one JSON object.
    #[arg(long)]
    json: bool,
    /// Write a page here that shows each pair side by side.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// The language of the report.
    #[arg(long, value_parser = lang::locales(), default_value = "en")]
    lang: Locale,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let languages = Languages::built_in();
    let programs = read(&arguments.paths, &languages)?;
    if programs.len() < 2 {
        return Err(BadInput::new("there are no two programs to compare").into());
    }
    let given = match arguments.given.as_slice() {
        [] => Vec::new(),
        paths => read(paths, &languages)?,
    };
    let (event, given) = (compared(&programs), compared(&given));
    let options = SimilarityOptions {
        given: &given,
        similarity_min: f64::from(arguments.at_least) / 100.0,
        pairs_max: arguments.pairs,
        ..SimilarityOptions::default()
    };
    let comparison = grundy_analysis::compare(&event, &options);
    let pairs = comparison.pairs.iter();
    let pairs: Vec<Pair<'_>> = pairs.map(|pair| (pair, comparison.regions(pair))).collect();
    if let Some(path) = &arguments.html {
        let page = page::page(&pairs, &programs, arguments.lang);
        std::fs::write(path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    if arguments.json {
        say!("{}", json_of(&comparison, &pairs, &programs));
    } else {
        print(&comparison, &pairs, &programs, arguments.lang);
    }
    Ok(Finish::Done)
}

/// A pair, and the places that match.
type Pair<'a> = (&'a SimilarPair, Vec<Region>);

fn print(comparison: &Comparison<'_>, pairs: &[Pair<'_>], programs: &[Handed<'_>], lang: Locale) {
    let name = |at: usize| {
        programs
            .get(at)
            .map_or_else(String::new, |it| plain(&it.name))
    };
    for &at in &comparison.unread {
        let name = name(at);
        match lang {
            Locale::Vi => tell!("{name}: không so được (quá ngắn, quá dài hoặc là tệp nén)"),
            Locale::En => tell!("{name}: cannot be compared (too short, too long, or an archive)"),
        }
    }
    if pairs.is_empty() {
        say!(
            "{}",
            lang.pick("Không có cặp nào giống nhau.", "No two programs are alike.")
        );
        return;
    }
    let mut table = Table::new();
    table.load_style(NOTHING).set_header([
        lang.pick("giống", "alike"),
        lang.pick("độ hiếm", "rarity"),
        lang.pick("bài thứ nhất", "first"),
        lang.pick("dòng", "lines"),
        lang.pick("bài thứ hai", "second"),
        lang.pick("dòng", "lines"),
    ]);
    for (pair, regions) in pairs {
        let lines = |of: fn(&Region) -> &Span| {
            let lines = regions.iter().map(|region| lines_of(of(region)));
            lines.collect::<Vec<_>>().join(" ")
        };
        table.add_row([
            format!("{:.0}%", 100.0 * pair.similarity),
            format!("{:.0}", pair.rarity),
            name(pair.first),
            lines(|region| &region.first),
            name(pair.second),
            lines(|region| &region.second),
        ]);
    }
    for column in 0..2 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    say!("{table}");
    for cluster in &comparison.clusters {
        let names: Vec<String> = cluster.iter().map(|&at| name(at)).collect();
        let names = names.join(", ");
        match lang {
            Locale::Vi => say!("Nhóm {}: {names}", cluster.len()),
            Locale::En => say!("A group of {}: {names}", cluster.len()),
        }
    }
}

/// `3-7`, or `3`.
fn lines_of(span: &Span) -> String {
    let (first, last) = (span.lines.start(), span.lines.end());
    if first == last {
        first.to_string()
    } else {
        format!("{first}-{last}")
    }
}

fn json_of(
    comparison: &Comparison<'_>,
    pairs: &[Pair<'_>],
    programs: &[Handed<'_>],
) -> serde_json::Value {
    let name = |at: usize| programs.get(at).map_or("", |it| &it.name);
    let names = |list: &[usize]| list.iter().map(|&at| name(at)).collect::<Vec<_>>();
    let span = |span: &Span| {
        json!({
            "lines": [span.lines.start(), span.lines.end()],
            "bytes": [span.bytes.start, span.bytes.end],
        })
    };
    let pairs = pairs.iter().map(|(pair, regions)| {
        let regions = regions.iter();
        let regions =
            regions.map(|it| json!({"first": span(&it.first), "second": span(&it.second)}));
        json!({
            "first": name(pair.first),
            "second": name(pair.second),
            "similarity": pair.similarity,
            "rarity": pair.rarity,
            "surprise": pair.surprise,
            "regions": regions.collect::<Vec<_>>(),
        })
    });
    let clusters = comparison.clusters.iter().map(|cluster| names(cluster));
    json!({
        "pairs": pairs.collect::<Vec<_>>(),
        "clusters": clusters.collect::<Vec<_>>(),
        "unread": names(&comparison.unread),
    })
}
