start-title = Start
start-headline = Solve problems with programs of your own
start-about = This is a place to practise programming: read a problem, write your program on the page and submit it; the judge runs it and tells whether it is right, and where it goes wrong.
start-first = Begin with the first problem
start-map = See all problems
start-help = Help for pupils
start-greeting = Hello { $name }
start-progress = You have solved { $solved } of { $total } problems.
start-continue = Continue
start-attempts = { $count ->
    [one] You have submitted once, and it was not right yet.
   *[other] You have submitted { $count } times, and none was right yet.
}
start-see-attempts = See the attempts
start-next = Next problem
start-class-heading = Your class this week
start-class-week = { $working } pupils of class { $class } have submitted programs; together they have solved { $solved } problems.
start-class-most = Most work at
start-classes = Classes in the last 7 days
start-no-classes = No class has pupils yet.
start-import = Make accounts from a class list
start-class = Class
start-pupils = Pupils
start-working = Submitted
start-solved = Solved
start-unsolved = Still open
start-see = See
start-due = To do
start-comments = New comments
start-comments-count = { $count } comments
start-handed-in = { $count ->
    [one] Handed in once.
   *[other] Handed in { $count } times.
}
start-answers = New answers
start-submission = submission { $number }
start-under-way = Under way and coming
start-stuck = Stuck
start-stuck-times = { $count ->
    [one] failed once
   *[other] failed { $count } times
}
start-stuck-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
