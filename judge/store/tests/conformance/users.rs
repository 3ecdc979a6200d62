//! Accounts, sessions, tokens, settings.

use grundy_store::{Error, ListedUser, NewUser, Role, UserFilter};

use crate::fixture::{Fixture, new_user};

crate::on_both_databases! {
    logins_are_unique_without_regard_to_case_and_unicode_form,
    unfit_texts_are_refused_and_leave_nothing,
    many_accounts_are_made_all_or_none,
    users_are_listed_in_pages,
    users_are_found_by_the_beginnings_of_words,
    users_from_before_there_were_words_are_found,
    a_session_lives_as_long_as_it_is_used,
    a_new_password_and_a_disabled_account_end_all_sessions,
    the_last_administrator_stays,
    api_tokens_belong_to_their_owner,
    the_setup_token_works_once_and_only_without_an_administrator,
    a_setup_token_survives_a_taken_login,
    settings_keep_their_last_value,
}

async fn logins_are_unique_without_regard_to_case_and_unicode_form(f: Fixture) {
    let user = f.user("Đặng.An").await;
    // They are the same letters, in upper case and decomposed into letters and marks.
    for same in ["ĐẶNG.AN", "đặng.an", "Đa\u{323}\u{306}ng.An"] {
        let error = f.store.users().create(new_user(same)).await.unwrap_err();
        assert!(
            matches!(
                error,
                Error::Conflict {
                    constraint: "users_login_key"
                }
            ),
            "{same}: {error:?}"
        );
        let (found, hash) = f.store.users().by_login(same).await.unwrap().expect(same);
        assert_eq!((&found, hash.as_str()), (&user, "$argon2id$…"));
    }
    assert_eq!(user.login, "Đặng.An", "shown as it was written");
    f.user("dang.an").await;
    assert_eq!(f.store.users().count().await.unwrap(), 2);
    assert!(f.store.users().by_login("nobody").await.unwrap().is_none());
}

async fn unfit_texts_are_refused_and_leave_nothing(f: Fixture) {
    let long = "x".repeat(65);
    for login in ["", " ", "a b", "a\0b", "a\nb", long.as_str()] {
        let error = f.store.users().create(new_user(login)).await.unwrap_err();
        assert!(
            matches!(error, Error::Invalid { field: "login", .. }),
            "{login:?}: {error:?}"
        );
    }
    let new = NewUser {
        display_name: "a\0b".to_owned(),
        ..new_user("an")
    };
    let error = f.store.users().create(new).await.unwrap_err();
    assert!(matches!(
        error,
        Error::Invalid {
            field: "display_name",
            ..
        }
    ));
    assert_eq!(f.store.users().count().await.unwrap(), 0);
}

async fn many_accounts_are_made_all_or_none(f: Fixture) {
    f.user("binh").await;
    let listed = |login: &str| ListedUser {
        account: new_user(login),
        class_name: "10A1".to_owned(),
        birth: String::new(),
    };
    let class = ["an", "Binh", "chi"].map(listed).to_vec();
    let error = f.store.users().create_listed(class).await.unwrap_err();
    assert!(
        matches!(
            error,
            Error::Conflict {
                constraint: "users_login_key"
            }
        ),
        "{error:?}"
    );
    assert_eq!(f.store.users().count().await.unwrap(), 1);
    f.store
        .users()
        .create_listed(["an", "chi"].map(listed).to_vec())
        .await
        .unwrap();
    assert_eq!(f.store.users().count().await.unwrap(), 3);
}

async fn users_are_listed_in_pages(f: Fixture) {
    for login in ["c", "B", "a"] {
        f.user(login).await;
    }
    let logins = |users: Vec<grundy_store::User>| {
        users.into_iter().map(|user| user.login).collect::<Vec<_>>()
    };
    assert_eq!(
        logins(
            f.store
                .users()
                .find(&UserFilter::default(), "", 2)
                .await
                .unwrap()
        ),
        ["a", "B"]
    );
    assert_eq!(
        logins(
            f.store
                .users()
                .find(&UserFilter::default(), "B", 2)
                .await
                .unwrap()
        ),
        ["c"]
    );
}

