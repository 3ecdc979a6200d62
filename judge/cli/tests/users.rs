//! `grundy user`, as it is typed.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use std::io::Write;

fn user(data: &Path, arguments: &[&str], stdin: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.arg("user").args(arguments).arg("--data").arg(data);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that needs no input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

fn fine(output: &Output) -> String {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stderr}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The one line on stderr of a command that was used badly.
fn refusal(output: &Output) -> String {
    let stderr = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    stderr
}

#[test]
fn accounts_are_made_and_changed() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| user(folder.path(), arguments, "");
    let made = fine(&run(&[
        "add",
        "An",
        "--name",
        "Đặng An",
        "--role",
        "teacher",
    ]));
    let password = made
        .lines()
        .find_map(|line| line.strip_prefix("password: "))
        .unwrap();
    assert_eq!(password.len(), 14);
    assert!(refusal(&run(&["add", "AN"])).contains("there is a user \"AN\" already"));
    assert!(refusal(&run(&["add", "a b"])).contains("white space"));
    assert!(refusal(&run(&["passwd", "nobody"])).contains("no user \"nobody\""));
    fine(&run(&["role", "an", "admin"]));
    assert!(refusal(&run(&["role", "an", "student"])).contains("last administrator"));

    let given = fine(&user(
        folder.path(),
        &["passwd", "an", "--password-stdin"],
        "mật khẩu mới\n",
    ));
    assert!(
        !given.contains("password: "),
        "a given password is not printed"
    );
    let short = user(
        folder.path(),
        &["passwd", "an", "--password-stdin"],
        "short\n",
    );
    assert!(refusal(&short).contains("8 to 128 characters"));
    let list = fine(&run(&["list"]));
    assert!(list.contains("Đặng An") && list.contains("admin"), "{list}");
}

#[test]
fn a_class_is_imported_as_a_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.csv");
    let import = |content: &str| {
        std::fs::write(&file, content).unwrap();
        user(folder.path(), &["import", file.to_str().unwrap()], "")
    };
    let count = || fine(&user(folder.path(), &["list"], "")).lines().count() - 1;
    assert!(refusal(&import("login,name\nan,An\nan,An\n")).contains("lines 2 and 3"));
    assert!(refusal(&import("login,name,role\nan,An,\nbinh,Bình,king\n")).contains("line 3: role"));
    assert_eq!(count(), 0);

    let made = fine(&import(
        "login,name,password,role\nan,\"Đặng, An\",,teacher\nbinh,Bình,mật khẩu,\n",
    ));
    let lines: Vec<_> = made.lines().collect();
    assert_eq!(lines[0], "login,name,role,password");
    assert!(
        lines[1].starts_with("an,\"Đặng, An\",teacher,") && lines[1].len() > 32,
        "{made}"
    );
    assert_eq!(
        lines[2], "binh,Bình,student,",
        "a given password is not printed"
    );
    let made = fine(&import("STT;Họ và tên;Lớp\n1;Nguyễn Văn An;10A1\n"));
    assert!(
        made.contains("\nan.nguyenvan,Nguyễn Văn An,student,"),
        "{made}"
    );
    assert!(refusal(&user(folder.path(), &["import", "/none.csv"], "")).contains("/none.csv"));
}

#[test]
fn the_same_class_again_makes_only_who_is_new() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.csv");
    let import = |content: &str| {
        std::fs::write(&file, content).unwrap();
        user(folder.path(), &["import", file.to_str().unwrap()], "")
    };
    let class = "STT;Họ và tên;;Lớp\n1;Bùi Minh;Anh;10A1\n2;Lê Thị;Đào;10A1\n;Tổng số: 2;;\n";
    let first = import(class);
    let told = String::from_utf8_lossy(&first.stderr).into_owned();
    assert!(told.contains("line 4 is nobody: Tổng số: 2"), "{told}");
    let made = fine(&first);
    assert!(
        made.contains("\nanh.buiminh,Bùi Minh Anh,student,"),
        "{made}"
    );

    let again = import(&format!("{class}3;Đỗ;Mới;10A1\n").replace("Đào;10A1", "Đào;10A1\n"));
    let told = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(told.contains("anh.buiminh has an account"), "{told}");
    let made = fine(&again);
    assert_eq!(made.lines().count(), 2, "{made}");
    assert!(made.contains("\nmoi.do,Đỗ Mới,student,"), "{made}");

    let moved = import("login,class\nANH.BUIMINH,11A1\n");
    let told = String::from_utf8_lossy(&moved.stderr).into_owned();
    assert!(
        told.contains("its class is \"10A1\", not \"11A1\""),
        "{told}"
    );
    let list = fine(&user(folder.path(), &["list"], ""));
    let logins: Vec<_> = list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(logins, ["login", "anh.buiminh", "dao.lethi", "moi.do"]);
}
