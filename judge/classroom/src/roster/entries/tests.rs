use super::*;
use proptest::prelude::*;

const LIMITS: Limits = Limits {
    rows_max: 1_000,
    logins: LoginRule::Plain,
};

fn read_text(text: &str) -> List {
    read(text.as_bytes(), LIMITS, &Choice::default()).unwrap()
}

fn faults(text: &str) -> Vec<(u64, Fault)> {
    let entries = read_text(text).entries.into_iter();
    entries
        .flat_map(|entry| {
            entry
                .faults
                .into_iter()
                .map(move |fault| (entry.line, fault))
        })
        .collect()
}

#[test]
fn a_list_in_tcvn3_has_right_names() {
    let bytes = b"H\xe4 v\xb5 t\xaan;L\xedp\r\nNguy\xd4n Th\xde \xb8nh;10A1\r\n\xa7\xc6ng V\xa8n \xa6\xedc;10A2\r\n";
    let mut list = read(bytes, LIMITS, &Choice::default()).unwrap();
    list.give_logins(|_| false);
    let made = list.entries.iter();
    let made: Vec<_> = made
        .map(|it| (it.login.as_str(), it.name.as_str(), it.class_name.as_str()))
        .collect();
    let expected = [
        (list.entries[0].login.as_str(), "Nguyễn Thị Ánh", "10A1"),
        (list.entries[1].login.as_str(), "Đặng Văn Ước", "10A2"),
    ];
    assert_eq!(made, expected);
    assert!(list.entries.iter().all(|entry| entry.faults.is_empty()));
    for same in ["lê ánh", "ánh", "Lê Thị ở đợ", "Trần ăn"] {
        assert_eq!(with_capitals(same), same);
    }
}

#[test]
fn a_schools_list_becomes_accounts() {
    let mut list = read_text(
        "TRƯỜNG THPT CHUYÊN;;;\nDANH SÁCH LỚP 10A1;;;\nSTT;Họ và tên đệm;Tên;Lớp\n\
         1;Nguyễn Văn;An;10A1\n2;Nguyễn  Văn;An;10A1\n3;;Bình;10A1\n\n;;;\nTổng số: 3;;;\n",
    );
    list.give_logins(|login| login == "binh");
    let made: Vec<_> = list
        .entries
        .iter()
        .map(|it| {
            (
                it.line,
                it.login.as_str(),
                it.name.as_str(),
                it.class_name.as_str(),
            )
        })
        .collect();
    assert_eq!(
        made,
        [
            (4, "an.nguyenvan", "Nguyễn Văn An", "10A1"),
            (5, "an.nguyenvan02", "Nguyễn Văn An", "10A1"),
            (6, "binh02", "Bình", "10A1"),
        ]
    );
    assert!(
        list.entries
            .iter()
            .all(|it| it.is_login_made && it.faults.is_empty())
    );
    assert!(!list.has_passwords);
}

#[test]
fn what_is_given_stays() {
    let list =
        read_text("login,name,password,role\nan2010,\"Đặng, An\",mật khẩu,Giáo viên\nbinh,,,\n");
    assert!(list.has_passwords);
    let [an, binh] = &list.entries[..] else {
        panic!("{list:?}")
    };
    assert_eq!(
        (an.login.as_str(), an.role, an.password.as_str()),
        ("an2010", "teacher", "mật khẩu")
    );
    assert_eq!(
        (binh.name.as_str(), binh.role, binh.is_login_made),
        ("binh", "student", false)
    );
}

#[test]
fn names_alone_are_a_list() {
    let mut list = read_text("Nguyễn Văn An\nLê Thị Bình\n");
    list.give_logins(|_| false);
    let logins: Vec<_> = list.entries.iter().map(|it| it.login.as_str()).collect();
    assert_eq!(logins, ["an.nguyenvan", "binh.lethi"]);
}

#[test]
fn every_fault_stands_beside_its_line() {
    let long = "a".repeat(65);
    let text = format!(
        "login,name,class,role,password\nan2010,An,,,\nAN2010,An,,,\n,,10A1,,\na b,B,,,\nchi,=CMD(),,,\n\
         dung,NguyÔn V¨n,,,\nha2010,{long},,,\nhoa2010,Hoa,+10,,\nlan2010,Lan,,king,\nmai2010,Mai,,,short\n"
    );
    let found = faults(&text);
    let expected = [
        (3, Fault::LoginTwice { first: 2 }),
        (4, Fault::Nobody),
        (5, Fault::Login("a b".to_owned())),
        (6, Fault::NameStrange("=".to_owned())),
        (7, Fault::NameStrange("¨".to_owned())),
        (8, Fault::NameTooLong),
        (9, Fault::ClassStrange("+".to_owned())),
        (10, Fault::Role),
        (11, Fault::Password),
    ];
    assert_eq!(found, expected);
}

