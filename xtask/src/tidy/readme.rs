//! The two READMEs say the same: as many headings of each level, the same commands, the same links.

use super::complaint::Complaint;
use super::tree::Tree;

const ENGLISH: &str = "README.md";
const VIETNAMESE: &str = "README.vi.md";

pub(super) fn readmes_say_the_same(tree: &Tree) -> Vec<Complaint> {
    let text = |wanted: &str| {
        let mut texts = tree.texts_with_ending(".md");
        texts
            .find(|(path, _)| *path == wanted)
            .map(|(_, text)| text)
    };
    let (Some(english), Some(vietnamese)) = (text(ENGLISH), text(VIETNAMESE)) else {
        return vec![complaint(format!("{ENGLISH} or {VIETNAMESE} is missing"))];
    };
    let (english, vietnamese) = (skeleton(english), skeleton(vietnamese));
    let mut complaints: Vec<Complaint> = english
        .iter()
        .filter(|part| !vietnamese.contains(part))
        .map(|part| complaint(format!("lacks what {ENGLISH} has: {part}")))
        .chain(
            vietnamese
                .iter()
                .filter(|part| !english.contains(part))
                .map(|part| complaint(format!("has what {ENGLISH} lacks: {part}"))),
        )
        .collect();
    if complaints.is_empty() && english != vietnamese {
        complaints.push(complaint(format!("has it in another order than {ENGLISH}")));
    }
    complaints
}

/// The parts that must be equal in both, in their order: headings by their level and number, lines of code without comments, links.
fn skeleton(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let (mut is_code, mut headings_count) = (false, 0);
    for line in text.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if is_code {
            let command = line.split(" # ").next().unwrap_or_default();
            parts.push(command.trim().to_owned());
        } else if let Some((hashes, _)) = line.split_once("# ").filter(|_| line.starts_with('#')) {
            headings_count += 1;
            parts.push(format!(
                "heading {headings_count} of level {}",
                hashes.len() + 1
            ));
        } else {
            parts.extend(links(line));
        }
    }
    // Sentences may have another word order.
    let mut links: Vec<String> = Vec::new();
    parts.retain(|part| {
        let is_link = part.starts_with("a link to ");
        if is_link {
            links.push(part.clone());
        }
        !is_link
    });
    links.sort();
    parts.extend(links);
    parts
}

/// The targets of a line's links and pictures. The two files link to each other.
fn links(line: &str) -> Vec<String> {
    let targets = ["](", "src=\"", "srcset=\""]
        .into_iter()
        .flat_map(|opening| {
            let closing = if opening == "](" { ')' } else { '"' };
            let rests = line.split(opening).skip(1);
            rests.filter_map(move |rest| rest.split(closing).next())
        });
    targets
        .map(|target| {
            let other = [ENGLISH, VIETNAMESE].contains(&target);
            let target = if other { "the other README" } else { target };
            format!("a link to {target}")
        })
        .collect()
}

fn complaint(what: String) -> Complaint {
    Complaint {
        path: VIETNAMESE.to_owned(),
        line: 0,
        what,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Grundy\n\n[Tiếng Việt](README.vi.md)\n\n## Start\n\n```sh\ncargo xtask serve   # it serves\n```\n";

    fn complaints(vietnamese: &str) -> usize {
        readmes_say_the_same(&Tree::of(&[(ENGLISH, TEXT), (VIETNAMESE, vietnamese)])).len()
    }

    #[test]
    fn a_translation_that_lacks_something_is_complained_of() {
        let good = "# Grundy\n\n[English](README.md)\n\n## Bắt đầu\n\n```sh\ncargo xtask serve     # phục vụ\n```\n";
        assert_eq!(complaints(good), 0);
        assert_eq!(complaints(&good.replace("## Bắt đầu\n", "")), 1);
        assert_eq!(complaints(&good.replace("xtask serve", "xtask test")), 2);
        assert_eq!(
            complaints(&good.replace("[English](README.md)", "English")),
            1
        );
        assert_eq!(complaints(&good.replace("README.md", "docs/x.md")), 2);
        let without = Tree::of(&[(ENGLISH, TEXT)]);
        assert_eq!(readmes_say_the_same(&without).len(), 1);
    }
}
