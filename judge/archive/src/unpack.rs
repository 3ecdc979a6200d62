//! Unpacking a zip archive that may come from anybody.
//!
//! Every name is checked before the first byte is written; sizes are counted while reading, whatever the headers promise; only
//! regular files are written, and links within the archive become copies of their targets.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufReader, Read as _, Seek as _, Write as _};
use std::path::Path;

use grundy_words::{Line, sentence};
use zip::ZipArchive;

use grundy_package::{Diagnostic, FILE_BYTES_MAX, FILES_MAX, PACKAGE_BYTES_MAX};

use super::error::ArchiveError;
use super::links::{self, Followed, Links};

/// The largest archive that is opened.
pub const ARCHIVE_BYTES_MAX: u64 = 512 << 20;
/// The deepest nesting of folders, including the archive's own top folder.
const DEPTH_MAX: usize = 14;
/// The largest ratio of the content to the archive, beyond a free allowance: deflate reaches about 1000, honest test data rarely
/// 50.
const RATIO_MAX: u64 = 200;
const RATIO_FREE_BYTES: u64 = 32 << 20;

/// General purpose bit 11, which marks a name in UTF-8 (APPNOTE 4.4.4).
const UTF8_FLAG: u16 = 1 << 11;

/// An entry that will become a file.
struct Entry {
    index: usize,
    path: String,
    is_executable: bool,
    is_link: bool,
}

/// Unpacks `archive` into the empty folder `into`. Returns the links that were left out.
///
/// # Errors
/// The reason why the archive or one of its entries is refused; a file that cannot be read or written.
pub fn unpack(archive: &Path, into: &Path) -> Result<Vec<Diagnostic>, ArchiveError> {
    let file = File::open(archive).map_err(ArchiveError::io(archive))?;
    let archive_bytes = file.metadata().map_err(ArchiveError::io(archive))?.len();
    if archive_bytes > ARCHIVE_BYTES_MAX {
        return Err(refuse(sentence!(
            "package-larger-mib",
            size = ARCHIVE_BYTES_MAX >> 20
        )));
    }
    if let Some(kind) = other_archive(&file).map_err(ArchiveError::io(archive))? {
        return Err(ArchiveError::OtherArchive {
            path: archive.to_path_buf(),
            kind,
        });
    }
    let zip_error = ArchiveError::zip(archive);
    let mut zip = ZipArchive::new(BufReader::new(file)).map_err(&zip_error)?;
    if zip.len() > FILES_MAX {
        return Err(refuse(sentence!("import-more-entries", count = FILES_MAX)));
    }
    if zip.has_duplicate_names() {
        return Err(refuse(sentence!("import-two-entries-same-name")));
    }
    if zip.has_overlapping_entries().map_err(&zip_error)? {
        return Err(refuse(sentence!("import-entries-overlap")));
    }
    let entries = entries(&mut zip, &zip_error)?;
    let (entries, left_out) = followed(&mut zip, entries, &zip_error)?;
    let mut budget = Budget::new(archive_bytes);
    for entry in entries {
        let target = into.join(&entry.path);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder).map_err(ArchiveError::io(folder))?;
        }
        let mut source = zip.by_index(entry.index).map_err(&zip_error)?;
        budget.copy(&mut source, &entry.path, &target)?;
        set_executable(&target, entry.is_executable)?;
    }
    Ok(left_out)
}

/// The kind of an archive that is no zip; `None` if it is unknown.
fn other_archive(mut file: &File) -> io::Result<Option<&'static str>> {
    const TAR_MARK_AT: usize = 257;
    let mut head = Vec::new();
    file.take(512).read_to_end(&mut head)?;
    file.rewind()?;
    Ok(match &head[..] {
        [b'R', b'a', b'r', b'!', ..] => Some("RAR"),
        [b'7', b'z', 0xbc, 0xaf, ..] => Some("7z"),
        [0x1f, 0x8b, ..] => Some("gzip"),
        [0xfd, b'7', b'z', b'X', b'Z', ..] => Some("xz"),
        other if other.get(TAR_MARK_AT..TAR_MARK_AT + 5) == Some(b"ustar") => Some("tar"),
        _ => None,
    })
}

fn refuse(reason: Line) -> ArchiveError {
    ArchiveError::UnsafeArchive { reason }
}

/// The part of a name that a message needs.
fn clipped(name: &str) -> String {
    const CHARS_MAX: usize = 80;
    name.chars().take(CHARS_MAX).collect()
}

