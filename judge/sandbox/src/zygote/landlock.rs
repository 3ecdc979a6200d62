//! The second wall around files: if a mount were ever wrong, Landlock still allows writing only below the box's own
//! tmpfs, and signals and abstract sockets only within the run.

use std::os::fd::OwnedFd;

use landlock::{
    ABI, Access, AccessFs, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, Scope,
};

use super::root::BOX;

/// The newest interface whose rights are named here; an older kernel enforces what it knows.
const KNOWN: ABI = ABI::V6;

/// The rules for one box, to be loaded by its program; `None` where the kernel has no Landlock.
pub(super) fn ruleset() -> Result<Option<OwnedFd>, Box<dyn std::error::Error>> {
    let device = AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::IoctlDev;
    let mut created = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(KNOWN))?
        .scope(Scope::from_all(KNOWN))?
        .create()?;
    for (path, access) in [
        ("/", AccessFs::from_read(KNOWN)),
        (BOX, AccessFs::from_all(KNOWN)),
        ("/dev/null", device),
        ("/dev/zero", device),
        ("/dev/full", device),
    ] {
        created = created.add_rule(PathBeneath::new(PathFd::new(path)?, access))?;
    }
    Ok(created.into())
}
