strength-of = How strong the tests of { $problem } are
strength-title = How strong are the tests?
strength-back = To the tests
strength-link = Measure how strong the tests are
strength-link-explained = See how many wrong programs the tests notice, and which tests are missing.
strength-intro = Each right program of the problem is made wrong in one place (another comparison, off by one, a type that is too small, a statement left out, …), and these mutants run on the tests. For each that passes every test, the smallest input is looked for on which it is wrong, for you to add as a test.
strength-never = The problem's current version has not been measured. It takes some minutes, waits behind all submissions, and ends after ten minutes.
strength-queued = Waiting
strength-queued-explained = Submissions and everything else go first.
strength-running = Measuring
strength-progress = { $done }/{ $total } mutants tried
strength-running-explained = You may leave this page; the result is kept. The page follows by itself.
strength-failed = Not measured
strength-failed-explained = The judge failed at it. Try again.
strength-old = This was measured at version { $number }. The problem has a newer one; measure again to know its tests.
strength-unfinished = The time was over: { $tried } of { $planned } mutants were tried. The numbers below speak of these only.
strength-share = { $percent }% are noticed
strength-summary = The tests notice { $killed } of { $wrong } wrong mutants.
strength-nothing = There is no wrong mutant by which the tests could be called strong or weak.
strength-uncaught = { $count ->
    [one] A wrong program of the problem passes every test: a mistake that its author knows is not caught yet.
   *[other] { $count } wrong programs of the problem pass every test: mistakes that their author knows are not caught yet.
}
strength-equivalent = { $count ->
    [one] { $count } more is probably right: no input was found on which it is wrong, so it does not count.
   *[other] { $count } more are probably right: no inputs were found on which they are wrong, so they do not count.
}
strength-measured = Measured
strength-took = took { $seconds } seconds
strength-what = How it is measured and read
strength-level = How thoroughly
strength-level-quick = Quickly: { $count } mutants a program
strength-level-usual = As usual: { $count } mutants a program
strength-level-thorough = Thoroughly: { $count } mutants a program
strength-button = Measure how strong the tests are
strength-button-again = Measure again
strength-survivors = { $count ->
    [one] { $count } wrong mutant passes every test
   *[other] { $count } wrong mutants pass every test
}
strength-survivors-explained = Each is a right program with one place changed. It is wrong on the input beside it, which is a test that is missing.
strength-add = Add as a test
strength-add-all = { $count ->
    [one] Add { $count } missing input as a test
   *[other] Add the { $count } missing inputs as tests
}
strength-is-test = Is a test by now:
strength-in-workshop = in the workshop.
strength-no-example = No input could be looked for.
strength-output = The mutant's output
strength-no-output = It prints nothing.
strength-more = { $count ->
    [one] { $count } more is not listed here.
   *[other] { $count } more are not listed here.
}
strength-parts = In detail
strength-by-program = By program
strength-by-operator = By what was changed
strength-program = Program
strength-operator = What was changed
strength-killed = Noticed
strength-survived = Passed
strength-idle = Not counted
strength-percent = % noticed
strength-not-reached = There was no time for it.
strength-idle-explained = Not counted: mutants that do not compile, that compile to the same program, or that are probably right.
strength-tests = Which tests are needed?
strength-tests-measured = To see which tests are needed, { $mutants } of the mutants and { $programs } wrong programs of the problem were run on every secret test.
strength-tests-left = { $count ->
    [one] There was no time for { $count } wrong program of the problem.
   *[other] There was no time for { $count } wrong programs of the problem.
}
strength-tests-unfinished = It is not measured to the end, so tests that seem to add nothing may be needed all the same.
strength-tests-idle = { $count ->
    [one] { $count } test adds nothing
   *[other] { $count } tests add nothing
}
strength-tests-idle-none = Each secret test notices a program that no other test notices.
strength-tests-idle-explained = Without any single one of these, every wrong program that is known would still be noticed by another test. It may be needed for a mistake that nobody has written yet.
strength-tests-smaller = { $count } of { $secret } secret tests are enough
strength-tests-smaller-explained = Together they notice every wrong program that all of them notice.
strength-why = Catches { $file } line { $line } with { $after } in place of { $before }
strength-why-without = Catches { $file } line { $line } without { $before }
