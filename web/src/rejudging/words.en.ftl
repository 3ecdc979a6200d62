rejudge-of = Rejudging { $problem }
rejudge-asked-by = Asked for by
rejudge-back = To the problem's versions
rejudge-running = Being judged again
rejudge-running-explained = New submissions still go first. Students see the earlier results until you decide. This page updates itself.
rejudge-preview = What would change
rejudge-applied = The results have been replaced
rejudge-dropped = The new results have been dropped
rejudge-judged = { $count ->
    [one] One submission has been judged again.
   *[other] { $count } submissions have been judged again.
}
rejudge-nothing-changes = None gets another verdict or other points.
rejudge-changes = { $count ->
    [one] One gets another verdict or other points:
   *[other] { $count } get another verdict or other points:
}
rejudge-failed = { $count ->
    [one] One could not be judged again, which is the judge's own fault; it keeps its result.
   *[other] { $count } could not be judged again, which is the judge's own fault; they keep their results.
}
rejudge-by-version = Judged with version { $version }.
rejudge-by-versions = Judged with versions { $lowest } to { $highest }.
rejudge-stale = This preview was judged with version { $version }; the problem is at version { $current } now. Judge again with version { $current }, then decide.
rejudge-stale-mixed = This preview was judged with versions { $lowest } to { $highest }; the problem is at version { $current } now. Judge again with version { $current }, then decide.
rejudge-again = Rejudge with version { $version }
rejudge-points = { $count ->
    [one] one submission: { $before } → { $after } points
   *[other] { $count } submissions: { $before } → { $after } points
}
rejudge-becomes = becomes
rejudge-apply = Replace the results
rejudge-drop = Drop, keep the earlier results
rejudge-table = Submissions whose verdict or points change
rejudge-before = Earlier result
rejudge-after = New result
rejudge-others = { $count ->
    [one] { $count } submission is of a class that belongs to other teachers, so that you cannot replace the results: ask an administrator, or drop this rejudge and begin one for your classes.
   *[other] { $count } submissions are of classes that belong to other teachers, so that you cannot replace the results: ask an administrator, or drop this rejudge and begin one for your classes.
}
rejudge-more = { $count ->
    [one] One more is not listed here.
   *[other] { $count } more are not listed here.
}
rejudge-problem-title = Rejudge the whole problem
rejudge-problem-explained = Every submission of this problem that you may see is judged again with the current version. You see first which results would change, then decide whether to replace or to keep them.
rejudge-problem-button = Rejudge and preview
notice-nothing-to-rejudge = There is no submission of this problem for you to judge again.
rejudge-standings = What changes in the standings of
rejudge-nobody-moves = Nobody's rank or points change.
rejudge-more-move = { $count ->
    [one] One more participant's rank or points change.
   *[other] The rank or points of { $count } more participants change.
}
rejudge-since = Since it was requested:
rejudge-left = { $count ->
    [one] { $count } submission was judged on its own, or is being judged; it keeps that newer result.
   *[other] { $count } submissions were judged on their own, or are being judged; they keep those newer results.
}
rejudge-newer = { $count ->
    [one] { $count } submission is new and not among those that were judged again.
   *[other] { $count } submissions are new and not among those that were judged again.
}
notice-rejudge-changed = Nothing is replaced: since you opened the page, a submission has changed. Below is what would change now; look at it again, then decide.
notice-rejudge-not-ready = No result was replaced: this rejudge has not finished, or used an earlier version.
notice-rejudge-over = Nothing has changed: this rejudge was decided before. To judge again, begin at the problem's versions or at the contest's page.
