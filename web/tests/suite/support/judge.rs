//! A worker that runs nothing: it claims jobs and writes results through the store's own queue.

use bytes::Bytes;
use grundy_judgement::{
    CheckReport, CompileReport, Counterexample, CustomTestReport, Exit, Explanation, GameAnswer,
    GameRequest, Graded, GradedTest, Reason, Strength, TestReport, TriedRun, Verdict,
};
use grundy_package::{ImportNote, ImportNoteKind};
use grundy_store::{
    ADD_TEST, CHECK_COPY, COMPILE_DRAFT, CUSTOM_TEST, Capabilities, Claim, CustomTest, DRAW,
    EXPLAIN, ExplanationPictures, FileChange, FileToGrade, GRADE, HowSimilar, HowSound, HowStrong,
    JUDGE, JobKind, Lease, MAKE_COPY, NewWorkingFile, PLAY, PLAY_AS_GUEST, ProposedTest, REJUDGE,
    Rejection, Request, SIMILARITY, STRENGTH, Store, Summary, TestRow, WorkingCopyId,
};
use grundy_words::{Line, sentence};

pub(crate) struct Judge {
    store: Store,
}

impl Judge {
    pub(crate) fn new(store: Store) -> Self {
        Self { store }
    }

    /// Takes the next job.
    pub(crate) async fn claim(&self) -> Lease {
        let lease = self.claim_of(&[&JUDGE, &REJUDGE, &ADD_TEST]).await;
        lease.expect("a job waits")
    }