async fn users_are_found_by_the_beginnings_of_words(f: Fixture) {
    let people = [
        ("an.nguyen", "Nguyễn Văn An", "10A1", Role::Student),
        ("dung_2010", "Đặng Thị Dung", "10A1", Role::Student),
        ("co.an", "Lê An", "", Role::Teacher),
    ];
    let listed = people.map(|(login, name, class_name, role)| ListedUser {
        account: NewUser {
            display_name: name.to_owned(),
            role,
            ..new_user(login)
        },
        class_name: class_name.to_owned(),
        birth: String::new(),
    });
    let users = f
        .store
        .users()
        .create_listed(listed.to_vec())
        .await
        .unwrap();
    let find = async |text: &str, role: Option<Role>| {
        let text = text.to_owned();
        let filter = UserFilter {
            text,
            role,
            ..UserFilter::default()
        };
        let found = f.store.users().find(&filter, "", 50).await.unwrap();
        let count = f.store.users().count_found(&filter).await.unwrap();
        assert_eq!(found.len() as i64, count);
        let logins = found.into_iter().map(|user| user.login);
        logins.collect::<Vec<_>>().join(" ")
    };
    for (text, found) in [
        ("", "an.nguyen co.an dung_2010"),
        ("an", "an.nguyen co.an"),
        ("nguyễn AN", "an.nguyen"),
        ("dang", "dung_2010"),
        ("đặng 10a", "dung_2010"),
        ("10A1", "an.nguyen dung_2010"),
        ("2010", "dung_2010"),
        ("guyen", ""),
        ("%", "an.nguyen co.an dung_2010"),
        ("a_", "an.nguyen co.an"),
    ] {
        assert_eq!(find(text, None).await, found, "{text:?}");
    }
    assert_eq!(find("an", Some(Role::Teacher)).await, "co.an");
    f.store
        .users()
        .set_names(users[2].id, "Lê Bình", "Tổ Tin")
        .await
        .unwrap();
    assert_eq!(find("tin binh", None).await, "co.an");
    let filter = UserFilter::default();
    let rest = f.store.users().find(&filter, "AN.nguyen", 1).await.unwrap();
    assert_eq!(rest[0].login, "co.an");
}

async fn users_from_before_there_were_words_are_found(f: Fixture) {
    for number in 0..3 {
        f.user(&format!("an{number}")).await;
    }
    f.damage("UPDATE users SET words = NULL", None).await;
    let filter = UserFilter {
        text: "an1".to_owned(),
        ..UserFilter::default()
    };
    assert!(
        f.store
            .users()
            .find(&filter, "", 50)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        f.store
            .users()
            .find(&UserFilter::default(), "", 50)
            .await
            .unwrap()
            .len(),
        3
    );
    let store = f.open_again().await;
    assert_eq!(store.users().find(&filter, "", 50).await.unwrap().len(), 1);
}

async fn a_session_lives_as_long_as_it_is_used(f: Fixture) {
    const HOUR_MS: i64 = 3_600_000;
    let user = f.user("an").await;
    f.store
        .sessions()
        .create(user.id, [1; 32], HOUR_MS)
        .await
        .unwrap();
    for _ in 0..3 {
        f.clock.advance_ms(HOUR_MS / 2);
        assert_eq!(
            f.store.sessions().user([1; 32]).await.unwrap().as_ref(),
            Some(&user)
        );
    }
    assert_eq!(f.store.sessions().user([2; 32]).await.unwrap(), None);
    f.clock.advance_ms(HOUR_MS);
    assert_eq!(
        f.store.sessions().user([1; 32]).await.unwrap(),
        None,
        "unused for an hour"
    );
    assert_eq!(f.store.delete_expired().await.unwrap(), 1);

    f.store
        .sessions()
        .create(user.id, [3; 32], HOUR_MS)
        .await
        .unwrap();
    f.store.sessions().delete([3; 32]).await.unwrap();
    assert_eq!(f.store.sessions().user([3; 32]).await.unwrap(), None);
    f.store.sessions().delete([3; 32]).await.unwrap();
}

async fn a_new_password_and_a_disabled_account_end_all_sessions(f: Fixture) {
    let user = f.user("an").await;
    f.store
        .sessions()
        .create(user.id, [1; 32], 1000)
        .await
        .unwrap();
    f.store.users().set_password(user.id, "new").await.unwrap();
    assert_eq!(f.store.sessions().user([1; 32]).await.unwrap(), None);
    assert_eq!(
        f.store.users().by_login("an").await.unwrap().unwrap().1,
        "new"
    );

    f.store
        .sessions()
        .create(user.id, [2; 32], 1000)
        .await
        .unwrap();
    f.store
        .tokens()
        .create_api_token(user.id, "ci", [3; 32])
        .await
        .unwrap();
    f.store.users().set_disabled(user.id, true).await.unwrap();
    assert_eq!(f.store.sessions().user([2; 32]).await.unwrap(), None);
    assert_eq!(
        f.store.tokens().api_token_user([3; 32]).await.unwrap(),
        None
    );
    f.store.users().set_disabled(user.id, false).await.unwrap();
    assert_eq!(
        f.store.sessions().user([2; 32]).await.unwrap(),
        None,
        "ended for good"
    );
    assert!(
        f.store
            .tokens()
            .api_token_user([3; 32])
            .await
            .unwrap()
            .is_some()
    );
}

