//! Samples of the views.

use askama::Template;

use super::languages::LanguageView;
use super::topic::Topic;
use super::views::*;
use crate::frame::Page;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let language = |id: &str, is_judged: bool| LanguageView {
        id: id.to_owned(),
        name: "C++ <20>".to_owned(),
        extensions: vec![".cpp".to_owned(), ".cc".to_owned()],
        compile: is_judged.then(|| "g++ -o main '<main.cpp>'".to_owned()),
        run: "./main".to_owned(),
        versions: if is_judged {
            vec!["g++ <14>".to_owned()]
        } else {
            Vec::new()
        },
        time_factor: if is_judged { 1.0 } else { 2.0 },
        memory_overhead_bytes: if is_judged { 0 } else { 160 << 20 },
        program: "<pre class=\"code\"><code>1</code></pre>".to_owned(),
        program_with_files: is_judged
            .then(|| "<pre class=\"code\"><code>2</code></pre>".to_owned()),
    };
    let mut pages = vec![
        HelpIndexView {
            page: page.clone(),
            topics: Topic::ALL
                .map(|topic| (topic.slug(), topic.text(page.locale)))
                .into(),
        }
        .render()
        .unwrap(),
    ];
    pages.extend(Topic::ALL.map(|topic| {
        HelpView {
            page: page.clone(),
            topic,
            text: topic.text(page.locale),
            languages: if topic == Topic::Languages {
                vec![language("cpp", true), language("java", false)]
            } else {
                Vec::new()
            },
        }
        .render()
        .unwrap()
    }));
    pages
}
