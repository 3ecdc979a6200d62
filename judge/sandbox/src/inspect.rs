//! Checks of the sandbox's abilities on this machine, for `grundy doctor`.

use std::time::Duration;

use crate::cgroup;
use crate::{Config, Death, Limits, Request, Sandbox, StdioSink, StdioSource, View};

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// A short and stable name, such as `memory limit`.
    pub name: &'static str,
    /// Whether runs are as they should be.
    pub ok: bool,
    /// Whether the sandbox works without it; all others are required.
    pub optional: bool,
    /// The finding, in one line.
    pub detail: String,
    /// A command or an instruction that repairs it; empty if nothing is to be done.
    pub remedy: String,
}

/// Checks this machine and tries a run. It takes about a second, and starts and ends processes of its own.
#[must_use]
pub fn inspect() -> Vec<Finding> {
    vec![
        identity(),
        control_groups(),
        user_namespaces(),
        seccomp(),
        landlock(),
        core_dumps(),
        overcommit(),
        trial_run(),
    ]
}

fn finding(name: &'static str, ok: bool, detail: impl Into<String>, remedy: &str) -> Finding {
    Finding {
        name,
        ok,
        optional: false,
        detail: detail.into(),
        remedy: if ok { String::new() } else { remedy.to_owned() },
    }
}

fn identity() -> Finding {
    let root = nix::unistd::geteuid().is_root();
    let detail = if root {
        "root: each slot has host ids of its own"
    } else {
        "an ordinary user: programs have this user's id on the host, in a user namespace"
    };
    Finding {
        optional: true,
        ..finding("identity", true, detail, "")
    }
}

fn control_groups() -> Finding {
    const REMEDY: &str = "as root on a machine with systemd nothing is to be done; as an ordinary user start the judge with \
        `systemd-run --user --scope -p Delegate=yes grundy …`; a container needs a \
        writable /sys/fs/cgroup of its own (`docker run --privileged --cgroupns=private …`, podman likewise)";
    let created = cgroup::detect().and_then(|hierarchy| {
        let group = cgroup::create(&*hierarchy, None)?;
        let has_leaves = group.has_leaves();
        let _ = group.remove();
        Ok((hierarchy, has_leaves))
    });
    match created {
        Err(error) => finding("memory limit", false, error.to_string(), REMEDY),
        Ok((hierarchy, has_leaves)) => {
            let form = match (hierarchy.version(), has_leaves) {
                (1, _) => "control groups version 1",
                (_, false) => "control groups version 2, measuring anew per run",
                (_, true) => "control groups version 2, a group per run",
            };
            finding("memory limit", true, form, REMEDY)
        }
    }
}

fn user_namespaces() -> Finding {
    let most = std::fs::read_to_string("/proc/sys/user/max_user_namespaces");
    let most: u64 = most
        .ok()
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(0);
    let switch = std::fs::read_to_string("/proc/sys/kernel/unprivileged_userns_clone");
    let root = nix::unistd::geteuid().is_root();
    let forbidden = !root && switch.is_ok_and(|text| text.trim() == "0");
    finding(
        "user namespaces",
        most > 0 && !forbidden,
        format!(
            "at most {most}{}",
            if forbidden { ", for root only" } else { "" }
        ),
        "sysctl -w user.max_user_namespaces=10000 kernel.unprivileged_userns_clone=1",
    )
}

fn seccomp() -> Finding {
    let actions = std::fs::read_to_string("/proc/sys/kernel/seccomp/actions_avail");
    finding(
        "system call filter",
        actions.is_ok_and(|text| text.contains("kill_process")),
        "seccomp with filters",
        "use a kernel with CONFIG_SECCOMP_FILTER",
    )
}

fn landlock() -> Finding {
    // SAFETY: with no attributes and this flag (LANDLOCK_CREATE_RULESET_VERSION) the call only answers with a number.
    let version = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, 0, 0, 1) };
    let detail = match version {
        1.. => format!("version {version}"),
        _ => "not there: files have one wall instead of two".to_owned(),
    };
    let remedy = "boot with `lsm=landlock,…` on a kernel with CONFIG_SECURITY_LANDLOCK";
    Finding {
        optional: true,
        ..finding("Landlock", version > 0, detail, remedy)
    }
}

/// Checks the handler of core dumps. One behind a pipe is never started for a program, whatever this says; one behind a socket
/// cannot be kept from learning of a crash.
fn core_dumps() -> Finding {
    let pattern = std::fs::read_to_string("/proc/sys/kernel/core_pattern").unwrap_or_default();
    let socket = pattern.starts_with('@');
    let detail = if socket {
        "a handler on a socket hears of every program that crashes"
    } else {
        "no handler is started for programs that crash"
    };
    let remedy = "sysctl -w kernel.core_pattern=core, or a handler behind a pipe";
    Finding {
        optional: true,
        ..finding("core dumps", !socket, detail, remedy)
    }
}

fn overcommit() -> Finding {
    let mode = std::fs::read_to_string("/proc/sys/vm/overcommit_memory").unwrap_or_default();
    let strict = mode.trim() == "2";
    let detail = if strict {
        "strict: memory that programs reserve and never touch is taken from the whole machine"
    } else {
        "memory counts when it is touched"
    };
    Finding {
        optional: true,
        ..finding(
            "overcommit",
            !strict,
            detail,
            "sysctl -w vm.overcommit_memory=0",
        )
    }
}

fn trial_run() -> Finding {
    const REMEDY: &str =
        "mend what is named above first; `grundy doctor --json` has the details to report";
    let tried = Sandbox::start(Config {
        slots: 1,
        binds: Vec::new(),
    })
    .and_then(|sandbox| sandbox.run(trial_request()));
    match tried {
        Ok(outcome) if outcome.death == Death::Exited(0) => {
            let detail = format!(
                "/bin/true took {:.1} ms and {} KiB",
                outcome.wall.as_secs_f64() * 1e3,
                outcome.memory_bytes / 1024
            );
            finding("trial run", true, detail, REMEDY)
        }
        Ok(outcome) => finding("trial run", false, format!("{:?}", outcome.death), REMEDY),
        Err(error) => finding("trial run", false, error.to_string(), REMEDY),
    }
}

/// A program that does nothing, run as compilers are.
pub(crate) fn trial_request() -> Request {
    let sink = || StdioSink::Discard { limit_bytes: 4096 };
    Request {
        command: vec!["/bin/true".into()],
        environment: Vec::new(),
        files: Vec::new(),
        stdin: StdioSource::Empty,
        stdout: sink(),
        stderr: sink(),
        collect: Vec::new(),
        collect_tree: None,
        limits: Limits {
            cpu: Duration::from_secs(5),
            wall: Duration::from_secs(10),
            memory_bytes: 64 << 20,
            processes: 4,
            disk_bytes: 1 << 20,
            file_bytes: 1 << 20,
            descriptors: 16,
        },
        view: View::Tools,
    }
}

#[cfg(test)]
mod tests {
    use super::inspect;

    #[test]
    fn every_failure_has_a_remedy() {
        let findings = inspect();
        assert_eq!(findings.len(), 8);
        for finding in findings {
            assert!(!finding.detail.is_empty());
            assert_eq!(finding.ok, finding.remedy.is_empty(), "{finding:?}");
        }
    }
}
