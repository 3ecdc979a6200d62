//! Classes, their members' order and their teachers.

use grundy_judgement::Verdict;
use grundy_store::{
    Action, AuditFilter, Class, ClassFilter, ClassListLine, Context, Counted, DraftText, Error,
    FailedFilter, Filter, ListedUser, NewUser, Page, Role, User, UserFilter, UserId,
};

use crate::fixture::{Fixture, new_user};

crate::on_both_databases! {
    classes_are_those_of_students_and_teachers,
    who_moves_is_in_one_class_only,
    a_list_is_the_order_of_its_class,
    two_who_name_a_new_class_at_once_make_one,
    a_class_that_has_teachers_is_hidden_from_others,
    naming_a_teacher_is_on_record,
    spellings_of_one_class_are_one_class,
    a_new_class_for_pupils_of_a_class_with_teachers_is_no_more_open,
    who_has_its_code_joins_a_class_once,
}

async fn people(f: &Fixture, people: &[(&str, &str, Role)]) -> Vec<User> {
    let listed = people.iter().map(|(login, class_name, role)| ListedUser {
        account: NewUser {
            role: *role,
            ..new_user(login)
        },
        class_name: (*class_name).to_owned(),
        birth: String::new(),
    });
    f.store
        .users()
        .create_listed(listed.collect())
        .await
        .unwrap()
}

async fn class(f: &Fixture, name: &str) -> Class {
    f.store.classes().by_name(name).await.unwrap().unwrap()
}

fn logins(users: impl IntoIterator<Item = User>) -> Vec<String> {
    users.into_iter().map(|user| user.login).collect()
}

/// The members as they stand in the class.
async fn members(f: &Fixture, name: &str) -> String {
    let filter = UserFilter {
        class: ClassFilter {
            name: Some(name.to_owned()),
            seen_by: None,
        },
        ..UserFilter::default()
    };
    let mut found = f.store.users().find(&filter, "", 50).await.unwrap();
    let count = f.store.users().count_found(&filter).await.unwrap();
    assert_eq!(found.len() as i64, count);
    found.sort_by(User::cmp_by_class);
    logins(found).join(" ")
}

async fn classes_are_those_of_students_and_teachers(f: Fixture) {
    let made = people(
        &f,
        &[
            ("an", "10A10", Role::Student),
            ("binh", "10A2", Role::Student),
            ("chi", "10A2", Role::Student),
            ("dung", "", Role::Student),
            ("giang", "9A", Role::Student),
            ("co", "Tổ Tin", Role::Teacher),
        ],
    )
    .await;
    let told = async || {
        let classes = f.store.classes().list().await.unwrap().into_iter();
        let told = classes.map(|class| (class.name, class.pupils));
        told.collect::<Vec<_>>()
    };
    let named = |name: &str, pupils| (name.to_owned(), pupils);
    let expected = [named("9A", 1), named("10A2", 2), named("10A10", 1)];
    assert_eq!(told().await, expected);
    assert_eq!(members(&f, "10A2").await, "binh chi");
    assert_eq!((made[3].class, made[3].class_name.as_str()), (None, ""));
    let of_an = class(&f, "10A10").await;
    assert_eq!(made[0].class, Some(of_an.id));
    assert_eq!(f.store.classes().get(of_an.id).await.unwrap(), Some(of_an));
    f.store
        .users()
        .set_disabled(made[4].id, true)
        .await
        .unwrap();
    // What a closed account handed in stays, and so does its class.
    let expected = [named("9A", 0), expected[1].clone(), expected[2].clone()];
    assert_eq!(told().await, expected);
    assert_eq!(class(&f, "9A").await.closed_pupils, 1);
    // A class with a teacher exists without pupils too.
    let of_giang = class(&f, "9A").await;
    let named_teacher = f
        .store
        .classes()
        .name_teacher(of_giang.id, made[5].id)
        .await;
    named_teacher.unwrap();
    assert_eq!(told().await[0], named("9A", 0));
}