/// Checks all names. Nothing is written before.
fn entries(
    zip: &mut ZipArchive<BufReader<File>>,
    zip_error: &impl Fn(zip::result::ZipError) -> ArchiveError,
) -> Result<Vec<Entry>, ArchiveError> {
    let mut entries = Vec::new();
    // The names are compared without letter case; folders are included, so that `a` and `a/b` collide.
    let mut seen: BTreeMap<String, (String, bool)> = BTreeMap::new();
    let has_slashes = zip
        .file_names()
        .any(|name| name.is_ok_and(|name| name.contains('/')));
    for index in 0..zip.len() {
        let entry = zip.by_index_raw(index).map_err(zip_error)?;
        let raw = entry.name_raw().to_vec();
        let name = match std::str::from_utf8(&raw) {
            Ok(name) => Some(name.to_owned()),
            // Without that flag it is an old code page: any byte is a letter, and the library's guess is as good as any.
            Err(_) if entry.flags().as_u16() & UTF8_FLAG == 0 => {
                entry.name().ok().map(std::borrow::Cow::into_owned)
            }
            Err(_) => None,
        };
        let shown = clipped(name.as_deref().unwrap_or(&String::from_utf8_lossy(&raw)));
        let unsafe_entry = |reason: Line| ArchiveError::UnsafeEntry {
            entry: shown.clone(),
            reason,
        };
        // Some Windows programs write their own separator, in all names of an archive.
        let name = name.map(|name| match has_slashes {
            true => name,
            false => name.replace('\\', "/"),
        });
        let path = safe_path(name.as_deref()).map_err(unsafe_entry)?;
        if entry.encrypted() {
            return Err(unsafe_entry(sentence!("import-encrypted")));
        }
        const KIND_MASK: u32 = 0o170_000;
        let kind = entry.unix_mode().unwrap_or(0) & KIND_MASK;
        let is_folder = raw.ends_with(b"/") || !has_slashes && raw.ends_with(b"\\");
        let expected_kind = if is_folder { 0o040_000 } else { 0o100_000 };
        let is_link = entry.is_symlink() && !is_folder;
        if !is_link && kind != 0 && kind != expected_kind {
            return Err(unsafe_entry(sentence!("import-neither-file-nor-folder")));
        }
        if is_link && entry.size() > links::TARGET_BYTES_MAX {
            return Err(unsafe_entry(sentence!("import-symbolic-link-target-too")));
        }
        if is_folder && entry.size() > 0 {
            return Err(unsafe_entry(sentence!("import-folder-content")));
        }
        if entry.size() > FILE_BYTES_MAX {
            return Err(unsafe_entry(sentence!(
                "package-larger-mib",
                size = FILE_BYTES_MAX >> 20
            )));
        }
        remember(&mut seen, &path, is_folder).map_err(unsafe_entry)?;
        if !is_folder {
            let is_executable = entry.unix_mode().unwrap_or(0) & 0o100 != 0;
            entries.push(Entry {
                index,
                path,
                is_executable,
                is_link,
            });
        }
    }
    Ok(entries)
}

/// The files to write, with links replaced by their targets, and the links that are left out.
fn followed(
    zip: &mut ZipArchive<BufReader<File>>,
    entries: Vec<Entry>,
    zip_error: &impl Fn(zip::result::ZipError) -> ArchiveError,
) -> Result<(Vec<Entry>, Vec<Diagnostic>), ArchiveError> {
    let mut all = Links::default();
    let mut executable = BTreeMap::new();
    for entry in &entries {
        if !entry.is_link {
            all.add_file(entry.path.clone(), entry.index);
            executable.insert(entry.index, entry.is_executable);
            continue;
        }
        let mut target = String::new();
        let mut source = zip.by_index(entry.index).map_err(zip_error)?;
        let read = (&mut source)
            .take(links::TARGET_BYTES_MAX)
            .read_to_string(&mut target);
        read.map_err(|_| ArchiveError::UnsafeEntry {
            entry: clipped(&entry.path),
            reason: sentence!("import-symbolic-link-without-readable"),
        })?;
        all.add_link(entry.path.clone(), target);
    }
    let Followed { copies, left_out } =
        all.followed()
            .map_err(|(entry, reason)| ArchiveError::UnsafeEntry {
                entry: clipped(&entry),
                reason,
            })?;
    let copies = copies.into_iter().map(|copy| Entry {
        index: copy.index,
        path: copy.path,
        is_executable: executable.get(&copy.index).copied().unwrap_or(false),
        is_link: false,
    });
    let mut files: Vec<Entry> = entries.into_iter().filter(|entry| !entry.is_link).collect();
    files.extend(copies);
    if files.len() > FILES_MAX {
        return Err(refuse(sentence!("import-more-entries", count = FILES_MAX)));
    }
    Ok((files, left_out))
}

