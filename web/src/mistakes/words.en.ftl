problem-mistakes = Class mistakes
mistakes-of = Class mistakes in { $problem }
mistakes-title = How pupils go wrong
mistakes-explained = Of each pupil this looks at the latest failed submission, and names its mistake after the problem's known wrong programs.
mistakes-all-classes = All pupils
mistakes-which = Which submissions
mistakes-latest = Each pupil's latest failed one
mistakes-every = All failed ones
mistakes-show = Show
mistakes-none = Nothing has failed here yet.
mistakes-attempts = { $count ->
    [one] { $count } failed submission
   *[other] { $count } failed submissions
}
mistakes-pupils = { $count ->
    [one] by { $count } pupil.
   *[other] by { $count } pupils.
}
mistakes-clipped = Only the newest are looked at.
mistakes-to-find = Not known why
mistakes-waiting = { $count ->
   *[other] Waiting: { $count }.
}
mistakes-being-found = { $count ->
   *[other] Being looked at: { $count }. This page updates itself.
}
mistakes-find-explained = Each takes from a few seconds to more than a minute, and only while the judge has nothing else to do; a pupil who asks goes first. Pupils see what was found only when the problem allows it. After a new version of the problem only what that version may have changed is looked for again.
mistakes-find = { $count ->
    [one] Find the mistake of the remaining submission
   *[other] Find the mistakes of the { $count } remaining submissions
}
mistakes-named = Mistakes with a name
mistakes-none-named = No submission behaves like a known wrong program so far.
mistakes-not-all-found = Not all submissions have been looked at, so it is not known whether one behaves like a known wrong program.
mistakes-told = Pupils are told:
mistakes-now = { $count ->
    [one] { $count } pupil makes it now
   *[other] { $count } pupils make it now
}
mistakes-before = { $count ->
    [one] { $count } fails otherwise by now
   *[other] { $count } fail otherwise by now
}
mistakes-past = { $count ->
    [one] { $count } has overcome it
   *[other] { $count } have overcome it
}
mistakes-unnamed = Mistakes without a name
mistakes-unnamed-explained = These submissions behave like no known wrong program. Package one as a wrong program, and from the next version on the mistake has a name.
mistakes-same-example = { $count ->
    [one] { $count } pupil whose programs print the same for one small test
   *[other] { $count } pupils whose programs print the same for one small test
}
mistakes-same-tests = { $count ->
    [one] { $count } pupil whose programs fail the same tests
   *[other] { $count } pupils whose programs fail the same tests
}
mistakes-tests-more = { $count ->
    [one] and { $count } more test
   *[other] and { $count } more tests
}
mistakes-groups-more = { $count ->
    [one] and { $count } more group
   *[other] and { $count } more groups
}
mistakes-alone = Each in a way of its own
mistakes-unexplained = Not looked at to the end
mistakes-number = Submission { $number }
mistakes-program = The program of submission { $number }
mistakes-more = { $count ->
   *[other] and { $count } more
}
mistakes-earlier = fails otherwise by now
mistakes-overcome = overcome
mistakes-queued = waiting
mistakes-running = being looked at
mistakes-failed = the judge failed

pack-link = Package as a wrong program
pack-of = Package submission { $number } as a wrong program
pack-explained = This program goes into the problem's package, with what is wrong about it in words. Once the new version is published, whoever makes the same mistake is told so. The pupil's name and account do not go into the package.
pack-submission = Submission
pack-expected = Has to get
pack-verdicts = Its tests get { $verdicts }; submissions.yaml will say so.
pack-title = A new wrong program
pack-name = File name
pack-name-hint = Name it after what is wrong, such as end_points_only: letters, digits, dashes.
pack-idea = The wrong idea
pack-idea-hint = One sentence for teachers: what does the program do? Formulas such as $O(n^2)$ are possible.
pack-hint = A hint for pupils with this mistake (if you like)
pack-hint-needed = A hint for pupils with this mistake
pack-hint-hint = A question that lets them find out by themselves and gives nothing away. Without a hint, pupils read the wrong idea.
pack-vietnamese = In Vietnamese
pack-english = In English
pack-files = The files stay as they are:
pack-mentions = The program seems to hold the pupil's name or login, in line { $lines }.
pack-sure = That is not the pupil's name, or may stay.
pack-button = Put into the working copy
pack-error-name = Give the file a name.
pack-error-idea = Write the wrong idea in this language, too.
pack-error-hint = Write the hint in this language, too.
pack-error-line = Write one line of at most 1000 bytes.
pack-error-formula = The formula { $formula } cannot be read.
pack-error-empty = The program is empty.
pack-error-long = The program is longer than the limit.
pack-error-mentions = Take the pupil's name out of the program, or tick the box below.
pack-error-not-open = The problem's working copy cannot be opened now. Try again later.