async fn who_moves_is_in_one_class_only(f: Fixture) {
    let an = f.user("an").await;
    for (name, place) in [
        ("10A1", "10A1"),
        ("11A1", "11A1"),
        ("", ""),
        ("10A1", "10A1"),
    ] {
        f.store.users().set_names(an.id, "An", name).await.unwrap();
        let found = f.store.users().get(an.id).await.unwrap().unwrap();
        assert_eq!(found.class_name, place);
        assert_eq!(found.class.is_some(), !name.is_empty());
        for other in ["10A1", "11A1"] {
            let expected = if other == name { "an" } else { "" };
            assert_eq!(members(&f, other).await, expected, "{other}");
        }
    }
    let by_word = UserFilter {
        text: "10a1".to_owned(),
        ..UserFilter::default()
    };
    let found = f.store.users().find(&by_word, "", 50).await.unwrap();
    assert_eq!(logins(found), ["an"]);
    let long = "x".repeat(101);
    for unfit in [long.as_str(), "a\nb"] {
        let refused = f.store.users().set_names(an.id, "An", unfit).await;
        let field = "class_name";
        assert!(
            matches!(refused, Err(Error::Invalid { field: found, .. }) if found == field),
            "{refused:?}"
        );
    }
}

async fn a_list_is_the_order_of_its_class(f: Fixture) {
    let class = |login| (login, "10A1", Role::Student);
    // Without a list the order is by name, which is the login here.
    let made = people(&f, &["chi", "an", "binh"].map(class)).await;
    assert_eq!(members(&f, "10A1").await, "an binh chi");
    let order = async |logins: &[&str]| {
        let line = |login: &&str| ClassListLine {
            login: login.to_uppercase(),
            class_name: "10A1".to_owned(),
        };
        let list: Vec<_> = logins.iter().map(line).collect();
        f.store.classes().order(&list).await.unwrap();
        members(&f, "10A1").await
    };
    // A list of some members gives no order to a class that has none.
    assert_eq!(order(&["chi", "binh"]).await, "an binh chi");
    assert_eq!(order(&["chi", "an", "binh"]).await, "chi an binh");
    // Other members follow by name; a list of some puts the new ones behind those who have a place.
    people(&f, &["giang", "dung"].map(class)).await;
    assert_eq!(members(&f, "10A1").await, "chi an binh dung giang");
    assert_eq!(order(&["giang", "an"]).await, "chi an binh giang dung");
    // Names on the list that are not in the class, or have left it, do not matter.
    people(&f, &[("huy", "10A2", Role::Student)]).await;
    f.store
        .users()
        .set_disabled(made[0].id, true)
        .await
        .unwrap();
    let whole = order(&["huy", "dung", "giang", "binh", "an", "nobody"]).await;
    assert_eq!(whole.replace("chi ", ""), "dung giang binh an");
    assert_eq!(members(&f, "10A2").await, "huy");
    // A member who comes back is the last.
    f.store
        .users()
        .set_names(made[1].id, "an", "")
        .await
        .unwrap();
    f.store
        .users()
        .set_names(made[1].id, "an", "10A1")
        .await
        .unwrap();
    assert!(members(&f, "10A1").await.ends_with(" an"));
}

async fn two_who_name_a_new_class_at_once_make_one(f: Fixture) {
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let moves = [an, binh].map(|user| {
        let store = f.store.clone();
        tokio::spawn(async move { store.users().set_names(user.id, "x", "10A1").await })
    });
    for moved in moves {
        moved.await.unwrap().unwrap();
    }
    assert_eq!(class(&f, "10A1").await.pupils, 2);
}

