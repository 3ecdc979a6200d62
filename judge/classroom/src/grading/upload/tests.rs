use std::io::{Cursor, Write as _};

use grundy_judgement::{Stray, StrayReason, Ungraded};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

/// Files as `path=content`, folders with `/` at the end.
fn zip_of(entries: &[&str]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::DEFAULT;
    for entry in entries {
        match entry.split_once('=') {
            None => zip
                .add_directory(entry.trim_end_matches('/'), options)
                .unwrap(),
            Some((path, content)) => {
                zip.start_file(path, options).unwrap();
                zip.write_all(content.as_bytes()).unwrap();
            }
        }
    }
    zip.finish().unwrap().into_inner()
}

fn tasks() -> [TaskNames; 2] {
    ["bai1", "bai2"].map(|name| TaskNames {
        name: name.to_uppercase(),
        stems: vec![name.to_owned()],
    })
}

/// Sorts the files; the result has a line `contestant: task=content …` for each contestant, and then the strays.
fn sorted(entries: &[&str]) -> Vec<String> {
    let mut upload = Upload::open(zip_of(entries)).unwrap();
    let tasks = tasks();
    let tasks: Vec<&TaskNames> = tasks.iter().collect();
    let is_source = |name: &str| name.to_lowercase().ends_with(".pas");
    let sorted = upload.sorted(&tasks, is_source).unwrap();
    let mut lines = Vec::new();
    for contestant in sorted.contestants {
        let mut line = format!("{}:", contestant.name);
        for (task, handed) in contestant.files {
            let content = upload.read(handed.at, 100).unwrap().unwrap();
            let content = String::from_utf8(content).unwrap();
            line += &format!(" {}={content}", tasks[task].name);
        }
        lines.push(line);
    }
    let strays = sorted.strays.into_iter();
    let strays = strays.map(|file| file.stray);
    lines.extend(strays.map(|Stray { path, why }| format!("{path}? {why:?}")));
    lines
}

#[test]
fn folders_are_contestants_however_they_were_packed() {
    let expected = ["An: BAI1=1 BAI2=2", "Bình: BAI1=3", "Vắng:"];
    let plain = [
        "An/BAI1.pas=1",
        "An/bai2/BAI2.PAS=2",
        "Bình/bai1.pas=3",
        "Vắng/",
    ];
    assert_eq!(sorted(&plain), expected);
    for folder in ["BaiLam/", "Thi 2026/Bai lam/"] {
        let around = plain.map(|entry| format!("{folder}{entry}"));
        let mut around: Vec<&str> = around.iter().map(String::as_str).collect();
        assert_eq!(sorted(&around), expected, "{folder}");
        around.push(folder);
        assert_eq!(
            sorted(&around)[..2],
            expected[..2],
            "with the folder itself"
        );
    }
    let windows = [
        "An\\BAI1.pas=1",
        "An\\bai2\\BAI2.PAS=2",
        "Bình\\bai1.pas=3",
        "Vắng/",
    ];
    assert_eq!(sorted(&windows), expected);
}

#[test]
fn one_contestant_alone_is_no_folder_around_others() {
    assert_eq!(
        sorted(&["An/BAI1.pas=1", "An/BAI2.pas=2"]),
        ["An: BAI1=1 BAI2=2"]
    );
    let by_task = ["An/BAI1/BAI1.pas=1", "An/bai2/bai2.pas=2"];
    assert_eq!(sorted(&by_task), ["An: BAI1=1 BAI2=2"]);
    assert_eq!(sorted(&["Thi/An/BAI1.pas=1"]), ["An: BAI1=1"]);
    assert_eq!(sorted(&["An/BAI1.pas=1", "Vắng/"]), ["An: BAI1=1", "Vắng:"]);
}

#[test]
fn a_program_beside_contestants_folders_is_a_stray() {
    let entries = [
        "HSG/An/BAI1.pas=1",
        "HSG/Bình/bai1/bai1.pas=2",
        "HSG/17[Hoa][BAI2].pas=3",
        "HSG/BAI1.pas=?",
        "HSG/BAI1.inp=data",
    ];
    let expected = [
        "An: BAI1=1",
        "Bình: BAI1=2",
        "Hoa: BAI2=3",
        "BAI1.pas? NoContestant",
        "BAI1.inp? NoContestant",
    ];
    assert_eq!(sorted(&entries), expected);
    // Copies within one folder are no further contestants, nor are folders without a program for a task.
    let alone = ["An/BAI1.pas=1", "An/cu/BAI2.pas=2", "An/de/BAI1.inp=data"];
    assert_eq!(sorted(&alone), ["An: BAI1=1 BAI2=2"]);
}

#[test]
fn names_with_brackets_tell_whose_they_are_and_the_last_counts() {
    let flat = [
        "7[an][BAI1].pas=old",
        "12[an][BAI1].pas=new",
        "13[an][BAI1].xyz=?",
    ];
    assert_eq!(sorted(&flat), ["an: BAI1=new"]);
    let around = flat.map(|entry| format!("Logs/{entry}"));
    let around: Vec<&str> = around.iter().map(String::as_str).collect();
    assert_eq!(sorted(&around), ["an: BAI1=new"]);
}

