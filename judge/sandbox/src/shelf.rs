//! Programs that a slot keeps ready.
//!
//! A program should be in its working directory: it may ask for its place, read itself, or start itself again by name. Copying some
//! mebibytes for each run would cost more than starting them. So a slot has a small file system of its own, the shelf, which boxes
//! can only read; a program is copied there once, and each run's box shows that one file in its work directory (one bind mount). A
//! program cannot reach other files of the shelf, whose folder belongs to the keeper.

use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::MetadataExt;

use nix::unistd::{UnlinkatFlags, unlinkat};

use crate::ids::HostIds;
use crate::{Error, InputFile, files};

/// The size of one slot's shelf: three programs of a usual size, a checker among them. Larger ones are executed by descriptor,
/// without a copy.
const BYTES_MAX: u64 = 8 << 20;

/// One slot's shelf, as the host fills it.
#[derive(Debug)]
pub(crate) struct Shelf {
    directory: OwnedFd,
    ids: HostIds,
    /// The longest unused comes first.
    programs: VecDeque<Program>,
    last_number: u64,
}

#[derive(Debug)]
struct Program {
    /// Its file's name on the shelf.
    number: u64,
    identity: Identity,
    bytes: u64,
}

/// Device, inode, length and modification time of a sealed file, which nobody can change; no later file has the same values.
type Identity = (u64, u64, u64, i64, i64);

impl Shelf {
    pub(crate) fn new(directory: OwnedFd, ids: HostIds) -> Self {
        Self {
            directory,
            ids,
            programs: VecDeque::new(),
            last_number: 0,
        }
    }

    /// The name of a sealed program on the shelf, where it is copied if necessary; `None` if it is too large.
    pub(crate) fn number_of(&mut self, content: &File) -> Result<Option<u64>, Error> {
        let step = || Error::setup("put the program on the shelf");
        let metadata = content.metadata().map_err(step())?;
        if metadata.len() > BYTES_MAX {
            return Ok(None);
        }
        let identity = (
            metadata.dev(),
            metadata.ino(),
            metadata.len(),
            metadata.ctime(),
            metadata.ctime_nsec(),
        );
        let known = self
            .programs
            .iter()
            .position(|program| program.identity == identity);
        if let Some(program) = known.and_then(|index| self.programs.remove(index)) {
            let number = program.number;
            self.programs.push_back(program);
            return Ok(Some(number));
        }
        self.make_room(metadata.len()).map_err(step())?;
        self.last_number += 1;
        let number = self.last_number;
        let file = InputFile {
            path: number.to_string().into(),
            content: content.try_clone().map_err(step())?,
            executable: true,
            writable: false,
        };
        let owner = Some(self.ids.keeper);
        files::place(self.directory.as_fd(), [&file].into_iter(), owner)?;
        self.programs.push_back(Program {
            number,
            identity,
            bytes: metadata.len(),
        });
        Ok(Some(number))
    }

    fn make_room(&mut self, bytes: u64) -> io::Result<()> {
        let held = |programs: &VecDeque<Program>| {
            programs.iter().map(|program| program.bytes).sum::<u64>()
        };
        while held(&self.programs) + bytes > BYTES_MAX {
            let Some(oldest) = self.programs.pop_front() else {
                break;
            };
            let name = oldest.number.to_string();
            unlinkat(&self.directory, name.as_str(), UnlinkatFlags::NoRemoveDir)?;
        }
        Ok(())
    }
}
