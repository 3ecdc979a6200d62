//! Decodes a file of unknown encoding.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1258};
use grundy_languages::vietnamese_text;
use unicode_normalization::UnicodeNormalization;

/// The number of bytes that are examined to recognise UTF-16 without a mark.
const SAMPLE_BYTES: usize = 4096;

/// The text, with letters and marks composed; `None` if the bytes are no text.
///
/// A byte order mark decides. Without one it is UTF-16 if every other byte is often zero, UTF-8 if it is valid, and otherwise an
/// older Vietnamese encoding: TCVN3, or the code page of Windows, which stores letters and tones separately and is also used for
/// names of other languages.
pub(crate) fn decode(bytes: &[u8]) -> Option<String> {
    let told = Encoding::for_bom(bytes).map(|(encoding, mark)| (encoding, &bytes[mark..]));
    let text = match told.or_else(|| guess(bytes).map(|encoding| (encoding, bytes))) {
        Some((encoding, bytes)) => encoding.decode_without_bom_handling(bytes).0,
        None => match vietnamese_text(bytes) {
            Some(text) => text.into(),
            None => WINDOWS_1258.decode_without_bom_handling(bytes).0,
        },
    };
    let is_text = !text.contains(|character: char| {
        character.is_control() && !matches!(character, '\t' | '\n' | '\r' | '\u{85}')
    });
    is_text.then(|| text.nfc().collect())
}

/// The encoding, if it is one of Unicode.
fn guess(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = &bytes[..bytes.len().min(SAMPLE_BYTES)];
    let zeros = |parity: usize| {
        let places = sample.iter().skip(parity).step_by(2);
        places.filter(|byte| **byte == 0).count()
    };
    let (zeros_even, zeros_odd) = (zeros(0), zeros(1));
    // Separators, blanks and letters without marks have a zero byte each, in any script.
    let is_often = |count: usize| count * 10 >= sample.len() && count > 0;
    if is_often(zeros_odd) && zeros_even == 0 {
        Some(UTF_16LE)
    } else if is_often(zeros_even) && zeros_odd == 0 {
        Some(UTF_16BE)
    } else {
        let is_utf8 = std::str::from_utf8(bytes).is_ok();
        is_utf8.then_some(encoding_rs::UTF_8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Họ và tên;Lớp\r\nNguyễn Thị Ánh Tuyết;10A1\r\nĐặng Ước;10A2\r\n";

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    #[test]
    fn encodings_of_schools_are_told_apart() {
        assert_eq!(decode(TEXT.as_bytes()).as_deref(), Some(TEXT));
        assert_eq!(
            decode(format!("\u{feff}{TEXT}").as_bytes()).as_deref(),
            Some(TEXT)
        );
        for mark in ["", "\u{feff}"] {
            let text = format!("{mark}{TEXT}");
            assert_eq!(
                decode(&utf16(&text, u16::to_le_bytes)).as_deref(),
                Some(TEXT)
            );
            assert_eq!(
                decode(&utf16(&text, u16::to_be_bytes)).as_deref(),
                Some(TEXT)
            );
        }
        // Some systems write decomposed letters.
        let decomposed: String = TEXT.nfd().collect();
        assert_eq!(decode(decomposed.as_bytes()).as_deref(), Some(TEXT));
    }

    /// Letters with their shapes, then the tone as a byte of its own.
    #[test]
    fn windows_1258_is_read() {
        let bytes = b"Nguy\xea\xden Thi\xf2 \xd0\xe3\xf2ng \xdd\xf5\xecc";
        assert_eq!(decode(bytes).as_deref(), Some("Nguyễn Thị Đặng Ước"));
    }

    /// The encoding of Vietnamese schools' fonts before UTF-8; a few names in capitals are of the font for capitals.
    #[test]
    fn tcvn3_is_read() {
        let bytes = b"STT;H\xe4 v\xb5 t\xaan;L\xedp\r\n1;Nguy\xd4n Th\xde Tuy\xd5t;10A1\r\n2;\xa7\xc6ng V\xa8n H\xefng;10A1\r\n\
            3;L\xaa \xb8nh;10A2\r\n4;Tr\xc7n \xa7\xd7nh \xa7\xc8u;10A2\r\n";
        let text = "STT;Họ và tên;Lớp\r\n1;Nguyễn Thị Tuyết;10A1\r\n2;Đặng Văn Hùng;10A1\r\n\
            3;Lê ánh;10A2\r\n4;Trần Đình Đẩu;10A2\r\n";
        assert_eq!(decode(bytes).as_deref(), Some(text));
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        for bytes in [
            &b"a\0b\0\0\0"[..],
            b"\x7fELF\x02\x01\x01\0\0",
            b"name\x07,x",
        ] {
            assert_eq!(decode(bytes), None, "{bytes:?}");
        }
        assert_eq!(decode(b"").as_deref(), Some(""));
    }
}
