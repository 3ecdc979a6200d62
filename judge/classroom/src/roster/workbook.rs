//! Reads the sheets of a workbook (.xlsx: ECMA-376, parts of XML in a ZIP archive), as far as a list needs them: texts, numbers,
//! and the results of formulas when the file was saved. Nothing is computed, and no other file is opened.

use std::io::{Cursor, Read};

use roxmltree::{Document, Node, ParsingOptions};
use zip::ZipArchive;
use zip::result::ZipError;

use crate::roster::merges::{Merges, column};
use crate::roster::table::{
    CELL_CHARS_MAX, COLUMNS_MAX, Collector, Line, Sheet, Sheets, Unreadable, clean,
};

/// The most bytes of all parts together, unpacked.
const UNPACKED_BYTES_MAX: u64 = 8 << 20;
/// The most XML nodes of one part.
const NODES_MAX: u32 = 500_000;
/// No workbook of this size has as many.
const PARTS_MAX: usize = 2_000;
/// The most sheets that are read; no school year has as many classes.
const SHEETS_MAX: usize = 60;

const FOLDER: &str = "xl/";

pub(crate) fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Whether it is in the format before 2007, or in the container of encrypted workbooks.
pub(crate) fn is_old_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0])
}

pub(crate) fn read(bytes: &[u8], rows_max: usize) -> Result<Sheets, Unreadable> {
    let mut parts = Parts::open(bytes)?;
    let book = parts.required("xl/workbook.xml")?;
    let relations = parts.required("xl/_rels/workbook.xml.rels")?;
    let places = shown_sheets(&parse(&book)?, &parse(&relations)?);
    let strings = match parts.text("xl/sharedStrings.xml")? {
        Some(text) => shared_strings(&parse(&text)?),
        None => Vec::new(),
    };
    let mut table = Sheets::default();
    for (name, path) in places {
        let text = path
            .ok_or(Unreadable::DamagedWorkbook)
            .and_then(|path| parts.required(&path));
        match text.and_then(|text| lines(&parse(&text)?, &strings, rows_max)) {
            Ok(lines) => table.sheets.push(Sheet { name, lines }),
            // A workbook's list is first of all its first sheet.
            Err(error) if table.sheets.is_empty() => return Err(error),
            Err(_) => table.unreadable.push(name),
        }
    }
    if table.sheets.is_empty() {
        return Err(Unreadable::DamagedWorkbook);
    }
    Ok(table)
}

/// The archive, and the number of bytes that may still be unpacked.
struct Parts<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    bytes_left: u64,
}

impl<'a> Parts<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self, Unreadable> {
        let archive = ZipArchive::new(Cursor::new(bytes));
        let archive = archive.map_err(|_| Unreadable::DamagedWorkbook)?;
        if archive.len() > PARTS_MAX {
            return Err(Unreadable::TooLarge);
        }
        Ok(Self {
            archive,
            bytes_left: UNPACKED_BYTES_MAX,
        })
    }

    fn text(&mut self, path: &str) -> Result<Option<String>, Unreadable> {
        let entry = match self.archive.by_name(path) {
            Ok(entry) => entry,
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(_) => return Err(Unreadable::DamagedWorkbook),
        };
        // The archive's own sizes are not believed.
        let mut bytes = Vec::new();
        entry
            .take(self.bytes_left + 1)
            .read_to_end(&mut bytes)
            .map_err(|_| Unreadable::DamagedWorkbook)?;
        let left = self.bytes_left.checked_sub(bytes.len() as u64);
        // A part that was too large is not tried again for each sheet.
        self.bytes_left = left.unwrap_or(0);
        left.ok_or(Unreadable::TooLarge)?;
        let text = String::from_utf8(bytes).map_err(|_| Unreadable::DamagedWorkbook)?;
        Ok(Some(text))
    }

    fn required(&mut self, path: &str) -> Result<String, Unreadable> {
        self.text(path)?.ok_or(Unreadable::DamagedWorkbook)
    }
}

/// Parses XML without a document type, so that no definitions can expand.
fn parse(text: &str) -> Result<Document<'_>, Unreadable> {
    let options = ParsingOptions {
        nodes_limit: NODES_MAX,
        ..ParsingOptions::default()
    };
    let text = text.trim_start_matches('\u{feff}');
    Document::parse_with_options(text, options).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached => Unreadable::TooLarge,
        _ => Unreadable::DamagedWorkbook,
    })
}

/// The names of the sheets that are not hidden, and the path of each, if the workbook gives it.
fn shown_sheets(book: &Document<'_>, relations: &Document<'_>) -> Vec<(String, Option<String>)> {
    let sheets = named(book.root_element(), "sheet").filter(|sheet| {
        sheet
            .attribute("state")
            .is_none_or(|state| state == "visible")
    });
    let sheets = sheets.take(SHEETS_MAX).map(|sheet| {
        let name = clean(sheet.attribute("name").unwrap_or_default());
        (name, place_of(sheet, relations))
    });
    sheets.collect()
}

