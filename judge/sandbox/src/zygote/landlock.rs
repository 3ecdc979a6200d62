//! The second protection of files: if a mount were ever wrong, Landlock still allows writing only in the box's own directories, and
//! signals and abstract sockets only within the run.

use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, Scope,
};

use super::root::{BOX, BOX_DIRECTORIES};

/// The newest interface whose rights are named here; an older kernel enforces the rights that it knows.
const KNOWN: ABI = ABI::V6;

/// The rules for one box, which its program loads; `None` if the kernel has no Landlock.
pub(super) fn ruleset() -> Result<Option<OwnedFd>, Box<dyn std::error::Error>> {
    let device = AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::IoctlDev;
    let mut created = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(KNOWN))?
        .scope(Scope::from_all(KNOWN))?
        .create()?;
    let own =
        BOX_DIRECTORIES.map(|(name, _)| (Path::new(BOX).join(name), AccessFs::from_all(KNOWN)));
    let shared = [
        ("/", AccessFs::from_read(KNOWN)),
        ("/dev/null", device),
        ("/dev/zero", device),
        ("/dev/full", device),
    ];
    let shared = shared.map(|(path, access)| (PathBuf::from(path), access));
    for (path, access) in shared.into_iter().chain(own) {
        created = created.add_rule(PathBeneath::new(PathFd::new(path)?, access))?;
    }
    Ok(created.into())
}
