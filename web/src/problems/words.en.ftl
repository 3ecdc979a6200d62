problems-title = Problems
problems-search = Find by title, number, key word or text of the statement
problems-search-button = Search
problems-search-clear = Show all
problems-parts = Parts
problems-others = Other problems
problems-progress = { $solved } of { $total } solved
problems-count = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
problems-next = Next problem:
problems-all-solved = You have solved all problems here.
problems-found = Found by title, number or key word: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
problems-found-statement = Found in the statement only: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
problems-keyword = Problems with the key word
problems-todo = Not solved yet
problems-tried = Tried, not solved
problems-solved = Solved
problem-status = Status
problem-level = Difficulty
problem-after = Better after:
level-1 = Very easy
level-2 = Easy
level-3 = Medium
level-4 = Hard
level-5 = Very hard
keys = Keys:
keys-search = search
keys-move = next and previous problem
keys-open = open
keys-turn-off = Turn keys off
keys-turn-on = Turn keys on
problems-none = There are no problems yet.
problems-none-match = No problem matches.
problem = Problem
problem-title = Title
problem-part = Part
problem-exercise = Source
problem-tests = Tests
problem-tests-all = All tests
problem-solvers = Solved by students
problem-my-verdict = My verdict
problem-hidden = hidden
problem-is-hidden = Students do not see this problem
problem-is-shown = Students see this problem
problem-hide-button = Hide it from students
explained-label = Tell students why a submission is wrong
explained-after = { $count ->
    [1] at once
   *[other] after { $count } wrong attempts
  }
explained-never = never
problem-show-button = Show it to students
problem-pages = Pages of the problem
problem-statement = Statement
problem-versions = Versions
problem-version = Problem version
problem-groups = Points by groups of tests
problem-group-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
problem-input = In
problem-output = Out
problem-stdin = standard input
problem-stdout = standard output
problem-more = Details
problem-other-times = Time limit by language
problem-keywords = Key words
problem-keyboard-or = standard input or
problem-screen-or = standard output or
problem-manage = Manage
limit-time = Time limit
limit-time-in = (for { $language })
limit-memory = Memory limit
statement-language = The statement in another language:
statement-missing = This problem has no statement yet.
samples-title = Samples
samples-archive = Download all samples (ZIP)
editor-send = Send to my editor
editor-sent = The limits and samples went to your editor.
editor-nobody = No editor is waiting for it. Open CPH (VS Code), CHelper or another tool that takes problems from Competitive Companion, and try again.
sample-input = Input { $number }
sample-output = Output { $number }
sample-dialogue = Sample conversation { $number }

skip-to-editor = Skip to the editor
submit-title = Submit
submit-log-in-first = Log in to submit a solution.
submit-button = Submit
submit-again = Edit and submit again
language = Language
language-by-file = By the file's extension
language-answers = Answers, no program
source = Source code
source-hint = Paste, type or drop a file here. At most { $limit }.
editor-keys = Tab indents; press Esc, then Tab, to leave the editor.
editor-way = F2 brings you here from anywhere on the page.
source-file = Or choose a source file
answers-file = Your answers
answers-hint = A ZIP archive with a file for each test, named after the test: 01.out, 02.out, … Answers that are missing get no points. At most { $limit }.
source-archive-hint = Several files go into one ZIP archive.
submit-file-replaces = Replace what you have written by the text of this file?
submit-lost = Nothing was submitted. Your program is still here; check the connection, then submit again.
submit-error-archive = This cannot be taken: { $why }.
submit-error-session = Your session has ended. Log in in another tab, then submit again; your source is kept below.
submit-error-language-missing = Choose a language.
submit-error-language-unknown = There is no such language.
submit-error-extension = The name { $name } does not tell the language. Choose one.
submit-error-empty = The source code is empty.
submit-error-empty-file = The chosen file is empty.
submit-error-too-large = The source code has { $size }; the limit is { $limit }.
submit-error-too-large-here = The source is over the limit of { $limit }, so it was not sent.
submit-error-utf8 = This file cannot be read as text. If it was written in Notepad, choose Save As, Encoding: UTF-8, and submit it again.
submit-error-nul = This file is no text; perhaps it is a compiled program (.exe) or a Word file. Choose the source file, such as .cpp, .pas or .py.
submit-error-pending = You have { $count } submissions waiting. Let them be judged first; your source is kept below.
submit-error-rate = You are submitting too fast. Wait { $seconds } seconds, then submit again; your source is kept below.
submit-error-compilers = Your last programs kept the compiler busy for very long. Wait { $seconds } seconds, then submit again; your source is kept below.

