profile-of-mine = My progress
profile-activity = Activity
profile-activity-words = Submissions in the last year: { $submissions }; days with submissions: { $days }.
profile-days = Days with submissions
profile-day = Day
profile-submissions = Submissions
profile-tried = Problems tried
profile-last = Last attempt
profile-progress = Map of the problems
profile-attempts = Attempts
profile-summary = { $open ->
    [0] { $solved } of { $total } problems are solved.
   *[other] { $solved } of { $total } problems are solved; { $open } are begun.
}
profile-solved-at-once = right at once
profile-solved-after = { $failed ->
    [one] solved, one wrong attempt
   *[other] solved, { $failed } wrong attempts
}
profile-not-solved = { $attempts ->
    [one] one attempt, not right yet
   *[other] { $attempts } attempts, not right yet
}
profile-mistake = { $overcome ->
    [0] at { $problems } { $problems ->
        [one] problem
       *[other] problems
    }, none of them solved yet
   *[other] at { $problems } { $problems ->
        [one] problem
       *[other] problems
    }, { $overcome } of them solved since
}
