events-title = Assignments and contests
nav-events = Events
events-none = You have no assignments or contests yet.
events-none-teacher = There are no assignments or contests yet. Set an assignment for a class, or make a contest.
events-coming = Running and to come
events-over = Over
event-new-assignment = Set an assignment
event-new-contest = Make a contest
event-edit-title = Change the assignment or contest
event-edit = Change
event-name = Name
event-for = For
event-for-all = Every student
event-for-hint = For several classes, each gets an assignment of its own. For no class: every student may take part.
event-state = State
event-time = Time
event-coming = To come
event-running = Running
event-late = Past the deadline
event-over = Over
event-starts-at = Starts
event-ends-at = Due
event-late-until = Late submissions until
event-ended-at = Ended
event-starts = Start
event-ends = End
event-duration = Time for each
event-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
event-progress = Solved
event-problems = Problems
event-problems-count = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}
event-done = { $done } of { $total }
event-letter = Letter
event-points = Points
event-result = Result
event-attempts = { $count ->
    [one] { $count } submission
   *[other] { $count } submissions
}
event-standings = Standings
event-join = Take part
event-join-explained = Press the button to be on the list of participants.
event-begin = Begin
event-begin-explained = Your time runs from the moment when you press the button, and cannot be stopped.
event-problems-later = The problems appear when it starts.
event-problems-after-begin = The problems appear when you begin.
event-extend-title = More time
event-extend-who = Participant
event-extend-choose = Choose one
event-extend-minutes = Minutes more
event-extend = Give
event-nobody = Nobody takes part yet.
event-delete = Delete
event-delete-explained = Nobody has submitted anything, so it can be deleted. This cannot be undone.
event-delete-sure = Delete it
event-zone = Times are those of { $zone }.
event-note = Note (optional)
event-note-title = Note
event-chosen = Chosen problems
event-chosen-hint = A problem a line: its id, and points if you like, such as “vpoint 50”. Without any it gives 100 points.
event-add = Choose from the course
event-whole-chapter = The whole chapter
event-rules = Rules
event-scoring = Scoring
event-scoring-best_submission = The submission with most points
event-scoring-last_submission = The last submission
event-scoring-best_per_group = The best result of each group of tests (IOI)
event-scoring-icpc = Problems solved, then penalty time (ICPC)
event-scoring-first_to_solve = Who solves first (a race in class)
event-feedback = What students are told of their submissions
event-feedback-problem = As in practice
event-feedback-verdict = The verdict and the points only, no single tests
event-hides = Hide these problems from others until it ends
event-closes = Close hints, editorials, explanations and games until it ends
event-shows-standings = Students see the standings
event-more-rules = Late submissions, number of submissions, languages and more
event-late-end = Late submissions until
event-late-percent = A late submission counts (% of its points)
event-duration-label = Time for each (minutes, from their own beginning)
event-attempts-max = Most submissions to a problem
event-penalty = Minutes for a wrong submission (ICPC)
event-freeze = Freeze the standings before the end (minutes)
event-languages = Languages allowed
event-languages-hint = None chosen: all languages.
event-rule-best_submission = For each problem, your submission with most points counts.
event-rule-last_submission = For each problem, your last submission counts, even if it has fewer points.
event-rule-best_per_group = For each group of tests, your best result counts.
event-rule-icpc = Ranked by problems solved, then by total time.
event-rule-first_to_solve = Whoever solves a problem first gets it.
event-rule-penalty = { $count ->
    [one] Each wrong submission before the accepted one adds { $count } minute.
   *[other] Each wrong submission before the accepted one adds { $count } minutes.
}
event-rule-late = Late submissions are accepted until { $time } and count { $percent }% of their points.
event-rule-attempts = { $count ->
    [one] You may submit { $count } time to each problem, not counting programs that do not compile.
   *[other] You may submit { $count } times to each problem, not counting programs that do not compile.
}
event-rule-languages = Languages allowed: { $names }.
event-rule-verdict = You are told the verdict and the points, but nothing of single tests, until it ends.
event-rule-verdict-alone = You are told the verdict, but nothing of single tests, until it ends.
event-rule-closes-help = Hints, editorials, explanations and games of these problems are closed until it ends.
event-rule-freeze = { $count ->
    [one] The standings freeze { $count } minute before the end.
   *[other] The standings freeze { $count } minutes before the end.
}
event-error-name = Give it a name.
event-error-too-long = Too long: at most { $count } characters, and these are { $length }.
event-error-time = Give a date and a time.
event-error-ends-first = The end has to be after the start.
event-error-late-first = The end of late submissions has to be after the end.
event-error-late-duration = When each participant has a time of their own, there are no late submissions.
event-error-problem = There is no problem with the id “{ $id }”.
event-error-points = The points of “{ $id }” cannot be read: give a number from 0.
event-error-twice = The problem “{ $id }” stands there twice.
event-error-no-problems = Choose at least one problem.
event-error-many-problems = At most { $count } problems.
event-error-used = Problems that somebody has submitted to cannot be left out: { $ids }.
event-error-number = Give a whole number from { $min } to { $max }.
standing-rank = Rank
standing-who = Participant
standing-penalty = Penalty
standing-by-rank = Sort by rank
standing-by-name = Sort by name
standing-as-public = As students see it
standing-as-teacher = The whole table
standing-frozen = The table is frozen: later submissions are only counted.
standing-unfreeze = Publish the whole table
standing-ceremony = Open it step by step
standing-ceremony-title = Award ceremony
standing-ceremony-hint = Press Enter, space or → to open the next cell, from the last rank to the first; ← goes back.
standing-ceremony-end = All cells are open.
standing-open-next = Open the next cell
standing-back = Back
standing-part-before = Higher ranks
standing-part-after = Lower ranks
standing-legend = A filled green cell: the first to solve the problem. A question mark: the result is not known.
standing-late-mark = late
standing-attempts-head = submissions
standing-attempts = { $count ->
    [one] { $count } submission
   *[other] { $count } submissions
}
standing-solved-at = { $minutes ->
    [one] solved after { $minutes } minute
   *[other] solved after { $minutes } minutes
}
standing-is-first = first to solve it
standing-is-late = late
standing-pending-count = { $count ->
    [one] { $count } submission without a result
   *[other] { $count } submissions without a result
}
event-copy = Set for another class
questions-unanswered = Unanswered questions
questions-count = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}
messages-title = Announcements, questions
messages-none = There are no announcements or questions yet.
message-announce = Announcement to every participant
message-ask = Your question
message-about = About
message-general = Everything
message-send = Send
message-announcement = Announcement
message-open = Not answered
message-for-you = For you only
message-for-one = For the asker only
message-answer = Answer
message-change = Change the answer
message-to-all = Let every participant read question and answer, without the asker's name
message-error-text = Write from 1 to { $count } characters.
message-error-many = Several questions of yours wait for an answer; wait for these.
message-error-closed = Questions are not accepted at this time.
event-error-freeze = The freeze has to be shorter than the whole event, that is less than { $count } minutes.
event-feedback-at_end = Nothing before the end (as in Themis)
event-rule-at-end = Results are told at the end. You can run programs on your own inputs, and see whether they compile while you write.
event-rule-attempts-sealed = At most { $count } submissions to each problem.
event-sealed = { $count } submissions wait for the end, when their results open by themselves.
event-open-results = Open them now
result-attempts = Submissions
result-number = No.
result-counts = Counts
result-counted = counts
result-excluded = does not count
result-exclude = Do not count this submission
result-include = Count this submission again
result-reason = Reason (the participant reads it)
result-marked = Points given by
result-mark-title = Points given by hand
result-mark-hint = They stand in place of the judge's. Leave the field empty to go back to these.
result-mark-reason = Reason (the participant reads it)
result-error-points = Enter a number from 0.
result-error-reason = Give a reason of at most { $count } characters.
standing-marked-mark = by hand
standing-is-marked = points given by a teacher
event-handed-in = { $done } of { $total } handed in
event-handed-in-label = Handed in
event-end-now = End it now
event-end-explained = From now on nothing is accepted, late submissions included. What was submitted is judged and counts.
event-end-sure = End it
event-delete-not = Somebody has submitted, so it cannot be deleted.
event-extended-until = until
standing-minute-head = minute of the solution
event-virtual = Take part virtually
event-virtual-explained = It is over, but you can still try it in { $count } minutes on your own clock. Results are told at once, and the standings show where you would be; the official results stay.
standing-virtual = You take part virtually: this is the table at minute { $minutes }, with your row in it. The official results stay.
standing-total-solved = Solved / tried
standing-total-mean = Mean points of those who tried
event-solved-before = { $count ->
    [one] solved before by one
   *[other] solved before by { $count }
}
event-virtual-now = You take part virtually, until
event-open-explained = All participants see their results at once, even while some are still working. Later submissions still wait for the end.
standing-is-virtual = virtual
event-pause = Pause
event-pause-explained = For a power cut: everybody's clock stands still, and nobody can submit. When it goes on, the end comes later by as much.
event-resume = Go on
event-paused = Paused
event-paused-left = { $count ->
    [one] The clock stands still, with one minute left. Nothing can be submitted now; what you are writing is kept.
   *[other] The clock stands still, with { $count } minutes left. Nothing can be submitted now; what you are writing is kept.
}
event-was-paused = { $count ->
    [one] There was a pause of one minute; with it the end is at
   *[other] There were { $count } minutes of pauses; with them the end is at
}
event-error-paused = It is paused: let it go on, and then change it.
event-colours-hint = Each solved problem is a balloon of this colour. The colour of a problem that is new here is chosen after saving.
event-prints = Participants may have texts printed
event-balloons-in-freeze = Balloons are brought while the standings are frozen, too
event-rule-prints = You may have texts printed, at most { $count } in an hour.
errands-title = Balloons, printed texts
errands-frozen = The standings are frozen: what is solved after that gets no balloon, so that nobody can guess the ranks.
errands-nothing = This way of counting has no balloons, and participants may not have texts printed.
errands-none = There is nothing to do yet.
errands-time = Time
errands-what = What
errands-where = Room and seat, or class
errands-first = first to solve it
errands-first-of-all = first of the contest
errands-lost = the result has changed
errands-print = Print
errands-paper = Printed text
errands-tick = Delivered
errands-untick = Not delivered
errands-seats = Where participants sit
errands-seats-label = A line for each participant: login, then seat
errands-seats-hint = For example “an Room 2, desk 7”. Whoever has no line has no seat.
errands-error-seats = There is no participant with this login, or the seat is too long: { $logins }.
print-title = Have a text printed
print-name = Title
print-untitled = untitled
print-text = Text
print-ask = Have it printed
print-done = printed
print-waits = waits to be printed
print-error-text = Write between 1 and { $count } characters.
print-error-many = At most { $count } texts are printed in an hour; wait a little.
print-error-closed = Nothing can be printed now.
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple
colour-pink = pink
colour-white = white
colour-black = black
colour-silver = silver
colour-gold = gold
colour-brown = brown
standing-has-excluded = a submission does not count
event-problems-on-join = The problems are shown once you press “Take part”.
event-marks = Marks
event-problems-after-join = The problems appear when you have joined and it has started.
event-stands-still = Paused
event-colours = Balloon colours
event-colour-none = none
event-colours-later = Once it is saved, change the contest to choose the colour of each problem’s balloons.
helpers-title = Helpers
helpers-explained = Pupils who take no part can help: whoever carries balloons and prints sees the errands and the seats only; the jury reads everything of the event and answers questions, but changes and deletes nothing.
helper-errands = Balloons and prints
helper-jury = Jury
helper-task = Task
helper-add = Add a helper
helper-remove = Remove
notice-helper-refused = Not added: a helper is a pupil with an open account of their own who has submitted nothing to this event.
event-extra = Extra time runs
event-extra-until = Extra time until
event-still-extra = The common time is over. Still at work, with extra time:
event-end-extra = With extra time:
event-end-common = End the common time, extra time goes on
event-end-all = End it for all, extra time included
event-extended-done = { $name } has more time now: { $count } min.
event-points-most = Points at most
event-errors = Nothing is saved: mend the fields with errors.
event-note-hint = It is written as statements are, in Markdown: **bold**, lists, formulas $x^2$.
event-freeze-hint = Once the standings are frozen, they stay so from the same moment on when the end moves, unless you change this number.
standing-solved = Solved
standing-penalty-minutes = Minutes of the solutions with the penalty
event-only-reads = The contest is over: this account only reads it, the standings and its own submissions.
event-time-changed = The times have changed, or the event has just begun or ended: reload the page.
message-error-answered = Somebody else has answered this question meanwhile: read that answer before you change it.
standing-untried = no submission
event-readings-hiding = The contest hides its problems, but some can still be read elsewhere:
event-readings-hidden = Some problems are hidden for a contest; whoever works here reads them before it:
event-readings-sure = Save all the same
event-reading-others = an assignment of another teacher
event-readers-class = the pupils of class { $class }
event-readers-all = its participants
event-reading-now = { $who } can read the statement
event-reading-from = { $who } can read the statement from { $time }
event-reading-hint = the problem's hint is open
event-reading-editorial = the problem's editorial is open
event-hidden-until = hidden until { $time }
event-error-no-points = A contest that counts as the ICPC does has no points: leave out those of the problem “{ $id }”, or choose another way to count.
event-for-accounts = The contest's own accounts only
event-under-a-minute = less than a minute
notice-event-ended-for-all = It has ended for all: what was left of extra time is gone. “More time” tells how much each has used; if you open the event again, give it again.
