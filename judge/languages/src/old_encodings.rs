//! Vietnamese encodings before UTF-8: Windows-1258, and TCVN3 (ABC), for which schools had fonts. Neither is marked in a text.
//!
//! The editor reads files by the same rules (`web/assets/src/encodings.ts`).

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1258};
use unicode_normalization::UnicodeNormalization;

/// The upper half of TCVN 5712:1993, VN3.
const TCVN3: &str = concat!(
    "ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨ",
    "ÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ",
    "\u{a0}ĂÂÊÔƠƯĐăâêôơưđẰ",
    "\u{300}\u{309}\u{303}\u{301}\u{323}àảãáạẲằẳẵắẴ",
    "ẮẦẨẪẤỀặầẩẫấậèỂẻẽ",
    "éẹềểễếệìỉỄẾỒĩíịò",
    "Ổỏõóọồổỗốộờởỡớợù",
    "ỖủũúụừửữứựỳỷỹýỵỐ",
);
/// The letters of Latin-1 that Vietnamese does not have.
const FOREIGN: &str = "äåæçëîïñöøûüßÿœƒÄÅÆÇËÎÏÑÖØÛÜŸŒ";
/// The letters that carry tones.
const VOWELS: &str = "aăâeêioôơuưy";
const TONES: [char; 5] = ['\u{300}', '\u{301}', '\u{303}', '\u{309}', '\u{323}'];

/// The text, with letters and marks composed; `None` for bytes that are not Vietnamese in either encoding, such as those of a
/// compiled program or of another language.
#[must_use]
pub fn vietnamese_text(bytes: &[u8]) -> Option<String> {
    let (windows, _) = WINDOWS_1258.decode_without_bom_handling(bytes);
    let tcvn3 = tcvn3(bytes);
    // In TCVN3 capital letters with tones are in a separate font.
    let capitals = tcvn3.chars().filter(|letter| letter.is_uppercase());
    let is_own = |letter: &char| !letter.is_ascii() && !"ĂÂÊÔƠƯĐ".contains(*letter);
    let (of_windows, of_tcvn3) = (
        strange(&windows),
        strange(&tcvn3) + capitals.filter(is_own).count(),
    );
    let (text, strange) = if of_tcvn3 < of_windows {
        (tcvn3, of_tcvn3)
    } else {
        (windows.into_owned(), of_windows)
    };
    // Byte 26 ends files of DOS.
    let is_control = |letter: char| {
        letter.is_control() && !matches!(letter, '\t' | '\n' | '\r' | '\x0c' | '\x1a')
    };
    let marked = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    let is_text = strange * 10 <= marked && !text.contains(is_control);
    is_text.then(|| text.nfc().collect())
}

/// A program's source in the form in which it is stored and compiled, wherever it comes from: without a byte order mark, and
/// converted to UTF-8 if it is UTF-16 (Notepad's "Unicode") or in an old Vietnamese encoding. UTF-8 without a mark stays as it is,
/// and so do bytes that are no text.
#[must_use]
pub fn source_text(source: &[u8]) -> Cow<'_, [u8]> {
    if let Some(text) = utf16_text(source) {
        return Cow::Owned(text.into_bytes());
    }
    let source = source.strip_prefix(b"\xef\xbb\xbf").unwrap_or(source);
    let is_old = std::str::from_utf8(source).is_err();
    match is_old.then(|| vietnamese_text(source)).flatten() {
        Some(text) => Cow::Owned(text.into_bytes()),
        None => Cow::Borrowed(source),
    }
}

/// The text of bytes that begin with a mark of UTF-16 and are valid UTF-16.
fn utf16_text(bytes: &[u8]) -> Option<String> {
    let (encoding, mark) = Encoding::for_bom(bytes)?;
    if encoding == UTF_8 {
        return None;
    }
    let text = encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..])?;
    Some(text.into_owned())
}

fn tcvn3(bytes: &[u8]) -> String {
    let upper: Vec<char> = TCVN3.chars().collect();
    let letters = bytes.iter().map(|byte| match byte.checked_sub(0x80) {
        Some(place) => upper[usize::from(place)],
        None => char::from(*byte),
    });
    letters.collect()
}

