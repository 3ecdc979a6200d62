//! A page that shows pairs side by side, with what matches in one colour. It needs no other file.

use std::fmt::Write as _;
use std::ops::Range;

use grundy_judgement::pieces_of_places;
use grundy_words::Locale;
use pulldown_cmark_escape::escape_html;

use super::Pair;
use super::files::Handed;

/// The colours of matches, which come again behind the last.
const COLOURS: usize = 6;
const STYLE: &str = "body{font:16px system-ui,sans-serif;margin:1rem}section{display:grid;grid-template-columns:1fr 1fr;gap:1rem;\
    border-top:1px solid #999}section>*{min-width:0}h2{grid-column:1/-1;font-size:1rem}pre{overflow:auto;font-size:13px;line-height:1.4}\
    mark{color:inherit}.m0{background:#fde68a}.m1{background:#bfdbfe}.m2{background:#bbf7d0}.m3{background:#fbcfe8}.m4{background:#ddd6fe}\
    .m5{background:#fed7aa}";

/// The whole page.
pub(super) fn page(pairs: &[Pair<'_>], programs: &[Handed<'_>], lang: Locale) -> String {
    let title = lang.pick("Các bài giống nhau", "Similar programs");
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style></head>\
         <body><h1>{title}</h1>\n",
        lang.code()
    );
    for (pair, regions) in pairs {
        let (Some(first), Some(second)) = (programs.get(pair.first), programs.get(pair.second))
        else {
            continue;
        };
        let percent = 100.0 * pair.similarity;
        let (one, other) = (escaped(&first.name), escaped(&second.name));
        let alike = lang.pick("giống", "alike");
        let _ = write!(
            page,
            "<section><h2>{one} – {other}: {percent:.0}% {alike}</h2>"
        );
        let sides = [
            (
                first,
                regions
                    .iter()
                    .map(|it| it.first.bytes.clone())
                    .collect::<Vec<_>>(),
            ),
            (
                second,
                regions.iter().map(|it| it.second.bytes.clone()).collect(),
            ),
        ];
        for (program, places) in sides {
            let _ = write!(page, "<pre>{}</pre>", coloured(&program.source, &places));
        }
        page += "</section>\n";
    }
    page + "</body></html>\n"
}

/// A source with its places coloured by their number.
fn coloured(source: &[u8], places: &[Range<usize>]) -> String {
    let mut coloured = String::new();
    for (place, bytes) in pieces_of_places(source.len(), places) {
        let text = source.get(bytes).unwrap_or_default();
        let text = escaped(&String::from_utf8_lossy(text));
        let _ = match place {
            Some(number) => write!(
                coloured,
                "<mark class=\"m{}\">{text}</mark>",
                number % COLOURS
            ),
            None => write!(coloured, "{text}"),
        };
    }
    coloured
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    // Writing to a string never fails.
    let _ = escape_html(&mut escaped, text);
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_of_a_source_is_shown_once_and_none_of_it_is_markup() {
        let shown = coloured(b"a<b ; c&d ; e", &[6..9, 0..3, 2..7]);
        let expected = "<mark class=\"m1\">a&lt;b</mark><mark class=\"m2\"> ; c</mark><mark class=\"m0\">&amp;d</mark> ; e";
        assert_eq!(shown, expected);
    }
}
