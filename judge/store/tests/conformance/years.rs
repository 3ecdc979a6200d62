//! School years: classes are archived, their pupils go on, and nothing is lost.

use grundy_store::{
    Class, ClassFilter, ClassId, Clock, Error, EventPlan, NewUser, Role, UserFilter, YearEnd,
    school_year,
};

use crate::fixture::{Fixture, new_user};
use crate::on_both_databases;

on_both_databases![
    pupils_go_on_in_the_next_class_with_its_teachers,
    a_later_class_of_the_name_has_no_former_pupils,
    a_year_ends_for_all_classes_or_for_none,
    assignments_of_an_archived_class_keep_their_participants,
];

const NEXT: &str = "2027–2028";

async fn class(f: &Fixture, name: &str) -> Class {
    f.store.classes().by_name(name).await.unwrap().unwrap()
}

fn end(class: ClassId, next: &str) -> YearEnd {
    YearEnd {
        class,
        next: Some(next.to_owned()).filter(|name| !name.is_empty()),
    }
}

/// The logins that the gradebook of a class has, in no order.
async fn pupils(f: &Fixture, name: &str) -> Vec<String> {
    let filter = UserFilter {
        class: ClassFilter {
            name: Some(name.to_owned()),
            seen_by: None,
        },
        ..UserFilter::default()
    };
    let found = f.store.users().find(&filter, "", 50).await.unwrap();
    found.into_iter().map(|user| user.login).collect()
}

async fn pupils_go_on_in_the_next_class_with_its_teachers(f: Fixture) {
    f.user_in("an", "10A1").await;
    let binh = f.user_in("binh", "11A1").await;
    let teacher = NewUser {
        role: Role::Teacher,
        ..new_user("co")
    };
    let teacher = f.store.users().create(teacher).await.unwrap();
    let (ten, eleven) = (class(&f, "10A1").await, class(&f, "11A1").await);
    assert_eq!(ten.year, school_year(f.clock.now_ms()));
    let classes = f.store.classes();
    classes.name_teacher(ten.id, teacher.id).await.unwrap();
    classes.set_join_code(ten.id, Some("ab")).await.unwrap();
    let ends = [end(ten.id, "11A1"), end(eleven.id, "12A1")];
    classes.end_year(&ends, NEXT).await.unwrap();
    assert_eq!(pupils(&f, "11A1").await, ["an"]);
    assert_eq!(pupils(&f, "12A1").await, ["binh"]);
    let next = class(&f, "11A1").await;
    assert_ne!(next.id, eleven.id);
    assert_eq!(
        (&*next.year, next.archived_ms, next.join_code),
        (NEXT, None, None)
    );
    let teachers = classes.teachers().await.unwrap();
    assert_eq!(teachers[&next.id], teachers[&ten.id]);
    assert!(classes.by_join_code("ab").await.unwrap().is_none());
    assert!(classes.set_join_code(ten.id, Some("ab")).await.is_err());
    let found = UserFilter {
        text: "11a1".to_owned(),
        ..UserFilter::default()
    };
    let found = f.store.users().find(&found, "", 50).await.unwrap();
    assert_eq!(
        found.iter().map(|it| &*it.login).collect::<Vec<_>>(),
        ["an"]
    );
    let archived = classes.archived().await.unwrap();
    let labels: Vec<String> = archived.iter().map(Class::label).collect();
    assert_eq!(
        labels,
        [
            format!("10A1 ({})", ten.year),
            format!("11A1 ({})", ten.year)
        ]
    );
    let past = classes.past_members(eleven.id).await.unwrap();
    assert_eq!(past.iter().map(|it| it.id).collect::<Vec<_>>(), [binh.id]);
    assert_eq!(past[0].class_name, "12A1");
}

