gradings-title = Grading from files
gradings-explained = Did they work without the site and hand in files? Send a ZIP archive with a folder for each contestant, as for Themis; the site's judges grade it, and a table of points comes back. Contestants need no accounts, and nothing of it gets among the submissions.
gradings-list = Contests
gradings-none = There are no contests yet.
grading-name = Name of the contest
grading-name-hint = May stay empty: then it is the ZIP file's.
grading-stage = State
grading-stage-draft = Not graded yet
grading-stage-running = Being graded
grading-stage-finished = Graded
grading-contestants = Contestants
grading-contestant = Contestant
grading-owner = Made by
grading-new = Grade a contest
grading-file = ZIP archive of the contestants' files
grading-file-hint = A folder for each contestant (An/BAI1.pas or An/BAI1/BAI1.pas), or files named 17[An][BAI1].pas. At most 32 MiB.
grading-problems = Problems of the contest
grading-problems-hint = None ticked: every problem of the site whose id a file is called.
grading-names = Files called otherwise than their problem's id
grading-names-hint = A line for each problem: its name in the table and of the files, an equals sign, the problem's id on the site. Such as:
grading-recognise = See whose files are for what
grading-recognise-hint = Nothing is graded yet: you look first, then start.
grading-back = Contests
grading-draft = Recognised in the archive
grading-draft-explained = Look at the table below; if it is right, start. If nobody does, this is forgotten after a day.
grading-recognised = { $count ->
    [one] One contestant.
   *[other] { $count } contestants.
}
grading-files = { $count ->
    [one] One file will be judged.
   *[other] { $count } files will be judged.
}
grading-start = Grade
grading-running = Being graded
grading-running-explained = Students' submissions still go first. This page updates itself; you may leave it, grading goes on.
grading-finished = Table of points
grading-judged = { $count ->
    [one] One file has been graded.
   *[other] { $count } files have been graded.
}
grading-failed = { $count ->
    [one] One file could not be graded, which is the judge's own fault. Grading all again tries it once more.
   *[other] { $count } files could not be graded, which is the judge's own fault. Grading all again tries them once more.
}
grading-xlsx = Download the table (.xlsx)
grading-csv = CSV
grading-csv-comma = CSV, decimal comma
grading-again = Grade all again
grading-table = Contestants and problems
grading-table-later = This table is large; it comes when all is graded, or when you reload the page.
grading-order = Order:
grading-order-name = by name
grading-order-total = by total
grading-total = Total
grading-nothing = Nothing handed in
grading-more = { $count ->
    [one] One more contestant is in the table that you download.
   *[other] { $count } more contestants are in the table that you download.
}
grading-strays = Files that nobody can place
grading-strays-explained = Nobody knows whose these files are, and for which task. If you do, write the contestant, choose the task and press the button below; a file without a task is not graded. If the contestant has a file for that task already, the two change places. A name that is not there yet makes another contestant.
grading-stray-contestant = Contestant of { $path }
grading-stray-task = Task of { $path }
grading-stray-none = Not graded
grading-strays-place = Place the chosen files
grading-strays-error-nothing = Choose a task for one file at least.
grading-strays-error-contestant = Write a contestant for every file with a task: 1 to 100 characters on one line.
grading-strays-error-many = There are too many contestants or files; at most { $contestants } contestants and { $files } programs.
grading-strays-error-gone = These files have been placed, or the contest was started. Look at the table again.
grading-rank = Rank
grading-delete = Delete this contest
grading-delete-sure = Delete all files and points of this contest
grading-result = Result
grading-path = File
grading-not-judged = It was not judged: { $why }.
grading-waiting-nobody = No judge is running just now. The files are judged as soon as one comes.
grading-waiting-languages = No judge for { $languages } is there just now. Those files are judged as soon as one comes.
grading-error-no-file = Choose a ZIP archive.
grading-error-large = The file is larger than { $limit }.
grading-error-no-archive = This is no ZIP archive. RAR or 7z archives have to be packed again as ZIP.
grading-error-broken = This ZIP archive cannot be read: it may be damaged.
grading-error-many = The archive holds too many files; at most { $contestants } contestants and { $files } of their files.
grading-error-unpacked = What the contestants handed in is too large when it is unpacked.
grading-error-escapes = The name “{ $name }” in the archive leads out of it. Nothing was taken.
grading-error-overlapping = Two entries of the archive are one. Nothing was taken.
grading-error-no-problem = No file is called as a problem of the site. Tick the problems, or say what their files are called.
grading-error-problems = At most { $limit } problems.
grading-error-nothing = There is nothing for the chosen problems. Look at the names of folders and files.
grading-error-line = The line “{ $line }” is not such as BAI1 = vpoint.
grading-error-unknown = No problem has the id “{ $problem }”.
grading-error-ambiguous = A file called { $stem } could be for both { $one } and { $other }. Tick the contest's problems, or rename the file.
grading-error-name = This name cannot be used: it takes 1 to 100 characters on one line.
grading-error-kept = You keep too many contests. Delete those that you do not need any more.
notice-grading-deleted = The contest is deleted.
