//! Zip archives written byte by byte, which may hold whatever an attacker would put into them.

/// An entry, whose sizes and kind may be wrong.
#[derive(Clone)]
pub(crate) struct RawEntry {
    pub(crate) name: Vec<u8>,
    pub(crate) content: Vec<u8>,
    /// The Unix mode with the kind of file; 0 if the entry does not say it.
    pub(crate) mode: u32,
    /// The size that the headers promise, if it is not the true one.
    pub(crate) promised_bytes: Option<u32>,
    pub(crate) flags: u16,
}

/// A plain file.
pub(crate) fn file(name: impl AsRef<[u8]>, content: &str) -> RawEntry {
    RawEntry {
        name: name.as_ref().to_vec(),
        content: content.as_bytes().to_vec(),
        mode: 0o100_644,
        promised_bytes: None,
        flags: 0x0800,
    }
}

/// Makes the archive: stored entries, the central directory, the end record (APPNOTE 4.3).
pub(crate) fn archive(entries: &[RawEntry]) -> Vec<u8> {
    let mut zip = Vec::new();
    let mut central = Vec::new();
    for entry in entries {
        let offset = u32_of(zip.len());
        let size = u32_of(entry.content.len());
        let mut common = Vec::new();
        put16(&mut common, 20);
        put16(&mut common, entry.flags);
        put16(&mut common, 0);
        put32(&mut common, 0x0021_0000);
        put32(&mut common, crc32(&entry.content));
        put32(&mut common, size);
        put32(&mut common, entry.promised_bytes.unwrap_or(size));
        put16(&mut common, u16_of(entry.name.len()));
        put16(&mut common, 0);
        put32(&mut zip, 0x0403_4b50);
        zip.extend(&common);
        zip.extend(&entry.name);
        zip.extend(&entry.content);
        put32(&mut central, 0x0201_4b50);
        put16(&mut central, 0x031e);
        central.extend(&common);
        put16(&mut central, 0);
        put16(&mut central, 0);
        put16(&mut central, 0);
        put32(&mut central, entry.mode << 16);
        put32(&mut central, offset);
        central.extend(&entry.name);
    }
    let (start, length) = (u32_of(zip.len()), u32_of(central.len()));
    zip.extend(central);
    put32(&mut zip, 0x0605_4b50);
    put32(&mut zip, 0);
    put16(&mut zip, u16_of(entries.len()));
    put16(&mut zip, u16_of(entries.len()));
    put32(&mut zip, length);
    put32(&mut zip, start);
    put16(&mut zip, 0);
    zip
}

fn put16(bytes: &mut Vec<u8>, value: u16) {
    bytes.extend(value.to_le_bytes());
}

fn put32(bytes: &mut Vec<u8>, value: u32) {
    bytes.extend(value.to_le_bytes());
}

fn u16_of(count: usize) -> u16 {
    u16::try_from(count).expect("a small archive")
}

fn u32_of(count: usize) -> u32 {
    u32::try_from(count).expect("a small archive")
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 {
                crc >> 1 ^ 0xedb8_8320
            } else {
                crc >> 1
            };
        }
    }
    !crc
}