async fn a_later_class_of_the_name_has_no_former_pupils(f: Fixture) {
    let an = f.user_in("an", "12A1").await;
    let old = class(&f, "12A1").await;
    f.store
        .classes()
        .end_year(&[end(old.id, "")], NEXT)
        .await
        .unwrap();
    assert_eq!(f.store.classes().by_name("12A1").await.unwrap(), None);
    let an = f.store.users().get(an.id).await.unwrap().unwrap();
    assert_eq!(an.class, Some(old.id), "who leaves stays with the teachers");
    assert_eq!(an.class_name, format!("12A1 ({})", old.year));
    f.user_in("binh", "12A1").await;
    assert_eq!(pupils(&f, "12A1").await, ["binh"]);
    let listed = f.store.classes().list().await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_ne!(listed[0].id, old.id);
    assert_eq!(
        f.store.classes().get(old.id).await.unwrap().unwrap().name,
        "12A1"
    );
}

async fn a_year_ends_for_all_classes_or_for_none(f: Fixture) {
    f.user_in("an", "10A1").await;
    f.user_in("binh", "11A1").await;
    let (ten, eleven) = (class(&f, "10A1").await.id, class(&f, "11A1").await.id);
    let classes = f.store.classes();
    // 11A1 goes on, however it is written.
    for name in ["11A1", "11 a1"] {
        let taken = classes.end_year(&[end(ten, name)], NEXT).await;
        assert!(matches!(taken, Err(Error::Conflict { .. })), "{taken:?}");
    }
    let blank = classes
        .end_year(&[end(ten, "11B"), end(eleven, " ")], NEXT)
        .await;
    assert!(matches!(blank, Err(Error::Invalid { .. })), "{blank:?}");
    assert_eq!(pupils(&f, "10A1").await, ["an"]);
    assert_eq!(classes.archived().await.unwrap(), []);
    // Two classes may become one.
    classes
        .end_year(&[end(ten, "11"), end(eleven, "11")], NEXT)
        .await
        .unwrap();
    assert_eq!(pupils(&f, "11").await, ["an", "binh"]);
    let again = classes.end_year(&[end(ten, "12")], NEXT).await;
    assert!(matches!(again, Err(Error::NotFound { .. })), "{again:?}");
    classes.set_year(ten, "2020–2021").await.unwrap();
    assert_eq!(classes.get(ten).await.unwrap().unwrap().year, "2020–2021");
}

async fn assignments_of_an_archived_class_keep_their_participants(f: Fixture) {
    f.problem().await;
    let an = f.user_in("an", "10A1").await;
    let ten = class(&f, "10A1").await.id;
    let plan = EventPlan {
        class: Some(ten),
        ..f.event_plan()
    };
    let event = f.event(&plan).await;
    let later = EventPlan {
        starts_ms: plan.ends_ms - 1,
        ..plan.clone()
    };
    let later = f.event(&later).await;
    f.store
        .classes()
        .end_year(&[end(ten, "11A1")], NEXT)
        .await
        .unwrap();
    let participants = f.store.events().participants(event).await.unwrap();
    assert_eq!(
        participants
            .iter()
            .map(|one| one.user.id)
            .collect::<Vec<_>>(),
        [an.id]
    );
    let events = f.store.events();
    // What has begun goes on for them, and what is to begin does not.
    assert!(events.is_open_to(event, an.id).await.unwrap());
    assert!(!events.is_open_to(later, an.id).await.unwrap());
    // They can still be marked, and be given more time.
    let found = events.get(event).await.unwrap().unwrap();
    let old = f.store.classes().get(ten).await.unwrap().unwrap();
    assert_eq!(found.class_name, old.label());
    events
        .mark(&found, an.id, "sum", Some(5.0), "Nộp giấy.", found.owner)
        .await
        .unwrap();
    events.extend(event, an.id, 60_000).await.unwrap();
    let stranger = f.user_in("binh", "11A1").await;
    let refused = events.extend(event, stranger.id, 60_000).await;
    assert!(matches!(refused, Err(Error::NotFound { .. })));
}
