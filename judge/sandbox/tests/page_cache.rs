//! Knowledge of one run must not reach a later one through the host's memory of files: which pages, names and inodes are
//! there. A sender that knows 64 bits and a receiver that looks for them, in every way that tells cached from not.

mod common;

use std::fs::{File, OpenOptions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::LazyLock;

use common::{Job, compile_c};
use grundy_sandbox::{Bind, Config, Death, Sandbox, View};
use nix::fcntl::{PosixFadviseAdvice, posix_fadvise};
use nix::sys::statfs::{TMPFS_MAGIC, statfs};

/// Each message has half of its bits set: a receiver that sees nothing and always says the same is right for one half.
const MESSAGES: [u64; 4] = [
    0x6996_9669_9669_6996,
    0xF0E1_2D3C_4B5A_8796,
    0x00FF_FF00_FF00_00FF,
    0xC3A5_5A3C_965A_A569,
];
const BITS: u32 = 64 * MESSAGES.len() as u32;
/// Five standard deviations of eight around one half: chance alone leaves this range once in a million times.
const CHANCE: std::ops::Range<u32> = BITS / 2 - 40..BITS / 2 + 40;

const FILE_BYTES: usize = 64 * 64 * 4096;
const FILE: &str = "/opt/shown/large";
const FOLDER: &str = "/opt/shown";

static SENDER: LazyLock<File> =
    LazyLock::new(|| compile_c(include_str!("page_cache/sender.c"), &[]));
static RECEIVER: LazyLock<File> =
    LazyLock::new(|| compile_c(include_str!("page_cache/receiver.c"), &[]));

/// A sandbox whose two views show the same large file.
struct Stand {
    folder: tempfile::TempDir,
    sandbox: Sandbox,
}

impl Stand {
    fn new() -> Self {
        // The folder lies on a disk if possible, and not in memory.
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
        std::fs::write(folder.path().join("large"), vec![7; FILE_BYTES]).unwrap();
        let bind = Bind {
            source: folder.path().to_owned(),
            target: FOLDER.into(),
        };
        let config = Config {
            slots: 2,
            binds: vec![bind.clone()],
        };
        let sandbox = Sandbox::start(config).unwrap();
        sandbox.show(&[bind]).unwrap();
        Self { folder, sandbox }
    }

    fn run(&self, program: &File, arguments: &[&str], view: View) -> String {
        let ran = Job::executable(program.try_clone().unwrap())
            .view(view)
            .with(|request| request.command.extend(arguments.iter().map(Into::into)))
            .run_in(&self.sandbox)
            .unwrap();
        assert_eq!(ran.outcome.death, Death::Exited(0), "{arguments:?}");
        ran.text().trim().to_owned()
    }

    /// How many of the bits of all messages arrive.
    fn bits_right(&self, way: &str, view: View) -> u32 {
        let mut right = 0;
        for message in MESSAGES {
            forget(&self.folder.path().join("large"));
            let bits = format!("{message:x}");
            self.run(&SENDER, &[&bits, FILE, FOLDER], view);
            let heard = self.run(&RECEIVER, &[way, &bits, FILE, FOLDER], view);
            let heard = u64::from_str_radix(&heard, 16).unwrap();
            right += (heard ^ message).count_zeros();
        }
        right
    }
}

/// Drops a file from the page cache.
fn forget(path: &Path) {
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .open(path)
        .unwrap();
    file.sync_all().unwrap();
    posix_fadvise(&file, 0, 0, PosixFadviseAdvice::POSIX_FADV_DONTNEED).unwrap();
}

#[test]
fn no_message_reaches_a_later_run() {
    let stand = Stand::new();
    for way in ["time", "nowait", "mincore", "faults", "io", "resident"] {
        let right = stand.bits_right(way, View::Image);
        assert!(CHANCE.contains(&right), "{way}: {right} bits of {BITS}");
    }
    // No name stays, but the processor's caches remember a little of where the kernel looked for it: 56 in a hundred bits are
    // right on an idle machine, which is a bit for each pair of runs (CONTRACT.md). A name that stayed would tell nearly all.
    let right = stand.bits_right("names", View::Image);
    assert!(right < BITS * 3 / 4, "names: {right} bits of {BITS}");
}

/// The sender and the receiver are no toys: where files lie on a disk, they understand each other.
#[test]
fn the_same_programs_understand_each_other_through_files_on_a_disk() {
    let stand = Stand::new();
    if statfs(stand.folder.path()).unwrap().filesystem_type() == TMPFS_MAGIC {
        return;
    }
    for way in ["time", "faults", "io", "resident"] {
        let right = stand.bits_right(way, View::Tools);
        println!("{way}: {right} bits of {BITS}");
        assert!(right > BITS * 7 / 8, "{way}: {right} bits of {BITS}");
    }
    // The calls that ask the kernel outright are refused here too.
    for way in ["nowait", "mincore"] {
        let right = stand.bits_right(way, View::Tools);
        assert!(CHANCE.contains(&right), "{way}: {right} bits of {BITS}");
    }
}

/// Measures the remaining leak, for CONTRACT.md: whether another run maps a page, at the same time.
#[test]
#[ignore = "measures; what comes of it depends on the machine"]
fn measures_what_parallel_runs_see_of_each_other() {
    let stand = Stand::new();
    let bits = format!("{:x}", MESSAGES[0]);
    std::thread::scope(|scope| {
        scope.spawn(|| stand.run(&SENDER, &[&bits, FILE, FOLDER, "stay"], View::Image));
        std::thread::sleep(std::time::Duration::from_secs(1));
        let begin = std::time::Instant::now();
        let heard = stand.run(&RECEIVER, &["mappings", &bits, FILE, FOLDER], View::Image);
        let heard = u64::from_str_radix(&heard, 16).unwrap();
        let right = (heard ^ MESSAGES[0]).count_zeros();
        println!("mappings: {right} bits of 64 in {:?}", begin.elapsed());
    });
}

/// Measures the remaining leak, for CONTRACT.md: lines of shared pages in the processor's cache, from one run to the very next.
#[test]
#[ignore = "measures; what comes of it depends on the machine"]
fn measures_what_the_processors_cache_carries() {
    let stand = Stand::new();
    for _ in 0..4 {
        println!(
            "lines: {} bits of {BITS}",
            stand.bits_right("lines", View::Image)
        );
    }
}

#[test]
fn what_is_shown_is_a_faithful_copy() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::create_dir_all(path("inner/deep")).unwrap();
    std::fs::write(path("inner/deep/tool"), "#!/bin/sh\necho tool\n").unwrap();
    std::fs::set_permissions(path("inner/deep/tool"), PermissionsExt::from_mode(0o4755)).unwrap();
    std::fs::write(path("inner/secret"), "secret\n").unwrap();
    std::fs::set_permissions(path("inner/secret"), PermissionsExt::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("deep/tool", path("inner/link")).unwrap();
    std::os::unix::fs::symlink("/no/such/file", path("inner/dangling")).unwrap();
    let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    let tool = OpenOptions::new()
        .write(true)
        .open(path("inner/deep/tool"))
        .unwrap();
    tool.set_modified(time).unwrap();
    let bind = Bind {
        source: path("inner"),
        target: "/opt/of/tools".into(),
    };
    let sandbox = Sandbox::start(Config {
        slots: 1,
        binds: Vec::new(),
    })
    .unwrap();
    let own = |path: &str| Bind {
        source: path.into(),
        target: path.into(),
    };
    sandbox
        .show(&[own("/bin/sh"), own("/bin/ls"), own("/usr/bin/stat")])
        .unwrap();
    sandbox.show(std::slice::from_ref(&bind)).unwrap();
    // Showing it twice changes nothing.
    sandbox.show(std::slice::from_ref(&bind)).unwrap();
    let script =
        "cd /opt/of/tools; ls; stat -c %a:%Y deep/tool; ./link; echo evil > link || echo refused";
    let libraries =
        ["libselinux.so.1", "libpcre2-8.so.0"].map(|name| format!("/lib/x86_64-linux-gnu/{name}"));
    for library in libraries.iter().filter(|path| Path::new(path).exists()) {
        sandbox.show(&[own(library)]).unwrap();
    }
    let ran = Job::command(&["/bin/sh", "-c", script])
        .view(View::Image)
        .run_in(&sandbox)
        .unwrap();
    let expected = "dangling\ndeep\nlink\n555:1000000000\ntool\nrefused\n";
    assert_eq!(
        ran.text(),
        expected,
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

#[test]
fn more_than_memory_has_room_for_is_not_shown_at_all() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("first"), "first").unwrap();
    // The file is a hole: only its length counts.
    let huge = File::create(folder.path().join("huge")).unwrap();
    huge.set_len(2 << 30).unwrap();
    let sandbox = Sandbox::start(Config {
        slots: 1,
        binds: Vec::new(),
    })
    .unwrap();
    let error = sandbox
        .show(&[Bind {
            source: folder.path().to_owned(),
            target: "/opt/huge".into(),
        }])
        .unwrap_err();
    assert!(
        matches!(error, grundy_sandbox::Error::ImageFull { .. }),
        "{error}"
    );
    let source =
        "#include <dirent.h>\nint main(){puts(opendir(\"/opt/huge\")?\"there\":\"nothing\");}";
    let ran = Job::c(source).run_in(&sandbox).unwrap();
    assert_eq!(ran.text(), "nothing\n");
}