/// A relative path with `/` that means the same to every program; an error is the reason why it does not.
fn safe_path(name: Option<&str>) -> Result<String, Line> {
    let name = name.ok_or(sentence!("import-no-utf-8"))?;
    let path = name.strip_suffix('/').unwrap_or(name);
    if path.is_empty() {
        return Err(sentence!("import-no-name"));
    }
    if path.starts_with('/') {
        return Err(sentence!("import-absolute-path"));
    }
    if path.contains('\\') || path.contains(':') {
        return Err(sentence!("import-holds"));
    }
    if path.contains(char::is_control) {
        return Err(sentence!("import-holds-control-character"));
    }
    let mut depth = 0;
    for part in path.split('/') {
        depth += 1;
        match part {
            "" | "." | ".." => return Err(sentence!("import-holds-empty-part")),
            part if part.len() > 255 => return Err(sentence!("import-holds-name-longer-255")),
            part if part.ends_with('.') || part.ends_with(' ') => {
                return Err(sentence!("import-holds-name-ends-point"));
            }
            _ => {}
        }
    }
    if depth > DEPTH_MAX {
        return Err(sentence!(
            "package-lies-more-folders-deep",
            count = DEPTH_MAX
        ));
    }
    Ok(path.to_owned())
}

/// Notes an entry and its parent folders; an error is what it collides with.
fn remember(
    seen: &mut BTreeMap<String, (String, bool)>,
    path: &str,
    is_folder: bool,
) -> Result<(), Line> {
    let ends = path.match_indices('/').map(|(end, _)| (end, true));
    for (end, is_folder) in ends.chain([(path.len(), is_folder)]) {
        let part = &path[..end];
        match seen.get(&part.to_lowercase()) {
            None => {
                seen.insert(part.to_lowercase(), (part.to_owned(), is_folder));
            }
            Some((other, _)) if other != part => {
                return Err(sentence!(
                    "package-differs-from-letter-case",
                    other = format!("{other:?}")
                ));
            }
            Some((_, true)) if is_folder => {}
            Some(_) => return Err(sentence!("import-comes-twice")),
        }
    }
    Ok(())
}

/// Counts the bytes that are really written.
struct Budget {
    bytes_left: u64,
}

impl Budget {
    fn new(archive_bytes: u64) -> Self {
        let by_ratio = archive_bytes
            .saturating_mul(RATIO_MAX)
            .saturating_add(RATIO_FREE_BYTES);
        Self {
            bytes_left: by_ratio.min(PACKAGE_BYTES_MAX),
        }
    }

    fn copy(
        &mut self,
        source: &mut impl io::Read,
        entry: &str,
        target: &Path,
    ) -> Result<(), ArchiveError> {
        let mut file = File::create_new(target).map_err(ArchiveError::io(target))?;
        let limit = self.bytes_left.min(FILE_BYTES_MAX);
        let copied = io::copy(&mut source.take(limit + 1), &mut file).map_err(|error| {
            // Reading goes through inflation and checksum; writing errors name the target too.
            ArchiveError::UnsafeEntry {
                entry: clipped(entry),
                reason: sentence!("import-cannot-unpacked", why = Line::quote(error)),
            }
        })?;
        if copied > limit {
            let reason = sentence!("import-unpacks-to-too-much");
            return Err(ArchiveError::UnsafeEntry {
                entry: clipped(entry),
                reason,
            });
        }
        self.bytes_left -= copied;
        file.flush().map_err(ArchiveError::io(target))
    }
}

#[cfg(unix)]
pub(super) fn set_executable(path: &Path, is_executable: bool) -> Result<(), ArchiveError> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = if is_executable { 0o755 } else { 0o644 };
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(ArchiveError::io(path))
}

#[cfg(not(unix))]
pub(super) fn set_executable(_path: &Path, _is_executable: bool) -> Result<(), ArchiveError> {
    Ok(())
}