fn place_of(sheet: Node<'_, '_>, relations: &Document<'_>) -> Option<String> {
    // The attribute is in the namespace of relations, of which there are two.
    let mut attributes = sheet.attributes();
    let id = attributes.find(|it| it.name() == "id" && it.namespace().is_some())?;
    let mut relations = named(relations.root_element(), "Relationship");
    let relation = relations.find(|it| it.attribute("Id") == Some(id.value()))?;
    let target = relation.attribute("Target")?;
    Some(match target.strip_prefix('/') {
        Some(whole) => whole.to_owned(),
        None => format!("{FOLDER}{target}"),
    })
}

fn named<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.descendants()
        .filter(move |node| node.is_element() && node.tag_name().name() == name)
}

/// Only direct children are read: otherwise nested texts would be read once for every level.
fn children<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children()
        .filter(move |node| node.is_element() && node.tag_name().name() == name)
}

fn shared_strings(document: &Document<'_>) -> Vec<String> {
    let items = children(document.root_element(), "si");
    items.map(text_of).collect()
}

/// A text, which is one piece or several runs. The reading aid above them (`rPh`) is not part of it.
fn text_of(node: Node<'_, '_>) -> String {
    let mut text = String::new();
    for part in node.children() {
        if text.chars().count() > CELL_CHARS_MAX {
            break;
        }
        match part.tag_name().name() {
            "t" => text.push_str(part.text().unwrap_or_default()),
            "r" => {
                let pieces = children(part, "t");
                text.extend(pieces.filter_map(|piece| piece.text()));
            }
            _ => {}
        }
    }
    clean(&text)
}

fn lines(
    document: &Document<'_>,
    strings: &[String],
    rows_max: usize,
) -> Result<Vec<Line>, Unreadable> {
    let mut merges = Merges::of(document);
    let mut collector = Collector::new(rows_max);
    let mut number = 0;
    for row in named(document.root_element(), "row") {
        let told = row.attribute("r").and_then(|text| text.parse::<u64>().ok());
        number = told.unwrap_or(number + 1);
        let mut line = Line::new(number, cells(row, strings));
        merges.fill(&mut line);
        collector.push(line)?;
    }
    Ok(collector.lines())
}

fn cells(row: Node<'_, '_>, strings: &[String]) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    let children = row.children();
    for cell in children.filter(|child| child.tag_name().name() == "c") {
        let column = cell.attribute("r").and_then(column).unwrap_or(cells.len());
        if column >= COLUMNS_MAX {
            continue;
        }
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        cells[column] = value(cell, strings);
    }
    cells
}