async fn a_class_that_has_teachers_is_hidden_from_others(f: Fixture) {
    f.problem().await;
    let made = people(
        &f,
        &[
            ("an", "10A1", Role::Student),
            ("binh", "10A2", Role::Student),
            ("chi", "", Role::Student),
            ("thay", "", Role::Teacher),
            ("co", "", Role::Teacher),
        ],
    )
    .await;
    for pupil in &made[..3] {
        f.submit(pupil).await;
        f.judge_next(Verdict::Wa).await;
        let draft = DraftText {
            language: "cpp".to_owned(),
            source: "x".into(),
            ..DraftText::default()
        };
        f.store
            .drafts()
            .save(pupil.id, "sum", &draft, None)
            .await
            .unwrap();
    }
    let (own, other) = (made[3].id, made[4].id);
    let seen = async |seen_by: Option<UserId>, name: Option<&str>| {
        let class = ClassFilter {
            name: name.map(str::to_owned),
            seen_by,
        };
        let users = UserFilter {
            role: Some(Role::Student),
            class: class.clone(),
            ..UserFilter::default()
        };
        let users = logins(f.store.users().find(&users, "", 50).await.unwrap());
        let submissions = Filter {
            class: class.clone(),
            ..Filter::of(Counted::Everything)
        };
        let page = Page {
            before_number: None,
            limit: 50,
        };
        let listed = f
            .store
            .submissions()
            .list(&submissions, page)
            .await
            .unwrap();
        let authors: Vec<String> = listed.into_iter().rev().map(|it| it.user_login).collect();
        assert_eq!(authors, users);
        let failed = FailedFilter {
            problem: "sum".to_owned(),
            counted: Counted::Only(Context::Practice),
            class: class.clone(),
            every: true,
        };
        let rows = f.store.submissions().failed(&failed, None).await.unwrap();
        let failed_by: Vec<String> = rows.into_iter().rev().map(|it| it.login).collect();
        assert_eq!(failed_by, users);
        let unasked = f.store.explanations().under_way(&failed).await.unwrap();
        assert_eq!(unasked.unasked, users.len() as i64);
        let late = f
            .store
            .classes()
            .late_work(&class, Counted::Everything, 0)
            .await
            .unwrap();
        let writings = f
            .store
            .classes()
            .writings(&class, Counted::Everything, 0)
            .await
            .unwrap();
        assert_eq!([late.len(), writings.len()], [users.len(); 2]);
        users.join(" ")
    };
    let all = "an binh chi";
    for reader in [None, Some(own), Some(other)] {
        assert_eq!(seen(reader, None).await, all);
    }
    let closed = class(&f, "10A1").await.id;
    f.store.classes().name_teacher(closed, own).await.unwrap();
    f.store.classes().name_teacher(closed, own).await.unwrap();
    for reader in [None, Some(own)] {
        assert_eq!(seen(reader, None).await, all);
        assert_eq!(seen(reader, Some("10A1")).await, "an");
    }
    assert_eq!(seen(Some(other), None).await, "binh chi");
    assert_eq!(seen(Some(other), Some("10A1")).await, "");
    assert_eq!(seen(Some(other), Some("10A2")).await, "binh");
    let closed_to = async |teacher| f.store.classes().closed_to(teacher).await.unwrap();
    assert_eq!(closed_to(own).await, [].into());
    assert_eq!(closed_to(other).await, [closed].into());
    // Several teachers share a class; without any it is everybody's again.
    f.store.classes().name_teacher(closed, other).await.unwrap();
    let teachers = f.store.classes().teachers().await.unwrap();
    assert_eq!(logins(teachers[&closed].clone()), ["co", "thay"]);
    assert_eq!(closed_to(other).await, [].into());
    for teacher in [own, other] {
        let removed = f
            .store
            .classes()
            .remove_teacher(closed, teacher, true)
            .await;
        removed.unwrap();
        assert_eq!(seen(Some(other), None).await, all);
    }
    assert!(f.store.classes().teachers().await.unwrap().is_empty());
}

async fn naming_a_teacher_is_on_record(f: Fixture) {
    let made = people(
        &f,
        &[("an", "10A1", Role::Student), ("co", "", Role::Teacher)],
    )
    .await;
    let (class, teacher) = (class(&f, "10A1").await.id, made[1].id);
    let store = f.store.by_operator();
    for is_teacher in [true, true, false, false] {
        let classes = store.classes();
        let set = if is_teacher {
            classes.name_teacher(class, teacher).await
        } else {
            classes.remove_teacher(class, teacher, true).await
        };
        set.unwrap();
    }
    let entries = store
        .audit()
        .list(&AuditFilter::default(), None, 50)
        .await
        .unwrap();
    let told = entries.into_iter().rev();
    let told: Vec<_> = told
        .map(|it| (it.action, it.subject, it.subject_name, it.was, it.became))
        .collect();
    let (name, login) = (|| "10A1".to_owned(), || Some("co".to_owned()));
    assert_eq!(
        told,
        [
            (Action::ClassTeacherNamed, name(), None, None, login()),
            (Action::ClassTeacherRemoved, name(), None, login(), None),
        ]
    );
    let none = store
        .classes()
        .name_teacher(class, UserId(uuid::Uuid::nil()))
        .await;
    assert!(matches!(none, Err(Error::NotFound { .. })));
}

