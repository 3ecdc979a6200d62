//! `task.md` of Library Checker: one text for all languages, in which words in `@{…}` are replaced.

use toml::Value;

use super::info::Info;

const LANGUAGES: [&str; 2] = ["en", "ja"];

/// The statements by language. A text that does not distinguish languages counts as English.
pub(super) fn by_language(text: &str, info: &Info) -> Vec<(&'static str, String)> {
    let tells_apart = |language: &str| text.contains(&format!("@{{lang.{language}}}"));
    let told: Vec<&'static str> = LANGUAGES
        .into_iter()
        .filter(|language| tells_apart(language))
        .collect();
    let languages = if told.is_empty() { vec!["en"] } else { told };
    languages
        .into_iter()
        .map(|language| {
            (
                language,
                format!("{}\n", written(text, language, info).trim()),
            )
        })
        .collect()
}

fn written(text: &str, language: &str, info: &Info) -> String {
    let mut statement = String::new();
    let mut spoken: Option<&str> = None;
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("@{") {
        let is_ours = spoken.is_none_or(|spoken| spoken == language);
        if is_ours {
            statement.push_str(before);
        }
        let Some((word, after)) = after.split_once('}') else {
            rest = after;
            continue;
        };
        match word.split_once('.') {
            Some(("lang", "end")) => spoken = None,
            Some(("lang", other)) => spoken = Some(other),
            _ if !is_ours => {}
            Some(("keyword", keyword)) => statement.push_str(heading(keyword, language)),
            Some(("param", name)) => statement.push_str(&param(info.params.get(name))),
            // The page shows the samples themselves.
            _ => {}
        }
        rest = after;
    }
    if spoken.is_none_or(|spoken| spoken == language) {
        statement.push_str(rest);
    }
    without_empty_end(&statement)
}

/// The statement without a last heading that nothing follows, such as that of the samples.
fn without_empty_end(statement: &str) -> String {
    let trimmed = statement.trim_end();
    let last = trimmed.rsplit('\n').next().unwrap_or_default();
    let kept = if last.starts_with('#') {
        trimmed.strip_suffix(last).unwrap_or(trimmed)
    } else {
        trimmed
    };
    kept.trim_end().to_owned()
}

fn heading<'a>(keyword: &'a str, language: &str) -> &'a str {
    match (keyword, language) {
        ("statement", "ja") => "問題文",
        ("statement", _) => "Problem statement",
        ("constraints", "ja") => "制約",
        ("constraints", _) => "Constraints",
        ("input", "ja") => "入力",
        ("input", _) => "Input",
        ("output", "ja") => "出力",
        ("output", _) => "Output",
        ("sample", "ja") => "サンプル",
        ("sample", _) => "Sample",
        (other, _) => other,
    }
}

/// A limit as it is written in a formula: `10^{9}`, `5 \times 10^{5}`, `998244353`.
fn param(value: Option<&Value>) -> String {
    const ZEROS_MIN: usize = 5;
    let text = match value {
        Some(Value::Integer(number)) => number.to_string(),
        Some(Value::String(text)) => return text.clone(),
        Some(other) => return other.to_string(),
        None => return "?".to_owned(),
    };
    let digits = text.trim_end_matches('0');
    let zeros = text.len() - digits.len();
    match digits {
        _ if zeros < ZEROS_MIN => text,
        "1" => format!("10^{{{zeros}}}"),
        digits => format!("{digits} \\times 10^{{{zeros}}}"),
    }
}
