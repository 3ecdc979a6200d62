use super::*;
use crate::roster::entries::LoginRule;

const LIMITS: Limits = Limits {
    rows_max: 100,
    logins: LoginRule::Plain,
};

fn read(bytes: &[u8]) -> Contestants {
    let mut list = read_contestants(bytes, LIMITS, &Choice::default()).unwrap();
    list.give_logins("doi", LIMITS, |login| login == "doi02" || login == "cuu");
    list
}

/// Each participant as `login: name (school) @ seat [members]`.
fn told(list: &Contestants) -> Vec<String> {
    let entries = list.entries.iter();
    entries
        .map(|it| {
            let members = it.members.join("|");
            format!(
                "{}: {} ({}) @ {} [{members}]",
                it.login, it.name, it.school, it.seat
            )
        })
        .collect()
}

fn faults_of(text: &str) -> Vec<(u64, Fault)> {
    let entries = read(text.as_bytes()).entries.into_iter();
    let faults = entries.flat_map(|it| it.faults.into_iter().map(move |fault| (it.line, fault)));
    faults.collect()
}

#[test]
fn teams_have_their_members_in_columns_in_a_cell_or_in_lines() {
    let expected = [
        "doi01: Bão Đêm (THPT Chuyên) @ P.201, 7 [Nguyễn Văn An|Lê Bình]",
        "doi03: C++ & Co. (THPT Chuyên) @ P.201, 8 [Trần Chi]",
    ];
    for text in [
        "STT;Tên đội;Trường;Thành viên 1;Thành viên 2;Phòng;Số máy\n\
         1;Bão Đêm;THPT Chuyên;Nguyễn Văn An;Lê Bình;P.201;7\n2;C++ & Co.;THPT Chuyên;Trần Chi;;P.201;8\n",
        "Team\tSchool\tMembers\tRoom\tSeat\nBão Đêm\tTHPT Chuyên\tNguyễn Văn An, Lê Bình\tP.201\t7\n\
         C++ & Co.\tTHPT Chuyên\tTrần Chi\tP.201\t8\n",
        "Đội;Họ và tên;Trường;Phòng;Chỗ\nBão Đêm;Nguyễn Văn An;THPT Chuyên;P.201;7\n;Lê Bình;;;\n\
         C++ & Co.;Trần Chi;THPT Chuyên;P.201;8\nTổng số: 2 đội;;;;\n",
        "Tên đội;Thành viên;Trường;Phòng;Chỗ\nBão Đêm;Nguyễn Văn An;THPT Chuyên;P.201;7\n;Lê Bình;;;\n\
         C++ & Co.;Trần Chi;THPT Chuyên;P.201;8\n",
        "Đội tuyển;Họ tên thành viên;Trường/Đơn vị;Phòng;Chỗ\nBão Đêm;Nguyễn Văn An;THPT Chuyên;P.201;7\n\
         C++ & Co.;Trần Chi;THPT Chuyên;P.201;8\nBão đêm;Lê Bình;THPT Chuyên;P.201;7\n",
        "Đội;Họ và tên;Trường;Phòng;Chỗ\nBão Đêm;Nguyễn Văn An, Lê Bình;THPT Chuyên;P.201;7\n\
         C++ & Co.;Trần Chi;THPT Chuyên;P.201;8\n",
        "Đội;Họ đệm;Tên;Trường;Phòng;Chỗ\nBão Đêm;Nguyễn Văn;An;THPT Chuyên;P.201;7\n\
         Bão Đêm;Lê;Bình;THPT Chuyên;P.201;7\nC++ & Co.;Trần;Chi;THPT Chuyên;P.201;8\n",
    ] {
        assert_eq!(told(&read(text.as_bytes())), expected, "{text}");
    }
}

#[test]
fn persons_get_logins_of_their_numbers() {
    let list =
        read("SBD;Họ và tên;Trường\n001;Nguyễn Văn An;\n002;Nguyễn Văn An;Amsterdam\n".as_bytes());
    let expected = [
        "doi001: Nguyễn Văn An () @  []",
        "doi002: Nguyễn Văn An (Amsterdam) @  []",
    ];
    assert_eq!(told(&list), expected);
    let names = read("Nguyễn Văn An\nLê Bình\n".as_bytes());
    assert_eq!(told(&names)[1], "doi03: Lê Bình () @  []");
}