/// The number of letters at places where Vietnamese does not have them; the wrong encoding gives many.
fn strange(text: &str) -> usize {
    let letters: Vec<char> = text.chars().collect();
    let at = |index: usize| letters.get(index).copied().unwrap_or(' ');
    let is_strange = |index: &usize| {
        let (before, letter, after) = (at(index.wrapping_sub(1)), at(*index), at(index + 1));
        if letter.is_ascii() {
            false
        } else if TONES.contains(&letter) {
            !before.to_lowercase().all(|vowel| VOWELS.contains(vowel))
        } else if !letter.is_alphabetic() {
            before.is_alphabetic() || after.is_alphabetic()
        } else if letter.is_uppercase() {
            before.is_lowercase()
                || before.is_alphabetic() && after.is_lowercase()
                || is_foreign(letter)
        } else {
            is_foreign(letter)
        }
    };
    (0..letters.len()).filter(is_strange).count()
}

fn is_foreign(letter: char) -> bool {
    FOREIGN.contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{ Bài toán: tìm số lớn nhất; Nguyễn Thị Đặng }\r\nbegin end.\u{1a}";

    #[test]
    fn both_encodings_are_read_and_told_apart() {
        let windows = b"{ B\xe0i to\xe1n: ti\xccm s\xf4\xec l\xf5\xecn nh\xe2\xect; Nguy\xea\xden Thi\xf2 \xd0\xe3\xf2ng }\r\nbegin end.\x1a";
        let tcvn3 = b"{ B\xb5i to\xb8n: t\xd7m s\xe8 l\xedn nh\xcat; Nguy\xd4n Th\xde \xa7\xc6ng }\r\nbegin end.\x1a";
        assert_eq!(vietnamese_text(windows).as_deref(), Some(TEXT));
        assert_eq!(vietnamese_text(tcvn3).as_deref(), Some(TEXT));
        // A single word tells, too.
        assert_eq!(vietnamese_text(b"{ T\xddnh }").as_deref(), Some("{ Tính }"));
        assert_eq!(vietnamese_text(b"{ T\xednh }").as_deref(), Some("{ Tính }"));
    }

    #[test]
    fn sources_become_utf8_only_where_they_are_not() {
        let decomposed = "{ Ti\u{300}m }";
        for same in [
            "begin end.".as_bytes(),
            TEXT.as_bytes(),
            decomposed.as_bytes(),
            b"char c = '\xff';",
        ] {
            assert!(matches!(source_text(same), Cow::Borrowed(kept) if kept == same));
        }
        assert_eq!(&*source_text(b"\xef\xbb\xbfbegin end."), b"begin end.");
        let tcvn3 = b"{ T\xd7m s\xe8 l\xedn nh\xcat }";
        assert_eq!(&*source_text(tcvn3), "{ Tìm số lớn nhất }".as_bytes());
    }

    #[test]
    fn what_is_no_vietnamese_is_left_alone() {
        for bytes in [
            &b"int x = '\xff';"[..],
            b"\xff\xfei\0n\0t\0",
            b"\x7fELF\x02\x01\x01\xe0\xe1",
        ] {
            assert_eq!(vietnamese_text(bytes), None, "{bytes:?}");
        }
        assert_eq!(
            vietnamese_text(b"begin end.").as_deref(),
            Some("begin end.")
        );
    }

    /// Windows' Notepad saves this as "Unicode", in either order of bytes.
    #[test]
    fn utf16_with_a_mark_is_read() {
        let text = "print('Tìm số lớn nhất')\r\n";
        for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
            let mut bytes: Vec<u8> = units.flat_map(to_bytes).collect();
            assert_eq!(source_text(&bytes), text.as_bytes());
            // It ends in the middle of a letter, so it is no text.
            bytes.pop();
            assert_ne!(source_text(&bytes), text.as_bytes());
        }
        assert_eq!(
            source_text(b"\xff\xfe\x00\xd8").as_ref(),
            b"\xff\xfe\x00\xd8"
        );
    }
}
