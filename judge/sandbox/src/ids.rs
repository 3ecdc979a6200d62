//! The users and groups of programs, in the box and on the host.

/// The program's user and group in the box.
pub(crate) const BOX_ID: u32 = 1000;

/// The host ids of a privileged slot, from its zygote's process id. No two live slots of a machine share them, whichever judge
/// started the slots, so that limits per user (pipe pages, message queues, keys) are not shared either. systemd's table of ids
/// leaves this range unused (systemd.io/UIDS-GIDS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HostIds {
    /// Root of the slot's user namespace: it owns the box and has no rights on the host.
    pub(crate) keeper: u32,
    /// The program.
    pub(crate) program: u32,
}

impl HostIds {
    pub(crate) fn of_zygote(pid: u32) -> Self {
        Self {
            keeper: 0x7800_0000 + pid,
            program: 0x7000_0000 + pid,
        }
    }
}