problem-solution = Solution
part-hint = Hint
part-editorial = Editorial
part-language = Other languages:
part-open = Students see it
part-kept = Kept from students
part-open-button = Open to students
part-close-button = Close
part-history = Opened and closed
part-when = When
part-who = Teacher
part-what = What was done
history-hint-opened = Opened the hint to students
history-hint-closed = Closed the hint
history-editorial-opened = Opened the editorial to students
history-editorial-closed = Closed the editorial

picture = Picture
picture-show = Show
picture-details = The test's picture
picture-alt = Picture of { $test }
picture-files = Download the picture:
sample-picture = See the picture of sample { $number }
sample-picture-alt = Picture of sample { $number }
picture-none = No picture could be drawn of this test.
picture-later = The picture is being drawn; reload the page in a moment.
solution-programs = Right programs
solution-none = This problem has no hint and no editorial. They can be written in the workshop, in the folder solution.
solutions-earned = On all of this site: a student who has solved a problem sees its hint and its editorial.
solutions-kept = On all of this site: students see only hints and editorials that a teacher has opened.
solutions-keep-button = In all problems, show them only once opened
solutions-earn-button = In all problems, show them to whoever has solved the problem
solution-read = Read how this problem is solved
visibility-many = Hide or show several problems
visibility-many-explained = Tick problems, or all of a chapter, and say whether pupils see them.
visibility-show-many = Show the ticked ones to students
visibility-hide-many = Hide the ticked ones from students
visibility-many-end = Done
visibility-hidden-now = { $count ->
    [one] Students do not see the problem that you chose: { $titles }.
   *[other] Students do not see the { $count } problems that you chose: { $titles }.
}
visibility-shown-now = { $count ->
    [one] Students see the problem that you chose: { $titles }.
   *[other] Students see the { $count } problems that you chose: { $titles }.
}
visibility-chapter = all of it
map-next = Next
map-level = difficulty { $level } of 5
map-after = after { $titles }
course-look = How the problems are shown
course-look-map = Map
course-look-list = List
sheet-link = To print
sheet-hint = Print this page, or save it as a PDF.
sheet-dense = Problems one after another
sheet-apart = A page for each problem
sheet-day = Date
sheet-input = Input
sheet-output = Output
submit-context = Submit for
submit-context-practice = Practice
submit-context-event = { $name } · until { $time }
submit-context-late = { $name } · past the deadline, late submissions until { $time }
submit-error-event-not-yours = You do not take part in this, or have not pressed start.
submit-error-event-problem = This problem is not part of the chosen assignment or contest.
submit-error-event-not-started = It has not started yet, so the program is not accepted.
submit-error-event-over = The time is up, so the program is not accepted. Your source is kept below.
submit-error-event-language = This assignment or contest does not allow that language.
submit-error-event-attempts = You have made all { $count } submissions that are allowed for this problem.
submit-error-event-keeps = This problem is part of a contest that has not ended, so it cannot be submitted for practice yet.
gallery-title = Gallery
gallery-about = Each exercise has a picture that is drawn from its own tests, and each game a board to play against the judge.
gallery-play = Play
submit-error-event-paused = It is paused, so nothing is accepted now. Your program is still here, below; submit it again when it goes on.
news-hint-open = The hint of this problem is open now.
news-editorial-open = The editorial of this problem is open now.
solution-announced-hint = The hint of this problem is open now: see its page with hint and editorial.
solution-announced-editorial = The editorial of this problem is open now: see its page with hint and editorial.