#[test]
fn files_that_are_no_list_say_why() {
    let error = |text: &str| read(text.as_bytes(), LIMITS, &Choice::default()).unwrap_err();
    assert_eq!(error(""), Unreadable::Empty);
    assert_eq!(error("login,name\n"), Unreadable::Empty);
    assert_eq!(error("a,b\n1,2\n"), Unreadable::NoHeader);
    let many = "Tên\n".to_owned() + &"An\n".repeat(1_001);
    assert_eq!(error(&many), Unreadable::TooManyRows { rows_max: 1_000 });
}

#[test]
fn a_workbook_is_read_as_it_is_written() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip([["Họ và tên", "Lớp"], ["Đặng An", "10A1"]]) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell).unwrap();
        }
    }
    sheet.write_string(2, 0, "Lê Bình").unwrap();
    sheet.write_number(2, 1, 10.0).unwrap();
    let list = read(&book.save_to_buffer().unwrap(), LIMITS, &Choice::default()).unwrap();
    let entries = list.entries.iter();
    let read: Vec<_> = entries
        .map(|it| (it.line, it.name.as_str(), it.class_name.as_str()))
        .collect();
    assert_eq!(read, [(2, "Đặng An", "10A1"), (3, "Lê Bình", "10")]);
}

/// A list as schools make it in a spreadsheet: the header over two columns, one class for all, a signature below.
#[test]
fn a_workbook_with_merged_cells_has_whole_names_and_their_class() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    let plain = rust_xlsxwriter::Format::new();
    let merge = |sheet: &mut rust_xlsxwriter::Worksheet, area: [u32; 4], text: &str| {
        let [top, left, bottom, right] = area;
        let (left, right) = (left as u16, right as u16);
        sheet
            .merge_range(top, left, bottom, right, text, &plain)
            .unwrap();
    };
    merge(sheet, [0, 0, 0, 4], "DANH SÁCH LỚP 10A1");
    sheet.write_string(2, 0, "STT").unwrap();
    merge(sheet, [2, 1, 2, 2], "Họ và tên");
    sheet.write_string(2, 3, "Ngày sinh").unwrap();
    sheet.write_string(2, 4, "Lớp").unwrap();
    let pupils = [
        ("Bùi Minh", "Anh"),
        ("Bùi Minh", "Ánh"),
        ("Đặng Thị", "Bảo Châu"),
    ];
    for (row, (family, given)) in (3..).zip(pupils) {
        sheet.write_number(row, 0, row - 2).unwrap();
        sheet.write_string(row, 1, family).unwrap();
        sheet.write_string(row, 2, given).unwrap();
        sheet.write_string(row, 3, "05/09/2010").unwrap();
    }
    // This row was numbered beforehand and never filled in.
    sheet.write_number(6, 0, 4).unwrap();
    merge(sheet, [3, 4, 6, 4], "10A1");
    merge(sheet, [7, 0, 7, 3], "Tổng số: 3 học sinh");
    merge(sheet, [8, 3, 8, 4], "Hà Nội, ngày 5 tháng 9 năm 2025");
    sheet.write_string(9, 1, "Hiệu trưởng").unwrap();
    sheet.write_string(10, 1, "Nguyễn Thị Hoa").unwrap();
    let list = read(&book.save_to_buffer().unwrap(), LIMITS, &Choice::default()).unwrap();
    let entries = list.entries.iter();
    let read: Vec<_> = entries
        .map(|it| (it.line, it.name.as_str(), it.class_name.as_str()))
        .collect();
    let expected = [
        (4, "Bùi Minh Anh", "10A1"),
        (5, "Bùi Minh Ánh", "10A1"),
        (6, "Đặng Thị Bảo Châu", "10A1"),
    ];
    assert_eq!(read, expected);
    assert!(list.entries.iter().all(|entry| entry.faults.is_empty()));
    let left_out: Vec<_> = list.left_out.iter().map(|it| it.text.as_str()).collect();
    let expected = [
        "Tổng số: 3 học sinh",
        "Hà Nội, ngày 5 tháng 9 năm 2025",
        "Hiệu trưởng",
        "Nguyễn Thị Hoa",
    ];
    assert_eq!(left_out, expected);
}

