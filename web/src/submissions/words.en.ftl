submissions-title = Submissions
submissions-none = There are no submissions yet.
submission-number = Number
submission-title = Submission { $number }
submitted-at = Submitted
user = User
verdict = Verdict
cpu-time = CPU time
cpu-time-max = Largest CPU time
memory = Memory
memory-max = Largest memory
score = Score
message = Message
test = Test
test-sample = example { $name }
test-secret = secret { $name }
tests-title = Tests
tests-failed = Tests that failed
tests-passed = { $count } passed
tests-passed-details = Time and memory of tests that passed
tests-alike = { $count } more with the same result: { $first } to { $last }
tally = { $passed } of { $total } tests passed.
tally-samples = Samples, which earn no points: { $count }.
tally-not-run = { $count } not run.
tally-failed = { $passed } of { $total } tests passed; the first that failed: { $first }.
rejudge = Rejudge
source-download = Download { $name }
tests-not-run = { $count } not run
tests-not-run-explained = These tests were not run, since the result cannot change any more.
status-decided = The verdict is certain:
status-goes-on = The other tests are still being judged.
feedback-summary = Only the overall verdict is told here, and nothing of single tests.

compile-title = Compilation
compile-running = Compiling…
compile-ok = Compiled.
compile-failed = It does not compile. The compiler says:
compile-failed-silent = It does not compile; the compiler says nothing.
compile-log = What the compiler says

outcome-sealed = Until the end
outcome-queued = Waiting
outcome-judging = Judging
explained-sealed = The submission has been received. Its result, whether it compiles included, is told when the event is over.
explained-queued = The submission waits for its turn. This page updates itself.
explained-judging = The submission is being judged. This page updates itself.
explained-ac = The program is right on every test.
explained-wa = The program is wrong on at least one test.
explained-tle = The program ran longer than the time limit.
explained-mle = The program used more memory than the limit.
explained-ole = The program printed more than the limit.
explained-rte = The program crashed, or ended with a code other than 0.
explained-ce = The program does not compile; see the message below.
explained-ie = The judge failed; this is not your fault. The submission will be judged again.

advice-wa = Begin with the first test that failed. If it is a sample, compare your output line by line; if not, try the smallest and the largest data and special cases.
advice-wa-unseen = Try the smallest and the largest data and special cases.
advice-tle = Estimate the number of steps for the largest data of the statement, and look for a loop that does not end.
advice-mle = Work out how much memory your arrays take, whether a loop goes on creating things, and whether recursion ends.
advice-ole = Look for a loop that prints for ever, and remove what you print for debugging.
advice-rte = Begin with the message of the first test that crashed.
advice-rte-unseen = Look at the indices of arrays, divisions by 0 and the depth of recursion.
advice-ce = Fix the first error first: those behind it often come from it.

language-hint = This looks like { $language }.
language-hint-button = Switch to { $language }
rejudge-waiting = The submission waits to be judged again; this is the result of the time before. This page updates itself.
rejudge-waiting-short = Waits to be judged again

input = Input
expected-output = Expected output
actual-output = Your output
output-not-kept = No output was kept.
sample-details = Data of this sample
test-data = Test data
test-data-title = Test { $name }
test-data-gone = The problem has no such test any more.
transcript-title = What was said
transcript-hint = Lines with < were said by the judge, those with > by the program.
clipped-here = Only the beginning is shown.
diff-title = Where the answer and the program’s output differ
diff-equal = the same
diff-insert = program
diff-delete = answer

judge-note = The checker's note (only teachers see it):

groups-title = Scores of the test groups
group = Test group
group-not-judged = Not judged: a group that it requires failed
test-points = { $points } points

compare-title = Two attempts side by side
compare-earlier = Earlier
compare-later = Later
compare-button = Compare
compare-previous = Compare with the one before (submission { $number })
compare-previous-short = Compare with the one before
compare-results = Results
compare-tests = Tests that changed
compare-not-judged = One of the two is not judged yet, so the tests cannot be compared.
compare-no-tests = In one of the two no test was judged, as when a program does not compile.
compare-mended = { $count } failed and { $count ->
    [one] passes
   *[other] pass
} now
compare-broken = { $count } passed and { $count ->
    [one] fails
   *[other] fail
} now
compare-others = { $count } changed in another way
compare-same = { $count } as before
compare-test-not-judged = not judged
compare-other-version = The two were judged by different versions of the problem, so the data of a test may have changed.
compare-source-same = The sources are the same.
compare-source-none = The sources cannot be shown here.
compare-folded = { $count } { $count ->
    [one] line
   *[other] lines
} in common
compare-removed = removed:
compare-added = added:
submission-problem-hidden = This problem is hidden just now. Your program and its verdict stay; the statement and the tests are not shown.
lint-title = Seen before anything runs:
lint-help = Where do these notes come from?
lint-line = Line { $line }:

why-title = Why is it wrong?
why-intro = The judge can make very small inputs by itself and look for one on which this program is wrong. The problem's secret tests stay secret.
why-intro-slow = The judge can look for a small input on which this program does not end or is wrong, and measure how its time grows with its input. The problem's secret tests stay secret.
why-help = How is it found?
why-button = Find a small input
why-button-slow = Find the cause
why-again-hint = The mistake may show on large inputs or in special cases only. Make an input on which you doubt the program, run it there, and look again: that input is tried, too.
why-button-again = Look again
why-failed = The system failed, so nothing was found; that is not your fault.
why-queued = Waiting: everybody's submissions are judged first.
why-running = Looking for the smallest input on which the program is wrong; that takes from a few seconds to more than a minute, longer while the judge is busy.
why-running-slow = Running the program on small and then larger inputs; that takes from a few seconds to more than a minute, longer while the judge is busy.
why-tried = Inputs tried so far: { $tried } or more.
why-shrinks = There is an input on which the program fails; a smaller one is looked for.
why-during-event = This stays closed until the contest or assignment ends.
why-never = For this problem the judge does not tell why a submission is wrong.
why-not-yet = You see this once you have handed in { $needed } wrong programs for this problem; so far it is { $wrong }.
why-example = A small input on which the program is wrong
why-example-large = An input on which the program is wrong
why-example-large-hint = It could not be made smaller: the time was over, or the program is right on every smaller input that was tried.
why-whole = … Show all: { $size }, { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
why-found = Numbers or words in it: { $tokens }. Found in { $seconds }; inputs tried: { $tried }.
why-found-talk = Found in { $seconds }; conversations tried: { $tried }.
why-output = The program prints
why-answer = A right output
why-answer-talk = How a right program talks there
why-judges-input = What the judge's side reads (shown to teachers only)
why-empty = The input is empty.
why-empty-output = The program prints nothing.
why-picture-output = Picture of the program's output
why-picture-answer = Picture of a right output
why-run-again = Run again on this input
why-download = Download
why-mistake = Perhaps you thought like this
why-mistake-agree = The program prints what a known wrong solution of the problem prints on { $agree } of { $of } inputs.
why-lines = Where it goes wrong when it runs
why-line = Line { $line }
why-lint = What the source shows at once
why-growth = How the time grows
why-growth-chart = Chart of the time by n, with logarithmic axes; the numbers are in the table below.
why-growth-own = This program
why-growth-of-reference = Reference solution
why-growth-table = Measurements
why-growth-button = See how the time grows
why-growth-intro = The judge can run this program and the reference solution on larger and larger inputs and tell how their times grow.
why-growth-help = How is it measured?
why-growth-doubled = Twice the n takes about { $times } times as long.
why-growth-size = size n
why-growth-time = time
why-growth-limit = limit: { $time }
why-growth-expected = Expected for the largest n
why-growth-data = Measured on inputs that the problem's generator makes for this. On other inputs of the same size the program may take much longer.
why-running-growth = Measuring the time on larger and larger inputs; that takes from a few seconds to more than a minute, longer while the judge is busy.
filter-class = Class
test-download = Download ({ $size })
test-download-whole = Download all of it
filter-event = Only submissions of
filter-event-all = See all submissions
submission-for = Submitted for
comments-title = Comments
comment-line = Line { $line }
comment-whole = The whole
comment-line-label = Line (empty: the whole)
comment-text = Comment
comment-answer = Answer
comment-frequent = Frequent remarks
comment-frequent-none = – choose –
comment-send = Send
comment-delete = Delete
comment-seen = seen
comment-hint = Click a line of the program to comment on it.
comment-error-text = Write 1 to { $count } characters.
comment-error-line = The program has { $count } lines.
comment-error-many = There are too many comments on this submission.
submission-late = Due { $time }; a late submission gets { $percent }% of its points.
submission-late-not-counted = Due { $time }; a late submission does not count.
