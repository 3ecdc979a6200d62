tests-of = Tests of { $problem }
tests-count = { $count ->
    [one] { $count } test
   *[other] { $count } tests
}
tests-back = Back to the tests
input-size = Input
answer-size = Answer
test-why = Why this test exists
test-why-hint = One line: which mistake does it catch?
test-add-title = Add a test
test-add-explained = The input is validated, the reference solution computes the answer, and a new version of the problem is made. Later submissions meet the new test.
test-add-impossible = A test cannot be added: this problem has no reference solution or no input validator.
test-add-button = Add the test
test-input = Input of the test
test-input-hint = At most { $limit }. Line ends are stored the Unix way.
test-file = Or choose a file
test-error-empty = The input is empty.
test-error-too-large = The input has { $size }; the limit is { $limit }.
test-error-why = Give the reason on one line of at most 200 characters.
test-error-rate = You are adding tests too fast. Wait { $seconds } seconds; your input is kept below.

proposals-title = Proposed tests
proposal-title = Proposed test
proposal-author = Added by
proposal-added-at = Added
proposal-state = State
proposal-accepted-as = Name of the test: { $test }
stage-queued = Waiting
stage-working = Being checked
stage-accepted = Accepted
stage-rejected = Rejected
stage-explained-queued = The test waits to be checked. This page updates itself.
stage-explained-working = The input is being validated and the reference solution computes the answer.
stage-explained-accepted = The test is part of the problem's new version.
stage-explained-rejected = The test was not taken and the problem is unchanged. The reason:

rejected-same-input = The test { $test } has the same input.
rejected-input = The input validator says:
rejected-reference = The reference solution gives no answer:
rejected-package = With this test the package is not valid any more:
rejected-judge = The judge failed at this test several times; that is its own fault. The input is kept; propose it again once the judge is repaired.

versions-of = Versions of { $problem }
version-origin = Origin
version-origin-folder = problem folder
version-origin-teacher = teacher
version-note = Note
version-hash = Hash
version-current = current
version-number = Version { $number }
version-changes = See changes
version-waiting = The problem's folder has changes that are not in use
version-waiting-explained = The folder problems/ of the server was changed after somebody had published in the browser, so neither overwrites the other by itself. Choose: take the folder's, or keep what is in use.
version-waiting-look = Look at the folder's and take it…
version-waiting-keep = Keep what is in use
versions-back = To the versions
changes-against = Compared with version { $number }.
changes-against-current = Compared with the version in use ({ $number }).
restore-note = Restored version { $number }
restore-explained = What this version holds is published once more as the newest version; no version is lost.
restore-button = Restore
rejudge-undecided = A rejudge waits for a decision
rejudge-undecided-look = Look at it and decide