#[test]
fn what_stands_below_a_list_is_told_and_keeps_nobody_out() {
    let list = read_text(
        "Họ và tên;Lớp\nTống Văn An;10A1\nLê Bình;10A1\nTổng số: 2;\nHọ và tên;Lớp\nĐỗ Chi;10A2\nTổng số: 1;\n",
    );
    // These rows have no numbers, and below the first sum there is at most a signature.
    let left_out: Vec<_> = list.left_out.iter().map(|it| it.line).collect();
    assert_eq!((list.entries.len(), left_out), (2, vec![4, 5, 6, 7]));
    let numbered = read_text(
        "STT;Họ và tên;Lớp\n1;Lê Bình;10A1\n;Tổng số: 1;\nSTT;Họ và tên;Lớp\n1;Đỗ Chi;10A2\n;Thêm Sau;10A2\n;Tổng số: 1;\n;Trần Ký;\n",
    );
    let names: Vec<_> = numbered.entries.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Lê Bình", "Đỗ Chi", "Thêm Sau"]);
    let left_out: Vec<_> = numbered.left_out.iter().map(|it| it.line).collect();
    assert_eq!(left_out, [3, 7, 8]);
}

#[test]
fn a_class_that_stands_once_is_that_of_all_below_it() {
    let list = read_text("Họ và tên;Lớp\nA B;10A1\nC D;\nE F;\nN O;\nG H;10A2\nI K;\nL M;\nP Q;\n");
    let classes: Vec<_> = list
        .entries
        .iter()
        .map(|it| it.class_name.as_str())
        .collect();
    assert_eq!(
        classes,
        [
            "10A1", "10A1", "10A1", "10A1", "10A2", "10A2", "10A2", "10A2"
        ]
    );
    assert!(list.are_classes_carried);
    let list = read_text("Họ và tên;Lớp\nA B;10A1\nC D;\nE F;10A2\n");
    assert_eq!(list.entries[1].class_name, "");
    assert!(!list.are_classes_carried);
}

#[test]
fn given_names_in_a_column_of_their_own_are_not_lost() {
    let names = |text: &str| {
        let entries = read_text(text).entries.into_iter();
        entries.map(|entry| entry.name).collect::<Vec<_>>()
    };
    let expected = ["Bùi Minh Anh", "Lê Đào"];
    assert_eq!(
        names("Họ và tên;Tên;Lớp\nBùi Minh;Anh;1\nLê;Đào;1\n"),
        expected
    );
    assert_eq!(
        names("Họ và tên;Tên;Lớp\nBùi Minh Anh;Anh;1\nLê Đào;Đào;1\n"),
        expected
    );
    assert_eq!(names("Họ đệm;Tên\nBùi Minh;Anh\nLê;Đào\n"), expected);
}

proptest! {
    /// No bytes make it panic, and accounts that are taken are fit to be stored.
    #[test]
    fn nothing_that_is_taken_is_unfit(bytes in prop::collection::vec(any::<u8>(), 0..400), head in 0..4_usize) {
        let heads: [&[u8]; 4] = [b"", b"login,name\n", b"T\xc3\xaan;L\xe1\xbb\x9bp\n", b"PK\x03\x04"];
        let file = [heads[head], &bytes].concat();
        if let Ok(mut list) = read(&file, LIMITS, &Choice::default()) {
            list.give_logins(|_| false);
            for entry in list.entries.iter().filter(|entry| entry.faults.is_empty()) {
                prop_assert!(is_plain_login(&entry.login), "{entry:?}");
                prop_assert!(!entry.name.contains(char::is_control), "{entry:?}");
                prop_assert!(entry.name.chars().count() <= NAME_CHARS_MAX);
            }
        }
    }
}

/// A workbook of sheets, each with lines of cells.
fn workbook(sheets: &[(&str, &[&[&str]])]) -> Vec<u8> {
    let mut book = rust_xlsxwriter::Workbook::new();
    for (name, lines) in sheets {
        let sheet = book.add_worksheet();
        sheet.set_name(*name).unwrap();
        for (row, cells) in (0..).zip(*lines) {
            for (column, cell) in (0..).zip(*cells) {
                sheet.write_string(row, column, *cell).unwrap();
            }
        }
    }
    book.save_to_buffer().unwrap()
}