async fn spellings_of_one_class_are_one_class(f: Fixture) {
    people(
        &f,
        &[
            ("an", "11 Tin", Role::Student),
            ("binh", "lớp 11 tin", Role::Student),
        ],
    )
    .await;
    let chi = f.user("chi").await;
    f.store
        .users()
        .set_names(chi.id, "Chi", "11TIN")
        .await
        .unwrap();
    assert_eq!(members(&f, "11 Tin").await, "an binh chi");
    assert_eq!(class(&f, "11-tin").await.name, "11 Tin");
    assert_eq!(f.store.classes().names().await.unwrap(), ["11 Tin"]);
}

async fn a_new_class_for_pupils_of_a_class_with_teachers_is_no_more_open(f: Fixture) {
    let made = people(
        &f,
        &[
            ("an", "10 Tin", Role::Student),
            ("binh", "10 Tin", Role::Student),
            ("chi", "10 Lý", Role::Student),
            ("co", "", Role::Teacher),
        ],
    )
    .await;
    let of_co = class(&f, "10 Tin").await;
    let named = f.store.classes().name_teacher(of_co.id, made[3].id).await;
    named.unwrap();
    let teachers_of = async |name: &str| {
        let class = class(&f, name).await;
        let teachers = f
            .store
            .classes()
            .teachers()
            .await
            .unwrap()
            .remove(&class.id);
        logins(teachers.unwrap_or_default())
    };
    for (user, name) in [
        (&made[0], "11 Tin"),
        (&made[1], "10 Lý"),
        (&made[2], "11 Lý"),
    ] {
        f.store.users().set_names(user.id, "", name).await.unwrap();
    }
    assert_eq!(teachers_of("11 Tin").await, ["co"], "a new class of hers");
    assert!(teachers_of("10 Lý").await.is_empty(), "one that was there");
    assert!(
        teachers_of("11 Lý").await.is_empty(),
        "from a class without teachers"
    );
    f.store
        .classes()
        .inherit_teachers(of_co.id, "10 Lý")
        .await
        .unwrap();
    assert_eq!(teachers_of("10 Lý").await, ["co"]);
}

async fn who_has_its_code_joins_a_class_once(f: Fixture) {
    let [teacher, an, binh]: [User; 3] = people(
        &f,
        &[
            ("co", "", Role::Teacher),
            ("an", "", Role::Student),
            ("binh", "10A1", Role::Student),
        ],
    )
    .await
    .try_into()
    .unwrap();
    let classes = f.store.classes();
    let made = classes.create("11 Tin", teacher.id).await.unwrap();
    for name in ["11 Tin", "lớp 11 tin"] {
        let again = classes.create(name, teacher.id).await;
        let constraint = "class_name";
        assert!(matches!(again, Err(Error::Conflict { constraint: it }) if it == constraint));
    }
    assert_eq!(classes.teachers().await.unwrap()[&made][0].id, teacher.id);
    let none = classes.join("abc", an.id).await;
    assert!(matches!(none, Err(Error::NotFound { what: "class" })));
    classes.set_join_code(made, Some("abc")).await.unwrap();
    let open = class(&f, "10A1").await.id;
    let taken = classes.set_join_code(open, Some("abc")).await;
    assert!(matches!(
        taken,
        Err(Error::Conflict {
            constraint: "classes_by_join_code"
        })
    ));
    assert_eq!(classes.by_join_code("abc").await.unwrap().unwrap().id, made);
    // A pupil who presses twice at once is in the class once.
    let (one, two) = tokio::join!(classes.join("abc", an.id), classes.join("abc", an.id));
    assert_eq!(
        [one.is_ok(), two.is_ok()].iter().filter(|it| **it).count(),
        1
    );
    for user in [&an, &binh] {
        let again = classes.join("abc", user.id).await;
        assert!(matches!(
            again,
            Err(Error::Conflict {
                constraint: "class_member"
            })
        ));
    }
    let refused = classes.join("abc", teacher.id).await;
    assert!(matches!(refused, Err(Error::NotFound { what: "user" })));
    assert_eq!(members(&f, "11 Tin").await, "an");
    classes.set_join_code(made, None).await.unwrap();
    assert_eq!(classes.by_join_code("abc").await.unwrap(), None);
}
