//! Which programs of an event are alike, from the question to what is stored: what was copied is found, whatever it is called, and what the
//! problem itself asks for is not told.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bytes::Bytes;
use grundy_store::{
    Compared, Context, EventId, EventPlan, EventProblem, EventRules, NewSubmission, Role, State,
    Store,
};

use crate::support::{options, until, user, worker};

/// It would pass for ever if nothing came.
const HANG: Duration = Duration::from_secs(300);
const HOUR_MS: i64 = 3_600_000;

/// Reads two numbers, adds them digit by digit, and writes the sum.
const ORIGINAL: &str = r#"#include <stdio.h>
int digits[32];
int main(void) {
    long long a, b;
    scanf("%lld %lld", &a, &b);
    int carry = 0, length = 0;
    while (a > 0 || b > 0 || carry > 0) {
        int here = a % 10 + b % 10 + carry;
        digits[length++] = here % 10;
        carry = here / 10;
        a /= 10;
        b /= 10;
    }
    if (length == 0) digits[length++] = 0;
    for (int i = length - 1; i >= 0; i--) printf("%d", digits[i]);
    printf("\n");
    return 0;
}
"#;
/// The same with other names, other formatting, and a remark.
const COPY: &str = r#"#include <stdio.h>
/* bài của em */
int kq[100];
int main(void)
{
  long long x, y; scanf("%lld %lld", &x, &y);
  int nho = 0, n = 0;
  while (x > 0 || y > 0 || nho > 0)
  {
    int tong = x % 10 + y % 10 + nho;
    kq[n++] = tong % 10; nho = tong / 10;
    x /= 10; y /= 10;
  }
  if (n == 0) kq[n++] = 0;
  for (int j = n - 1; j >= 0; j--) printf("%d", kq[j]);
  printf("\n");
  return 0;
}
"#;
const ALONE: &str = r#"#include <stdio.h>
int add(int a, int b) {
    if (b == 0) return a;
    return add(a ^ b, (a & b) << 1);
}
int main(void) {
    int first, second;
    if (scanf("%d%d", &first, &second) != 2) return 1;
    int sum = add(first, second);
    do { printf("%d", sum); } while (0);
    return 0;
}
"#;
/// The package has it among its right programs, and two pupils came to it, too.
const EXPECTED: &str = r#"#include <stdio.h>
int main(void) {
    int a, b, i, sum = 0;
    scanf("%d %d", &a, &b);
    for (i = 0; i < a; i++) sum += 1;
    for (i = 0; i < b; i++) sum += 1;
    if (sum < 0) sum = -sum;
    printf("%d\n", sum);
    return 0;
}
"#;

fn package(folder: &Path) -> grundy_package::Package {
    let root = folder.join("sum");
    let yaml = "problem_format_version: 2025-09\nname: {en: Sum}\nuuid: 6a0d6f0e-3d52-4d0c-9a55-0f1c5e6c7a05\nlicense: unknown\n";
    for (name, text) in [
        ("problem.yaml", yaml),
        ("data/secret/1.in", "3 4\n"),
        ("data/secret/1.ans", "7\n"),
        ("submissions/accepted/sum.c", EXPECTED),
    ] {
        let path = root.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    grundy_package::read(&root).unwrap()
}

async fn event(store: &Store) -> EventId {
    let teacher = user(store, "co", Role::Teacher).await;
    let now_ms = store.now_ms();
    let plan = EventPlan {
        name: "Tuần 3".to_owned(),
        note: String::new(),
        class: None,
        starts_ms: now_ms - HOUR_MS,
        ends_ms: now_ms + HOUR_MS,
        late_until_ms: None,
        duration_ms: None,
        hides_problems: false,
        closes_help: false,
        rules: EventRules::default(),
        problems: vec![EventProblem {
            id: "sum".to_owned(),
            points: 100.0,
            colour: String::new(),
        }],
    };
    store.events().create(teacher.id, &plan).await.unwrap()
}

async fn submit(store: &Store, event: EventId, login: &str, source: &str) -> i64 {
    let pupil = user(store, login, Role::Student).await;
    store.events().join(event, pupil.id).await.unwrap();
    let new = NewSubmission {
        user: pupil.id,
        problem: "sum".to_owned(),
        context: Context::Event(event),
        language: "c".to_owned(),
        file_name: "sum.c".to_owned(),
        source: Bytes::from(source.to_owned()),
    };
    let made = store.submissions().create(new).await.unwrap();
    until(HANG, async || {
        let made = store.submissions().get(made.id).await.unwrap();
        made.unwrap().state == State::Done
    })
    .await;
    made.number
}

async fn compared(store: &Store, event: EventId) -> Compared {
    let (co, _) = store.users().by_login("co").await.unwrap().unwrap();
    store.similarities().ask(event, co.id).await.unwrap();
    let get = async || store.similarities().get(event).await.unwrap().unwrap();
    until(HANG, async || get().await.asked.state.is_final()).await;
    get().await.answered.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_found_and_what_the_problem_asks_for_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(options(folder.path())).await.unwrap();
    let published = package(folder.path());
    store.packages().publish_folder(&published).await.unwrap();
    let event = event(&store).await;
    let worker = worker(&store, folder.path(), 2, Some(&["c"]));
    let mut numbers = Vec::new();
    for (login, source) in [
        ("an", ORIGINAL),
        ("binh", ALONE),
        ("chi", EXPECTED),
        ("dung", COPY),
        ("em", EXPECTED),
        ("giang", "int main(void) {}\n"),
    ] {
        numbers.push(submit(&store, event, login, source).await);
    }
    let found = compared(&store, event).await;
    worker.shutdown().await;
    let [programs] = &found.similarity.problems[..] else {
        panic!("{found:?}")
    };
    assert_eq!(programs.problem, "sum");
    let [pair] = &programs.pairs[..] else {
        panic!("{programs:?}")
    };
    let (original, copy) = (numbers[0], numbers[3]);
    assert_eq!(pair.numbers, [original, copy]);
    assert!(pair.similarity > 0.9 && pair.surprise > 0.5, "{pair:?}");
    assert_eq!(programs.clusters, [[original, copy]]);
    // Nothing is left of a program that is the package's own.
    assert_eq!(programs.unread, [numbers[2], numbers[4], numbers[5]]);
    let matched = |text: &str, side: usize| -> String {
        let places = pair.places.iter().map(|place| &text[place[side].clone()]);
        places.collect::<Vec<_>>().join("\n")
    };
    for (text, line) in [(ORIGINAL, "carry = here / 10"), (COPY, "nho = tong / 10")] {
        let side = usize::from(text == COPY);
        assert!(
            matched(text, side).contains(line),
            "{}",
            matched(text, side)
        );
    }
}