/// A school's workbook has a sheet for each class, with the class in the title or in the sheet's name, and the marks of all on a sheet of
/// their own.
#[test]
fn each_sheet_of_a_workbook_is_a_class() {
    let header: &[&str] = &["STT", "Họ và tên"];
    let bytes = workbook(&[
        (
            "Sheet1",
            &[
                &["DANH SÁCH LỚP 10T2"],
                header,
                &["1", "Lê An"],
                &["2", "Lê Bình"],
            ],
        ),
        ("10 Tin 1", &[header, &["1", "Lê An"], &["2", "Đỗ Chi"]]),
        ("Ghi chú", &[&["Nộp trước ngày 5", "x"]]),
        ("Điểm", &[header, &["1", "Lê Bình"], &["2", "ĐỖ CHI"]]),
        ("Trống", &[]),
    ]);
    let mut list = read(&bytes, LIMITS, &Choice::default()).unwrap();
    let account = crate::roster::known::Account {
        login: "co".to_owned(),
        name: "Hà".to_owned(),
        class_name: "10t2".to_owned(),
        birth: String::new(),
        role: "student",
    };
    list.recognise(&[account], &["10t2".to_owned()]);
    let entries = list.entries.iter();
    let read: Vec<_> = entries
        .map(|it| {
            (
                it.sheet.as_str(),
                it.line,
                it.name.as_str(),
                it.class_name.as_str(),
            )
        })
        .collect();
    let expected = [
        ("Sheet1", 3, "Lê An", "10t2"),
        ("Sheet1", 4, "Lê Bình", "10t2"),
        ("10 Tin 1", 2, "Lê An", "10 Tin 1"),
        ("10 Tin 1", 3, "Đỗ Chi", "10 Tin 1"),
    ];
    assert_eq!(read, expected);
    assert_eq!(list.sheets, ["Sheet1", "10 Tin 1", "Điểm"]);
    assert_eq!(list.sheets_left_out, ["Ghi chú"]);
    assert_eq!(list.classes_titled, ["10t2", "10 Tin 1"]);
    let repeated: Vec<_> = list.repeated.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(repeated, ["Lê Bình", "ĐỖ CHI"]);
}

#[test]
fn a_list_that_says_its_classes_keeps_them_whatever_the_title() {
    let list = read_text("DANH SÁCH LỚP 10T2;\nHọ và tên;Lớp\nLê An;10T2\nLê Bình;\n");
    let classes: Vec<_> = list
        .entries
        .iter()
        .map(|it| it.class_name.as_str())
        .collect();
    assert_eq!((classes, list.classes_titled.len()), (vec!["10T2", ""], 0));
    // Two entries with the same name in one list are two people.
    let list = read_text("Họ và tên\nLê An\nLê An\n");
    assert_eq!((list.entries.len(), list.repeated.len()), (2, 0));
}

#[test]
fn a_class_for_all_is_that_of_pupils_who_have_none() {
    let mut list =
        read_text("Họ và tên;Lớp;Vai trò\nLê An;;\nLê Bình;10A1;\nLê Chi;;gv\nLê Dũng;;\n");
    list.give_class("10A2");
    let classes: Vec<_> = list
        .entries
        .iter()
        .map(|it| it.class_name.as_str())
        .collect();
    assert_eq!(classes, ["10A2", "10A1", "", "10A2"]);
    let mut list = read_text("Họ và tên\nLê An\n");
    list.give_class("=1");
    assert_eq!(
        list.entries[0].faults,
        [Fault::ClassStrange("=".to_owned())]
    );
}

#[test]
fn names_in_capitals_are_written_as_names_on_wish() {
    let mut list = read_text(
        "Tên đăng nhập;Họ và tên\n;DƯƠNG ĐỨC SƠN\n;đào thị Ánh\n;Y Bhuôn McDonald\n;Lê An\nan2010;\n",
    );
    let unusual: Vec<bool> = list.entries.iter().map(Entry::is_name_unusual).collect();
    assert_eq!(unusual, [true, true, false, false, false]);
    list.write_names_as_usual();
    let names: Vec<_> = list.entries.iter().map(|it| it.name.as_str()).collect();
    let expected = [
        "Dương Đức Sơn",
        "Đào Thị Ánh",
        "Y Bhuôn McDonald",
        "Lê An",
        "an2010",
    ];
    assert_eq!(names, expected);
}

#[test]
fn a_day_that_no_calendar_has_stands_beside_its_line() {
    let found = faults("name,Ngày sinh\nAn,30/2/2010\nBình,1/3/2010\n");
    assert_eq!(found, [(2, Fault::Birth("30/2/2010".to_owned()))]);
}