    async fn claim_of(&self, kinds: &[&'static JobKind]) -> Option<Lease> {
        let abilities =
            Capabilities::of(["answers", "c", "cpp", "java", "pascal", "python", "rust"]);
        let claim = Claim {
            worker: "test-worker",
            kinds,
            abilities: &abilities,
            lease_ms: 60_000,
            per_user_max: i64::MAX,
        };
        self.store.queue().claim(&claim).await.unwrap()
    }

    /// Draws the next picture that is wanted, as `svg` or not at all.
    pub(crate) async fn draw_next(&self, svg: Option<&'static str>) {
        let lease = loop {
            if let Some(lease) = self.claim_of(&[&DRAW]).await {
                break lease;
            }
            tokio::task::yield_now().await;
        };
        self.store
            .pictures()
            .finish(&lease, svg.map(Bytes::from))
            .await
            .unwrap();
    }

    /// Draws every picture that is wanted now.
    pub(crate) async fn draw_all(&self, svg: &'static str) {
        while let Some(lease) = self.claim_of(&[&DRAW]).await {
            let svg = Some(Bytes::from(svg));
            self.store.pictures().finish(&lease, svg).await.unwrap();
        }
    }

    /// Takes the next program that is to be run and not judged.
    pub(crate) async fn begin_run(&self) -> (Lease, Request<CustomTest>) {
        let lease = self.claim_of(&[&CUSTOM_TEST, &COMPILE_DRAFT]).await;
        let lease = lease.expect("a run waits");
        let custom_test = self.store.requests().begin(&lease).await.unwrap();
        (lease, custom_test.expect("it is wanted still"))
    }

    /// Carries out the next run, with this result.
    pub(crate) async fn finish_run(&self, report: &CustomTestReport) {
        let (lease, _) = self.begin_run().await;
        let finished = self
            .store
            .requests()
            .answer::<CustomTest>(&lease, report)
            .await;
        finished.unwrap();
    }

    /// Takes the next question to a game.
    pub(crate) async fn begin_game(&self) -> (Lease, Request<GameRequest>) {
        let lease = self.claim_of(&[&PLAY]).await.expect("a question waits");
        let turn = self.store.requests().begin(&lease).await.unwrap();
        (lease, turn.expect("it is wanted still"))
    }

    /// Answers the next questions to games as they come, and returns them.
    pub(crate) async fn answer_games(&self, answers: &[GameAnswer]) -> Vec<GameRequest> {
        let mut asked = Vec::new();
        for answer in answers {
            let lease = loop {
                if let Some(lease) = self.claim_of(&[&PLAY, &PLAY_AS_GUEST]).await {
                    break lease;
                }
                tokio::task::yield_now().await;
            };
            let turn = self
                .store
                .requests()
                .begin::<GameRequest>(&lease)
                .await
                .unwrap();
            let turn = turn.expect("it is wanted still");
            let finished = self
                .store
                .requests()
                .answer::<GameRequest>(&lease, answer)
                .await;
            finished.unwrap();
            asked.push(turn.question);
        }
        asked
    }

    /// Requeues the next question to a game until nobody takes it any more.
    pub(crate) async fn fail_next_game(&self) {
        while self.store.queue().depth().await.unwrap().queued == 0 {
            tokio::task::yield_now().await;
        }
        while let Some(lease) = self.claim_of(&[&PLAY]).await {
            let begun = self.store.requests().begin::<GameRequest>(&lease).await;
            begun.unwrap();
            self.store
                .queue()
                .release(&lease, 0, "broken")
                .await
                .unwrap();
        }
    }

    /// Takes the next submission that is to be explained.
    pub(crate) async fn begin_explanation(&self) -> Lease {
        let lease = self.claim_of(&[&EXPLAIN]).await.expect("somebody asks");
        let begun = self.store.explanations().start(&lease).await.unwrap();
        assert!(begun.is_some(), "it is wanted still");
        lease
    }

    /// Finishes the next explanation.
    pub(crate) async fn explain_next(
        &self,
        explanation: Explanation,
        pictures: ExplanationPictures,
    ) {
        let lease = self.begin_explanation().await;
        let finished = self
            .store
            .explanations()
            .finish(&lease, explanation, pictures)
            .await;
        finished.unwrap();
    }

    /// Requeues the next explanation until nobody takes it any more.
    pub(crate) async fn fail_next_explanation(&self) {
        while let Some(lease) = self.claim_of(&[&EXPLAIN]).await {
            self.store.explanations().start(&lease).await.unwrap();
            self.store
                .queue()
                .release(&lease, 0, "broken")
                .await
                .unwrap();
        }
    }

    /// Takes the next problem whose tests are to be measured, and begins with so many mutants.
    pub(crate) async fn begin_strength(&self, mutants_max: i64) -> Lease {
        let lease = self.claim_of(&[&STRENGTH]).await.expect("somebody asks");
        let begun = self.store.strengths().begin(&lease).await.unwrap();
        let asked = begun.expect("it is wanted still").question;
        assert_eq!(asked.mutants_max, mutants_max);
        lease
    }

    /// Finishes the next measurement of tests, which is of the usual length.
    pub(crate) async fn measure_next(&self, strength: Strength) {
        let lease = self.begin_strength(60).await;
        let finished = self
            .store
            .requests()
            .answer::<HowStrong>(&lease, &strength)
            .await;
        finished.unwrap();
    }

    /// Requeues the next measurement until nobody takes it any more.
    pub(crate) async fn fail_next_strength(&self) {
        while let Some(lease) = self.claim_of(&[&STRENGTH]).await {
            self.store.strengths().begin(&lease).await.unwrap();
            self.store
                .queue()
                .release(&lease, 0, "broken")
                .await
                .unwrap();
        }
    }

    /// Takes the next event whose programs are to be compared.
    pub(crate) async fn begin_similarity(&self) -> (Lease, HowSimilar) {
        let lease = self.claim_of(&[&SIMILARITY]).await.expect("somebody asks");
        let begun = self.store.requests().begin::<HowSimilar>(&lease).await;
        (lease, begun.unwrap().expect("it is wanted still").question)
    }

    /// Takes the next submission and begins to judge it.
    pub(crate) async fn begin(&self) -> Lease {
        let lease = self.claim().await;
        let submission = self
            .store
            .judgements()
            .submission_to_judge(&lease)
            .await
            .unwrap();
        let submission = self
            .store
            .submissions()
            .get(submission.unwrap())
            .await
            .unwrap();
        let problem = submission.unwrap().problem;
        let (_, version) = self.store.problems().get(&problem).await.unwrap().unwrap();
        self.store
            .judgements()
            .start(&lease, version.id)
            .await
            .unwrap();
        lease
    }

    pub(crate) async fn compiled(&self, lease: &Lease, ok: bool, log: &str, tests_total: i64) {
        let compile = CompileReport {
            ok,
            log: log.to_owned(),
            wall_ms: 812,
        };
        let recorded = self
            .store
            .judgements()
            .record_compile(lease, &compile, tests_total)
            .await;
        recorded.unwrap();
    }

    pub(crate) async fn tested(&self, lease: &Lease, row: TestRow) {
        self.store
            .judgements()
            .record_tests(lease, &[row])
            .await
            .unwrap();
    }

    pub(crate) async fn finish(&self, lease: &Lease, verdict: Verdict) {
        let score = if verdict == Verdict::Ac { 100.0 } else { 0.0 };
        self.finish_with(lease, verdict, score).await;
    }

    pub(crate) async fn finish_with(&self, lease: &Lease, verdict: Verdict, score: f64) {
        let summary = Summary {
            verdict,
            score,
            max_score: 100.0,
            cpu_ms_max: 3.1,
            memory_bytes_max: 1_630_208,
            compile_ok: verdict != Verdict::Ce,
            finished_ms: 0,
        };
        self.store
            .judgements()
            .finish(lease, &summary)
            .await
            .unwrap();
    }

    /// Judges the next submission as right on both tests.
    pub(crate) async fn accept_next(&self) {
        let lease = self.begin().await;
        self.compiled(&lease, true, "", 2).await;
        self.tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
            .await;
        self.tested(&lease, test_row(1, "secret/01-large", Verdict::Ac, ""))
            .await;
        self.finish(&lease, Verdict::Ac).await;
    }

    /// Judges the next submission as wrong on both tests.
    pub(crate) async fn reject_next(&self) {
        let lease = self.begin().await;
        self.compiled(&lease, true, "", 2).await;
        self.tested(&lease, test_row(0, "sample/1", Verdict::Wa, "4\n"))
            .await;
        self.tested(&lease, test_row(1, "secret/01-large", Verdict::Rte, ""))
            .await;
        self.finish(&lease, Verdict::Wa).await;
    }

    /// Makes the next proposed test part of the problem.
    pub(crate) async fn take_next_test(&self, name: &str) {
        let lease = self.claim().await;
        assert_eq!(lease.job.kind, &ADD_TEST, "{lease:?}");
        let proposal = self.store.requests().begin::<ProposedTest>(&lease).await;
        let proposal = proposal.unwrap().unwrap();
        let input = self.store.proposals().input(&proposal.question).await;
        let input = input.unwrap();
        let (_, version) = self.store.problems().get("sum").await.unwrap().unwrap();
        let file = |extension: &str, content| FileChange {
            path: format!("data/{name}.{extension}"),
            content,
        };
        let changes = [file("in", input), file("ans", "7\n".into())];
        self.store
            .proposals()
            .accept(&lease, &proposal, version.id, name, &changes)
            .await
            .unwrap();
    }

    /// Makes the next working copy, of these files, or says why it cannot be made.
    pub(crate) async fn make_next_copy(&self, made: Result<&[NewWorkingFile], &str>) {
        let lease = self.claim_of(&[&MAKE_COPY]).await.expect("a copy waits");
        let wanted = self.store.working_copies().to_make(&lease).await.unwrap();
        assert!(wanted.is_some());
        let note = ImportNote {
            kind: ImportNoteKind::Guessed,
            line: sentence!("import-input-validator", path = "<x>"),
        };
        match made {
            Ok(files) => {
                self.store
                    .working_copies()
                    .open(&lease, files, &[note])
                    .await
            }
            Err(faults) => {
                let faults: Vec<Line> = faults.lines().map(Line::from).collect();
                self.store.working_copies().refuse(&lease, &faults).await
            }
        }
        .unwrap();
    }

    /// Begins the next check of a working copy: its lease, and the revision.
    pub(crate) async fn begin_check(&self) -> (Lease, i64) {
        let lease = self.claim_of(&[&CHECK_COPY]).await.expect("a check waits");
        let begun = self
            .store
            .requests()
            .begin::<HowSound>(&lease)
            .await
            .unwrap();
        let copy = WorkingCopyId(begun.expect("it is wanted still").subject);
        let copy = self.store.working_copies().get(copy).await.unwrap();
        (lease, copy.expect("it is there").revision)
    }

    /// Finishes the next check of a working copy with this report.
    pub(crate) async fn finish_check(&self, report: &CheckReport) {
        let (lease, revision) = self.begin_check().await;
        let finished = self
            .store
            .working_copies()
            .finish_check(&lease, revision, &[], report)
            .await;
        finished.unwrap();
    }

    /// Takes the next file of a contest.
    pub(crate) async fn begin_file(&self) -> (Lease, FileToGrade) {
        let lease = self.claim_of(&[&GRADE]).await.expect("a file waits");
        let file = self.store.gradings().start_file(&lease).await.unwrap();
        (lease, file.expect("its contest is there"))
    }

    /// Judges the next file of a contest as right on the sample, and with this verdict on the secret test.
    pub(crate) async fn grade_next(&self, verdict: Verdict) -> FileToGrade {
        let (lease, file) = self.begin_file().await;
        let graded = graded(verdict);
        let finished = self.store.gradings().finish_file(&lease, &graded).await;
        finished.unwrap();
        file
    }

    /// The number of files of contests that wait.
    pub(crate) async fn files_waiting(&self) -> i64 {
        let kinds = [&DRAW];
        let waiting = self
            .store
            .queue()
            .jobs_of_other_kinds(&kinds)
            .await
            .unwrap();
        let files = waiting.iter().find(|(kind, _)| kind == GRADE.name());
        files.map_or(0, |(_, count)| *count)
    }

    /// Requeues the next file of a contest until nobody takes it any more.
    pub(crate) async fn fail_next_file(&self) {
        while let Some(lease) = self.claim_of(&[&GRADE]).await {
            self.store.gradings().start_file(&lease).await.unwrap();
            self.store
                .queue()
                .release(&lease, 0, "broken")
                .await
                .unwrap();
        }
    }

    /// Refuses the next proposed test.
    pub(crate) async fn refuse_next_test(&self, rejection: &Rejection) {
        let lease = self.claim().await;
        self.store
            .proposals()
            .reject(&lease, rejection.clone())
            .await
            .unwrap();
    }
}

/// The report of a run on a sample.
pub(crate) fn tried(verdict: Verdict, output: &str) -> CustomTestReport {
    let row = test_row(0, "sample/1", verdict, output).test;
    CustomTestReport {
        compile: CompileReport {
            ok: true,
            log: String::new(),
            wall_ms: 812,
        },
        run: Some(TriedRun {
            verdict,
            is_checked: true,
            cpu_ms: row.cpu_ms,
            wall_ms: row.wall_ms,
            memory_bytes: row.memory_bytes,
            exit: row.exit,
            message: row.message,
            reason: row.reason.map(|reason| *reason),
            input_fault: None,
            output: output.as_bytes().to_vec(),
            output_bytes: 0,
            is_output_clipped: false,
            error_output: Vec::new(),
            is_error_output_clipped: false,
            transcript: None,
            judge_note: None,
        }),
    }
}

/// The result of a contest's file.
fn graded(verdict: Verdict) -> Graded {
    let is_right = verdict == Verdict::Ac;
    let test = |name: &str, verdict| GradedTest {
        name: name.to_owned(),
        verdict,
        score: 0.0,
        cpu_ms: 3.1,
        memory_bytes: 1_630_208,
        message: String::new(),
        reason: (verdict != Verdict::Ac).then_some(Reason::Signal { signal: 11 }),
    };
    Graded {
        language: "cpp".to_owned(),
        verdict,
        score: if is_right { 100.0 } else { 0.0 },
        max_score: 100.0,
        compile_log: if verdict == Verdict::Ce {
            "main.cpp:1: error: <x>".to_owned()
        } else {
            String::new()
        },
        groups: Vec::new(),
        tests: if verdict == Verdict::Ce {
            Vec::new()
        } else {
            vec![
                test("sample/1", Verdict::Ac),
                test("secret/01-large", verdict),
            ]
        },
    }
}

/// The answer 3 would have been right, and 4 was printed.
pub(crate) fn counterexample(input: &str) -> Counterexample {
    Counterexample {
        input: input.to_owned(),
        output: "4\n".to_owned(),
        answer: "3\n".to_owned(),
        message: "token 1: expected 3, found 4".to_owned(),
        reason: Some(Reason::TokenDiffers {
            token: 1,
            line: 1,
            expected: "3".to_owned(),
            found: "4".to_owned(),
            off: None,
        }),
        tokens: 2,
        seconds: 1.25,
        tried: 310,
    }
}

/// A test's result; an output makes it a sample's.
pub(crate) fn test_row(index: i64, name: &str, verdict: Verdict, output: &str) -> TestRow {
    let is_rte = verdict == Verdict::Rte;
    let signal = 11;
    let test = TestReport {
        name: name.to_owned(),
        verdict,
        score: 0.0,
        cpu_ms: 3.1,
        wall_ms: 3.6,
        memory_bytes: 1_630_208,
        exit: if is_rte {
            Exit::Signal(signal)
        } else {
            Exit::Code(0)
        },
        message: format!("message of {name}"),
        reason: is_rte.then(|| Box::new(Reason::Signal { signal })),
        judge_note: None,
        rerun: None,
        output_head: (!output.is_empty()).then(|| output.as_bytes().to_vec()),
        error_head: (is_rte && !output.is_empty()).then(|| b"line 3: <zero>".to_vec()),
        transcript: None,
    };
    TestRow { index, test }
}
