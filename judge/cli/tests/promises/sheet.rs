//! A workbook, as far as the tests look into it: a zip archive of XML.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// The names of the sheets, and all texts of the workbook.
pub(crate) struct Sheets {
    pub(crate) names: Vec<String>,
    pub(crate) texts: Vec<String>,
}

impl Sheets {
    pub(crate) fn read(path: &Path) -> Self {
        let mut zip =
            zip::ZipArchive::new(File::open(path).expect("a file")).expect("a zip archive");
        let mut part = |name: &str| {
            let mut text = String::new();
            let mut part = zip.by_name(name).expect("a part");
            part.read_to_string(&mut text).expect("UTF-8");
            text
        };
        let (book, strings) = (part("xl/workbook.xml"), part("xl/sharedStrings.xml"));
        let book = roxmltree::Document::parse(&book).expect("XML");
        let strings = roxmltree::Document::parse(&strings).expect("XML");
        let named = |node: &roxmltree::Node<'_, '_>, name: &str| node.tag_name().name() == name;
        Self {
            names: book
                .descendants()
                .filter(|node| named(node, "sheet"))
                .filter_map(|node| node.attribute("name").map(str::to_owned))
                .collect(),
            texts: strings
                .descendants()
                .filter(|node| named(node, "t"))
                .filter_map(|node| node.text().map(str::to_owned))
                .collect(),
        }
    }
}