fn value(cell: Node<'_, '_>, strings: &[String]) -> String {
    let mut values = cell.children();
    let value = values.find(|child| child.tag_name().name() == "v");
    let value = value.and_then(|value| value.text()).unwrap_or_default();
    match cell.attribute("t") {
        Some("s") => {
            let index = value.trim().parse::<usize>().ok();
            let string = index.and_then(|index| strings.get(index));
            string.cloned().unwrap_or_default()
        }
        Some("inlineStr") => {
            let text = children(cell, "is").next();
            text.map(text_of).unwrap_or_default()
        }
        // The cell has an error, such as #N/A.
        Some("e") => String::new(),
        _ => clean(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use zip::write::SimpleFileOptions;

    const BOOK: &str = r#"<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="x" state="hidden" r:id="rId9"/><sheet name="10A1" r:id="rId1"/><sheet name="10A2" r:id="rId2"/></sheets></workbook>"#;
    const RELATIONS: &str = r#"<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>"#;

    fn book(sheet: &str, strings: &str) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options =
            SimpleFileOptions::DEFAULT.compression_method(zip::CompressionMethod::Deflated);
        for (path, text) in [
            ("xl/workbook.xml", BOOK),
            ("xl/_rels/workbook.xml.rels", RELATIONS),
            ("xl/sharedStrings.xml", strings),
            ("xl/worksheets/sheet1.xml", sheet),
        ] {
            archive.start_file(path, options).unwrap();
            archive.write_all(text.as_bytes()).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    fn first(table: Sheets) -> Vec<Line> {
        table.sheets.into_iter().next().unwrap().lines
    }

    fn cells_of(sheet: &str) -> Vec<(u64, Vec<String>)> {
        let strings = "<sst><si><t>Họ và tên</t></si><si><r><t>Đặng </t></r><r><t>An</t></r><rPh><t>x</t></rPh></si></sst>";
        let table = read(&book(sheet, strings), 10).unwrap();
        assert_eq!(table.unreadable, ["10A2"]);
        let lines = first(table).into_iter();
        lines.map(|line| (line.number, line.cells)).collect()
    }

    #[test]
    fn texts_numbers_and_results_of_formulas_are_read() {
        let sheet = r#"<worksheet><sheetData>
            <row r="2"><c r="B2" t="s"><v>0</v></c></row>
            <row r="5"><c r="A5"><v>7</v></c><c r="B5" t="s"><v>1</v></c><c r="C5" t="str"><f>CMD()</f><v>10A1</v></c></row>
            <row r="6"><c r="A6" t="inlineStr"><is><t>a</t></is></c><c r="B6" t="s"><v>99</v></c><c r="C6" t="e"><v>#N/A</v></c></row>
            <row r="9"><c r="ZZZ9"><v>1</v></c></row>
        </sheetData></worksheet>"#;
        let texts = |texts: &[&str]| {
            texts
                .iter()
                .map(|text| (*text).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            cells_of(sheet),
            [
                (2, texts(&["", "Họ và tên"])),
                (5, texts(&["7", "Đặng An", "10A1"])),
                (6, texts(&["a", "", ""])),
            ]
        );
    }

    /// Nested texts would be read once for each level, so the time would grow with the square of the size.
    #[test]
    fn texts_within_texts_are_no_texts() {
        let strings = "<sst><si><t>a</t><si><t>b</t></si></si><si><t>c</t></si></sst>";
        let sheet = r#"<worksheet><row r="1">
            <c t="s"><v>0</v></c><c t="s"><v>1</v></c>
            <c t="inlineStr"><is><r><t>x</t></r><is><t>y</t></is></is><row><c t="inlineStr"><is><t>z</t></is></c></row></c>
        </row></worksheet>"#;
        let table = read(&book(sheet, strings), 10).unwrap();
        assert_eq!(first(table)[0].cells, ["a", "c", "x"]);
    }

    #[test]
    fn a_cell_that_lies_over_others_says_the_same_for_all() {
        let sheet = r#"<worksheet><sheetData>
            <row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1"/><c r="C1" t="inlineStr"><is><t>Class</t></is></c></row>
            <row r="2"><c r="A2"><v>a</v></c><c r="B2"><v>b</v></c><c r="C2"><v>10A1</v></c></row>
            <row r="3"><c r="A3"><v>c</v></c></row>
            <row r="4"/>
            <row r="5"><c r="A5"><v>d</v></c><c r="C5"><v>10A2</v></c></row>
        </sheetData><mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C2:C4"/><mergeCell ref="nonsense"/><mergeCell ref="C9:A1"/></mergeCells></worksheet>"#;
        let table = read(&book(sheet, "<sst/>"), 10).unwrap();
        let lines = first(table);
        let widths = &lines[0].merged.widths;
        assert_eq!(widths.iter().collect::<Vec<_>>(), [(&0, &2)]);
        let cells: Vec<_> = lines.iter().map(|it| it.cells.join("|")).collect();
        assert_eq!(cells, ["Name||Class", "a|b|10A1", "c||10A1", "d||10A2"]);
        let from_above: Vec<_> = lines[2].merged.from_above.iter().collect();
        assert_eq!(from_above, [&2]);
    }

    #[test]
    fn archives_that_grow_are_not_unpacked() {
        let spaces = " ".repeat(UNPACKED_BYTES_MAX as usize + 1);
        let bomb = book(&format!("<worksheet>{spaces}</worksheet>"), "<sst/>");
        assert!(bomb.len() < 100_000);
        assert_eq!(read(&bomb, 10).unwrap_err(), Unreadable::TooLarge);
        // Few bytes would become many nodes.
        let nodes = "<c/>".repeat(NODES_MAX as usize + 1);
        let many = book(&format!("<worksheet>{nodes}</worksheet>"), "<sst/>");
        assert_eq!(read(&many, 10).unwrap_err(), Unreadable::TooLarge);
        // Every cell shows one shared text.
        let strings = format!("<sst><si><t>{}</t></si></sst>", "a ".repeat(100));
        let cells = "<c t=\"s\"><v>0</v></c>".repeat(COLUMNS_MAX);
        let rows = format!("<row>{cells}</row>").repeat(1_500);
        let shared = book(&format!("<worksheet>{rows}</worksheet>"), &strings);
        assert_eq!(read(&shared, 10_000).unwrap_err(), Unreadable::TooLarge);
    }

    #[test]
    fn definitions_and_broken_parts_are_refused() {
        let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><sst><si><t>&b;</t></si></sst>";
        for (sheet, strings) in [
            ("<worksheet/>", bomb),
            ("<worksheet><row>", "<sst/>"),
            ("", "<sst/>"),
        ] {
            let error = read(&book(sheet, strings), 10).unwrap_err();
            assert_eq!(error, Unreadable::DamagedWorkbook, "{sheet}");
        }
    }
}