async fn the_last_administrator_stays(f: Fixture) {
    let admin = f.user("an").await;
    f.store
        .users()
        .set_role(admin.id, Role::Admin)
        .await
        .unwrap();
    let last = |result: Result<(), Error>| {
        assert!(
            matches!(
                result,
                Err(Error::Conflict {
                    constraint: "last_admin"
                })
            ),
            "{result:?}"
        );
    };
    last(f.store.users().set_role(admin.id, Role::Teacher).await);
    last(f.store.users().set_disabled(admin.id, true).await);
    let found = f.store.users().get(admin.id).await.unwrap().unwrap();
    assert_eq!((found.role, found.disabled), (Role::Admin, false));

    let other = f.user("binh").await;
    f.store
        .users()
        .set_role(other.id, Role::Admin)
        .await
        .unwrap();
    f.store
        .users()
        .set_role(admin.id, Role::Student)
        .await
        .unwrap();
    let users = f.store.users().all().await.unwrap();
    let is_open_admin = |user: &&grundy_store::User| user.role == Role::Admin && !user.disabled;
    assert_eq!(users.iter().filter(is_open_admin).count(), 1);
}

async fn api_tokens_belong_to_their_owner(f: Fixture) {
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let id = f
        .store
        .tokens()
        .create_api_token(an.id, "laptop", [1; 32])
        .await
        .unwrap();
    assert_eq!(
        f.store
            .tokens()
            .api_token_user([1; 32])
            .await
            .unwrap()
            .as_ref(),
        Some(&an)
    );
    let taken = f
        .store
        .tokens()
        .create_api_token(binh.id, "same", [1; 32])
        .await
        .unwrap_err();
    assert!(
        matches!(
            taken,
            Error::Conflict {
                constraint: "api_tokens_hash_key"
            }
        ),
        "{taken:?}"
    );

    let others = f.store.tokens().delete_api_token(binh.id, id).await;
    assert!(matches!(others, Err(Error::NotFound { .. })));
    assert_eq!(
        f.store.tokens().list_api_tokens(an.id).await.unwrap().len(),
        1
    );
    f.store.tokens().delete_api_token(an.id, id).await.unwrap();
    assert_eq!(
        f.store.tokens().api_token_user([1; 32]).await.unwrap(),
        None
    );
}

async fn the_setup_token_works_once_and_only_without_an_administrator(f: Fixture) {
    f.store
        .tokens()
        .create_setup_token([1; 32], 1000)
        .await
        .unwrap();
    f.store
        .tokens()
        .create_setup_token([2; 32], 1000)
        .await
        .unwrap();
    let old = f
        .store
        .tokens()
        .claim_setup_token([1; 32], new_user("old"))
        .await;
    assert!(
        matches!(old, Err(Error::NotFound { .. })),
        "a newer link makes the older one void"
    );
    assert!(
        f.store
            .tokens()
            .setup_token_is_valid([2; 32])
            .await
            .unwrap()
    );

    // Of ten claims at once, one becomes administrator.
    let claims = (0..10).map(|i| {
        let store = f.store.clone();
        tokio::spawn(async move {
            store
                .tokens()
                .claim_setup_token([2; 32], new_user(&format!("admin{i}")))
                .await
        })
    });
    let mut admins = Vec::new();
    for claim in claims.collect::<Vec<_>>() {
        match claim.await.unwrap() {
            Ok(user) => admins.push(user),
            Err(error) => assert!(matches!(error, Error::NotFound { .. }), "{error:?}"),
        }
    }
    assert_eq!(admins.len(), 1);
    assert_eq!(admins[0].role, Role::Admin);
    assert_eq!(f.store.users().count().await.unwrap(), 1);
    let again = f.store.tokens().create_setup_token([3; 32], 1000).await;
    assert!(matches!(
        again,
        Err(Error::Conflict {
            constraint: "admin_exists"
        })
    ));
}

async fn a_setup_token_survives_a_taken_login(f: Fixture) {
    f.user("an").await;
    f.store
        .tokens()
        .create_setup_token([1; 32], 1000)
        .await
        .unwrap();
    let taken = f
        .store
        .tokens()
        .claim_setup_token([1; 32], new_user("AN"))
        .await;
    assert!(matches!(
        taken,
        Err(Error::Conflict {
            constraint: "users_login_key"
        })
    ));
    f.store
        .tokens()
        .claim_setup_token([1; 32], new_user("binh"))
        .await
        .unwrap();

    let expired = Fixture::sqlite().await;
    expired
        .store
        .tokens()
        .create_setup_token([1; 32], 1000)
        .await
        .unwrap();
    expired.clock.advance_ms(1000);
    assert!(
        !expired
            .store
            .tokens()
            .setup_token_is_valid([1; 32])
            .await
            .unwrap()
    );
    let late = expired
        .store
        .tokens()
        .claim_setup_token([1; 32], new_user("an"))
        .await;
    assert!(matches!(late, Err(Error::NotFound { .. })));
}

async fn settings_keep_their_last_value(f: Fixture) {
    assert_eq!(f.store.settings().get("registration").await.unwrap(), None);
    for value in ["open", "closed"] {
        f.store.settings().set("registration", value).await.unwrap();
        assert_eq!(
            f.store
                .settings()
                .get("registration")
                .await
                .unwrap()
                .as_deref(),
            Some(value)
        );
    }
}