/// Two programs differ only by their paths; a file in no known language is not considered.
#[test]
fn of_two_programs_the_other_is_told() {
    let entries = [
        "An/bai1/BAI1.pas=deeper",
        "An/BAI1.pas=1",
        "An/BAI1.xyz=?",
        "An/BAI1.exe=?",
    ];
    let expected = [
        "An: BAI1=deeper",
        "An/BAI1.pas? Another { chosen: \"An/bai1/BAI1.pas\" }",
    ];
    assert_eq!(sorted(&entries), expected);
    let mut reversed = entries;
    reversed.reverse();
    assert_eq!(sorted(&reversed), expected);
}

#[test]
fn what_nobody_can_place_is_told_with_its_reason() {
    let entries = [
        "An/BAI1.pas=1",
        "An/BAI1.inp=data",
        "An/BAI7.pas=?",
        "An/a/b/BAI2.pas=?",
        "BAI2.pas=?",
        "__MACOSX/An/._BAI1.pas=?",
        "An/.git/BAI2.pas=?",
        "An/Thumbs.db=?",
    ];
    let expected = [
        "An: BAI1=1",
        "An/BAI7.pas? NoTask",
        "An/a/b/BAI2.pas? TooDeep",
        "BAI2.pas? NoContestant",
    ];
    assert_eq!(sorted(&entries), expected);
    let mut many: Vec<String> = (0..60)
        .map(|number| format!("An/x{number}.pas=?"))
        .collect();
    many.push("An/BAI1.pas=1".to_owned());
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let upload = Upload::open(zip_of(&many)).unwrap();
    let tasks = tasks();
    let sorted = upload.sorted(&[&tasks[0]], |_| true).unwrap();
    assert_eq!((sorted.strays.len(), sorted.strays_more), (50, 10));
    assert_eq!(sorted.strays[0].stray.why, StrayReason::NoTask);
}

#[test]
fn tasks_are_found_by_the_names_of_files() {
    let entries = ["Thi/An/Vpoint.pas=1", "Thi/An/", "3[b][GCD].py=1"];
    let upload = Upload::open(zip_of(&entries)).unwrap();
    assert_eq!(upload.stems().collect::<Vec<_>>(), ["vpoint", "gcd"]);
}

#[test]
fn what_is_hostile_is_refused() {
    let fault = |bytes: Vec<u8>| Upload::open(bytes).unwrap_err();
    assert_eq!(fault(b"Rar!\x1a\x07\x00".to_vec()), UploadFault::NoArchive);
    assert_eq!(fault(Vec::new()), UploadFault::NoArchive);
    assert_eq!(fault(b"PK\x03\x04".to_vec()), UploadFault::Broken);
    for path in [
        "../An/BAI1.pas",
        "An/../../BAI1.pas",
        "/An/BAI1.pas",
        "C:/An/BAI1.pas",
        "..\\x",
    ] {
        let entry = format!("{path}=1");
        let fault = fault(zip_of(&[&entry]));
        assert!(
            matches!(fault, UploadFault::Escapes(_)),
            "{path}: {fault:?}"
        );
    }
    // A directory of many entries is refused before it is read.
    let mut many = zip_of(&["An/BAI1.pas=1"]);
    many.extend(ENTRY_SIGNATURE.repeat(ENTRIES_MAX));
    assert_eq!(fault(many), UploadFault::TooMany);
    // The directory entry of one file stands there twice: two files out of the same bytes.
    let once = zip_of(&["An/BAI1.pas=1"]);
    let start = once
        .windows(4)
        .position(|bytes| bytes == ENTRY_SIGNATURE)
        .unwrap();
    let end = once
        .windows(4)
        .position(|bytes| bytes == b"PK\x05\x06")
        .unwrap();
    let mut twice = once[..end].to_vec();
    let mut second = once[start..end].to_vec();
    let name = second
        .windows(4)
        .position(|bytes| bytes == b"BAI1")
        .unwrap();
    second[name + 3] = b'2';
    twice.extend(&second);
    let mut tail = once[end..].to_vec();
    let size = u32::try_from(2 * second.len()).unwrap().to_le_bytes();
    (tail[8], tail[10]) = (2, 2);
    tail[12..16].copy_from_slice(&size);
    twice.extend(tail);
    assert_eq!(fault(twice), UploadFault::Overlapping);
}

#[test]
fn a_file_is_read_up_to_what_its_problem_allows_and_all_together_too() {
    let long = "x".repeat(200);
    let bomb = "0".repeat(1 << 20);
    let entries = [format!("An/BAI1.pas={long}"), format!("An/BAI2.pas={bomb}")];
    let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
    let mut upload = Upload::open(zip_of(&entries)).unwrap();
    assert_eq!(upload.read(0, 200).unwrap().unwrap().len(), 200);
    let refused = upload.read(0, 199).unwrap();
    assert_eq!(refused, Err(Ungraded::TooLarge { bytes_max: 199 }));
    assert_eq!(upload.read(7, 199).unwrap(), Err(Ungraded::Broken));
    let whole = (0..40).map(|_| upload.read(1, 2 << 20).map(drop));
    assert_eq!(whole.last(), Some(Err(UploadFault::TooLarge)));
}
