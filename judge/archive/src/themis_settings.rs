//! Themis' `Settings.cfg`: XML, plain or zlib-compressed.

use std::io::Read as _;

use flate2::read::ZlibDecoder;
use grundy_words::{Line, sentence};

/// The largest settings, inflated.
const SETTINGS_BYTES_MAX: u64 = 4 << 20;
/// The most XML nodes; the real files have two levels.
const NODES_MAX: u32 = 20_000;

/// The settings of a task. `None` means missing or inherited.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Settings {
    pub(super) input_file: Option<String>,
    pub(super) output_file: Option<String>,
    pub(super) evaluator: Option<String>,
    /// The points of a test without its own.
    pub(super) mark: f64,
    pub(super) time_seconds: Option<f64>,
    pub(super) memory_mib: Option<f64>,
    pub(super) tests: Vec<TestSettings>,
}

/// The settings of one test.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TestSettings {
    pub(super) name: String,
    pub(super) mark: Option<f64>,
    pub(super) time_seconds: Option<f64>,
}

impl Default for Settings {
    /// Themis' defaults: one point a test, 1 s, 1024 MiB.
    fn default() -> Self {
        Self {
            input_file: None,
            output_file: None,
            evaluator: None,
            mark: 1.0,
            time_seconds: Some(1.0),
            memory_mib: Some(1024.0),
            tests: Vec::new(),
        }
    }
}

/// Reads the settings; the error is one line.
pub(super) fn parse(bytes: &[u8]) -> Result<Settings, Line> {
    let mut inflated = Vec::new();
    let mut decoder = ZlibDecoder::new(bytes).take(SETTINGS_BYTES_MAX + 1);
    let text = match decoder.read_to_end(&mut inflated) {
        Ok(_) if inflated.len() as u64 > SETTINGS_BYTES_MAX => {
            return Err(sentence!(
                "import-inflates-more-bytes",
                count = SETTINGS_BYTES_MAX
            ));
        }
        Ok(_) if !inflated.is_empty() => inflated,
        _ => bytes.to_vec(),
    };
    let text = decode(&text);
    let options = roxmltree::ParsingOptions {
        allow_dtd: false,
        nodes_limit: NODES_MAX,
        ..Default::default()
    };
    let document = roxmltree::Document::parse_with_options(&text, options)
        .map_err(|error| sentence!("import-no-xml", why = Line::quote(error)))?;
    let root = document.root_element();
    if root.tag_name().name() != "ExamInformation" {
        return Err(sentence!(
            "import-holds-instead-examinformation",
            name = root.tag_name().name()
        ));
    }
    let defaults = Settings::default();
    let text_of = |name| {
        root.attribute(name)
            .map(str::trim)
            .filter(|text| !text.is_empty())
    };
    Ok(Settings {
        input_file: text_of("InputFile").map(str::to_owned),
        output_file: text_of("OutputFile").map(str::to_owned),
        evaluator: text_of("EvaluatorName").map(str::to_owned),
        mark: number(root, "Mark").unwrap_or(defaults.mark),
        time_seconds: number(root, "TimeLimit").or(defaults.time_seconds),
        memory_mib: number(root, "MemoryLimit").or(defaults.memory_mib),
        tests: root
            .children()
            .filter(|node| node.has_tag_name("TestCase"))
            .map(|node| TestSettings {
                name: node.attribute("Name").unwrap_or_default().to_owned(),
                mark: number(node, "Mark"),
                time_seconds: number(node, "TimeLimit"),
            })
            .collect(),
    })
}

/// Decodes UTF-8 with or without a mark, or UTF-16 with one, as Windows programs write.
fn decode(bytes: &[u8]) -> String {
    let units = |from_bytes: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes[2..]
            .chunks_exact(2)
            .map(|pair| from_bytes([pair[0], pair[1]]))
            .collect();
        // The declaration would contradict the converted text.
        String::from_utf16_lossy(&units).replacen("utf-16", "utf-8", 1)
    };
    match bytes {
        [0xff, 0xfe, ..] => units(u16::from_le_bytes),
        [0xfe, 0xff, ..] => units(u16::from_be_bytes),
        _ => {
            let text = String::from_utf8_lossy(bytes);
            text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned()
        }
    }
}

