audit-title = Audit log
audit-explained = What teachers and administrators did, kept for three years.
audit-when = When
audit-actor = Who
audit-action = What
audit-subject = To what
audit-change = Change
audit-operator = Command on the server
audit-none = There is nothing.
audit-clear = Show all
action-user-created = Account made
action-user-renamed = Name changed
action-class-changed = Class changed
action-birth-changed = Day of birth changed
action-class-teacher-named = Teacher of a class named
action-class-teacher-removed = Teacher of a class removed
action-class-opened = Opened a class to whoever has its code
action-class-closed = Closed a class to whoever has its code
action-class-year-ended = Ended the year of a class
action-class-year-set = Set the year of a class
action-role-changed = Role changed
action-password-reset = Password reset
action-account-closed = Account closed
action-account-opened = Account opened
action-problem-shown = Problem shown to students
action-problem-hidden = Problem hidden
action-part-opened = Hint or editorial opened
action-part-closed = Hint or editorial closed
action-explanations-set = Said when wrong submissions are explained
action-test-proposed = Test proposed
action-mistake-packaged = Submission packaged as a wrong program
action-version-published = Version made
action-submission-rejudged = Submission rejudged
action-problem-rejudged = Problem rejudged
action-grading-made = Contest's files recognised
action-grading-started = Contest's files graded
action-grading-deleted = Contest and its points deleted
action-event-made = Set an assignment or a contest
action-event-changed = Changed an assignment or a contest
action-event-extended = Gave more time
action-event-ended = Ended an assignment or contest early
action-event-paused = Paused an assignment or contest
action-event-resumed = Let an assignment or contest go on
action-event-deleted = Deleted an assignment or a contest
action-event-exported = Exported an assignment or a contest
action-event-imported = Imported an assignment or a contest
action-setting-changed = Setting changed
audit-explained-never = never
audit-explained-after = { $count ->
    [1] at once
   *[other] after { $count } wrong attempts
  }
audit-part-hint = hint
audit-part-editorial = editorial
audit-setting-registration = Registration
audit-setting-judging = How far students' submissions are judged
audit-setting-ranking = Ranking
audit-setting-solutions = Who sees solutions
audit-setting-course = Course
audit-setting-place = Place of { $problem } in the course
audit-registration-open = open
audit-registration-closed = closed
audit-ranking-shown = shown to students
audit-ranking-hidden = hidden from students
audit-solutions-earned = also who has solved the problem
audit-solutions-kept = once a teacher opens them
audit-course-changed = the order of problems in the course
audit-version = version { $count }
audit-version-despite = version { $count }, although checks had not passed: { $reason }
audit-submission = submission { $count }
audit-submissions = { $count ->
    [one] 1 submission
   *[other] { $count } submissions
}
audit-contestants = { $count ->
    [one] 1 contestant
   *[other] { $count } contestants
}
audit-files = { $count ->
    [one] 1 file
   *[other] { $count } files
}
action-event-results-opened = Opened sealed results
action-event-logins-made = Made accounts of an event
action-event-logins-deleted = Deleted accounts of an event
action-event-marked = Gave points by hand
action-submission-excluded = Took a submission out of what counts
action-submission-included = Let a submission count again
action-event-helper-set = Set a helper of an event
audit-accounts = { $count ->
    [one] one account
   *[other] { $count } accounts
}
audit-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
audit-extra = { $login }: { $minutes ->
    [one] one more minute
   *[other] { $minutes } more minutes
}
audit-helper = { $login }: { $task }
audit-imported = new: { $submissions } submissions, { $judgements } judgements, { $accounts } accounts