#[test]
fn old_encodings_and_merged_cells_are_read() {
    let text = "Đội\tHọ và tên\r\nSao Mai\tĐặng Thị Ước\r\n\tLê Ánh\r\n";
    let wide: Vec<u8> = "\u{feff}"
        .encode_utf16()
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    // Windows-1258 has the tones as marks of their own.
    let old = b"\xd0\xf4\xf2i\tHo\xf2 va\xcc t\xean\r\nSao Mai\t\xd0\xe3\xf2ng Thi\xf2 \xdd\xf5\xecc\r\n\tL\xea A\xecnh\r\n";
    for bytes in [&wide[..], old] {
        assert_eq!(
            told(&read(bytes)),
            ["doi01: Sao Mai () @  [Đặng Thị Ước|Lê Ánh]"]
        );
    }
    let mut book = rust_xlsxwriter::Workbook::new();
    let plain = rust_xlsxwriter::Format::new();
    let sheet = book.add_worksheet();
    for (column, head) in (0..).zip(["Đội", "Họ và tên", "Trường"]) {
        sheet.write(0, column, head).unwrap();
    }
    sheet.merge_range(1, 0, 3, 0, "Sao Mai", &plain).unwrap();
    sheet
        .merge_range(1, 2, 3, 2, "THPT Chuyên", &plain)
        .unwrap();
    for (row, name) in (1..).zip(["Lê An", "Lê Bình", "Lê Chi", "Lê Dung"]) {
        sheet.write(row, 1, name).unwrap();
    }
    sheet.write(4, 0, "Sao Hôm").unwrap();
    let list = read(&book.save_to_buffer().unwrap());
    let expected = [
        "doi01: Sao Mai (THPT Chuyên) @  [Lê An|Lê Bình|Lê Chi]",
        "doi03: Sao Hôm () @  [Lê Dung]",
    ];
    assert_eq!(told(&list), expected);
}

#[test]
fn each_bad_line_has_its_fault() {
    let found = faults_of(
        "login;team;members;school\ndoi9;Một;A, A;X\nDOI9;Hai;B;X\ncuu;Ba;C;X\nmoi;;D;X\n;Một;E;X\na b;Bốn;F;X\n;=1+1;G;X\n;Sáu;H\u{fffd};X\n",
    );
    let expected = [
        (3, Fault::LoginTwice { first: 2 }),
        (4, Fault::LoginTaken("cuu".to_owned())),
        (5, Fault::Nobody),
        (6, Fault::TeamTwice { first: 2 }),
        (7, Fault::Login("a b".to_owned())),
        (8, Fault::NameStrange("=".to_owned())),
        (9, Fault::NameStrange("\u{fffd}".to_owned())),
    ];
    assert_eq!(found, expected);
    let many = ["Lê An"; MEMBERS_MAX + 1].join(",");
    let text = format!(
        "team;members;seat\nMột;{many};\nHai;Lê An;{}\n",
        "x".repeat(65)
    );
    let expected = [(2, Fault::ManyMembers), (3, Fault::TextTooLong("seat"))];
    assert_eq!(faults_of(&text), expected);
    let error =
        |text: &str| read_contestants(text.as_bytes(), LIMITS, &Choice::default()).unwrap_err();
    assert_eq!(error("team;members\n"), Unreadable::Empty);
    assert_eq!(error("a;b\nc;d\n"), Unreadable::NoHeader);
}

#[test]
fn a_list_says_what_its_lines_are() {
    let layout = |text: &str| read(text.as_bytes()).layout;
    for text in ["name\nLê An\n", "SBD;Thí sinh\n1;Lê An\n2;Lê An\n"] {
        assert_eq!(layout(text), Layout::Persons, "{text}");
    }
    for text in [
        "team;members\nMột;A\nHai;B\n",
        "team;members\nMột;A, B\nMột;C\n",
    ] {
        assert_eq!(layout(text), Layout::Teams, "{text}");
    }
    for text in [
        "team;members\nMột;A\n;B\n",
        "team;name\nMột;A\nHai;B\nMột;C\n",
    ] {
        assert_eq!(layout(text), Layout::Members, "{text}");
    }
}

#[test]
fn every_member_is_told_at_the_own_line() {
    let text = "Đội;Thành viên;Trường\nMột;Lê\u{fffd};X\nMột;=B;\nHai;Lê An;Y\nMột;Lê Bình;Z\n";
    let strange = |sign: &str| Fault::NameStrange(sign.to_owned());
    let further = Fault::Further {
        line: 3,
        fault: Box::new(strange("=")),
    };
    assert_eq!(faults_of(text), [(2, strange("\u{fffd}")), (2, further)]);
    let teams = told(&read(text.as_bytes()));
    assert_eq!(teams.len(), 3, "the same name at another school: {teams:?}");
    let text = "team;members;school\nMột;Lê\u{fffd}, =B;X\nHai;A;X\n";
    assert_eq!(
        faults_of(text),
        [(2, strange("\u{fffd}")), (2, strange("="))]
    );
}

#[test]
fn columns_mean_what_was_chosen() {
    let text = "Biệt danh;Tên;Lớp\nSao Mai;Lê An;10A1\n;Lê Bình;\n";
    let chosen = [
        ("Biệt danh".to_owned(), Some(Column::Team)),
        ("Tên".to_owned(), Some(Column::Member)),
    ];
    let list = read_contestants(text.as_bytes(), LIMITS, &Choice::of(chosen)).unwrap();
    assert_eq!(told(&list), [": Sao Mai () @  [Lê An|Lê Bình]"]);
    let meanings = list.columns.iter().map(|head| head.meaning);
    let expected = [
        Some(Column::Team),
        Some(Column::Member),
        Some(Column::Class),
    ];
    assert_eq!(meanings.collect::<Vec<_>>(), expected);
}