/// A number that is not negative; `-1` inherits. Some settings have a decimal comma.
fn number(node: roxmltree::Node<'_, '_>, name: &str) -> Option<f64> {
    let value: f64 = node
        .attribute(name)?
        .trim()
        .replace(',', ".")
        .parse()
        .ok()?;
    (value.is_finite() && value >= 0.0).then_some(value)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use proptest::prelude::*;

    use super::*;

    const XML: &str = "<?xml version=\"1.0\"?>\r\n<ExamInformation Name=\"SUM\" InputFile=\"SUM.INP\" OutputFile=\"SUM.OUT\" \
        UseStdIn=\"false\" UseStdOut=\"false\" EvaluatorName=\"C3WordsIgnoreCase\" Mark=\"0,5\" TimeLimit=\"2\" MemoryLimit=\"-1\">\
        <TestCase Name=\"Test01\" Mark=\"-1\" TimeLimit=\"-1\" MemoryLimit=\"-1\"/><TestCase Name=\"Test02\" Mark=\"3\"/></ExamInformation>";

    #[test]
    fn settings_are_read_plain_and_compressed() {
        let plain = parse(XML.as_bytes()).expect("settings");
        assert_eq!(plain.mark, 0.5);
        assert_eq!(plain.time_seconds, Some(2.0));
        assert_eq!(plain.memory_mib, Some(1024.0));
        assert_eq!(plain.evaluator.as_deref(), Some("C3WordsIgnoreCase"));
        assert_eq!(plain.tests.len(), 2);
        assert_eq!(
            (plain.tests[0].mark, plain.tests[1].mark),
            (None, Some(3.0))
        );
        let mut encoder =
            flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(XML.as_bytes()).expect("written");
        assert_eq!(
            parse(&encoder.finish().expect("compressed")),
            Ok(plain.clone())
        );
        assert_eq!(
            parse(format!("\u{feff}{XML}").as_bytes()),
            Ok(plain.clone())
        );
        let utf16: Vec<u8> = [0xff, 0xfe]
            .into_iter()
            .chain(XML.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        assert_eq!(parse(&utf16), Ok(plain));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]

        /// Sound settings with bytes changed, plain or compressed: read or refused, never a panic; and what is read is a
        /// number of points that can be counted.
        #[test]
        fn damaged_settings_are_read_or_refused(
            is_compressed: bool,
            changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6)
        ) {
            let mut bytes = XML.as_bytes().to_vec();
            if is_compressed {
                let mut encoder =
                    flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
                encoder.write_all(&bytes).expect("written");
                bytes = encoder.finish().expect("compressed");
            }
            for (place, byte) in changes {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
            if let Ok(settings) = parse(&bytes) {
                let marks = settings.tests.iter().filter_map(|test| test.mark);
                prop_assert!(marks.chain([settings.mark]).all(|mark| mark.is_finite() && mark >= 0.0));
            }
        }
    }

    #[test]
    fn hostile_settings_are_refused() {
        let entities = "<!DOCTYPE a [<!ENTITY b \"x\"><!ENTITY c \"&b;&b;&b;\">]><ExamInformation Name=\"&c;\"/>";
        let deep = format!("<ExamInformation>{}", "<a>".repeat(50_000));
        let many = format!(
            "<ExamInformation>{}</ExamInformation>",
            "<TestCase/>".repeat(30_000)
        );
        for bad in [
            "",
            "no xml",
            "<Other/>",
            "<ExamInformation",
            entities,
            &deep,
            &many,
        ] {
            assert!(
                parse(bad.as_bytes()).is_err(),
                "{}",
                &bad[..bad.len().min(40)]
            );
        }
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(&vec![b' '; 5 << 20]).expect("written");
        assert!(
            parse(&encoder.finish().expect("compressed")).is_err(),
            "a bomb"
        );
    }
}
