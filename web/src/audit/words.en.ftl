audit-title = Audit log
audit-explained = What teachers and administrators did, kept for three years.
audit-when = When
audit-actor = Who
audit-deed = What
audit-subject = To what
audit-change = Change
audit-operator = Command on the server
audit-none = There is nothing.
audit-clear = Show all
deed-user-created = Account made
deed-user-renamed = Name changed
deed-class-changed = Class changed
deed-birth-changed = Day of birth changed
deed-class-teacher-named = Teacher of a class named
deed-class-teacher-removed = Teacher of a class removed
deed-role-changed = Role changed
deed-password-reset = Password reset
deed-account-closed = Account closed
deed-account-opened = Account opened
deed-problem-shown = Problem shown to students
deed-problem-hidden = Problem hidden
deed-part-opened = Hint or editorial opened
deed-part-closed = Hint or editorial closed
deed-explanations-set = Said when wrong submissions are explained
deed-test-proposed = Test proposed
deed-mistake-packaged = Submission packaged as a wrong program
deed-version-published = Version made
deed-submission-rejudged = Submission rejudged
deed-problem-rejudged = Problem rejudged
deed-grading-made = Contest's files recognised
deed-grading-started = Contest's files graded
deed-grading-deleted = Contest and its points deleted
deed-setting-changed = Setting changed
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
