gradebook-title = Gradebook
gradebook-link = Gradebook
gradebook-section = Part of the course
gradebook-pupil = Pupil
gradebook-search = Name or login
gradebook-order = Order
gradebook-by-name = By name
gradebook-by-solved = By problems solved
gradebook-show = Show
gradebook-clear = Show all
gradebook-count = { $count ->
    [one] One pupil.
   *[other] { $count } pupils.
}
gradebook-has-more = There are more; choose a class.
gradebook-no-problems = There are no problems yet.
gradebook-no-pupils = There are no such pupils.
gradebook-take = Take the table along:
gradebook-csv-comma = CSV with decimal commas
gradebook-points = points
gradebook-attempts = attempts
gradebook-tried = { $count ->
    [one] 1 attempt
   *[other] { $count } attempts
}
gradebook-nothing = nothing handed in
gradebook-sum = Solved / tried
gradebook-sum-explained = If a class is chosen, its assignments come first, counted by the rules of each. In the columns behind them only submissions for practice count. Each cell has the pupil's best score: heavy numbers are solved, those over a broken line are not yet; 2× means two submissions. With Dates, the day follows when it was solved, or that of the last submission. The last row says how many of the pupils in the table have solved a problem, and how many have submitted.
gradebook-more = There is no room here for { $count ->
    [one] one more pupil
   *[other] { $count } more pupils
}; the file has all.
gradebook-tried-only = What somebody has handed in
gradebook-whole = The whole course
gradebook-dates = Dates
gradebook-details = Results
gradebook-failed = wrong attempts
gradebook-last-at = last attempt
gradebook-solved-on = solved on
gradebook-assigned = Assignments
gradebook-assigned-none = None
gradebook-timely = in time
gradebook-in-time = in time
gradebook-late = late
gradebook-by-hand = by hand
gradebook-fill = Fill your own list
gradebook-fill-explained = Choose your class list (CSV or Excel). The file that comes back keeps the order, the lines and the columns of that list, and has the login and the columns of marks above added at the right. Pupils whose account is not found have none. The list is not kept.
gradebook-fill-button = Fill in the marks
gradebook-filled = with marks
gradebook-past = its year ended on { $day }. The gradebook can be read and downloaded, with the results up to that day; assignments that go on count until their end.
gradebook-past-link = The class's gradebook
gradebook-filled-title = The list with its marks
gradebook-filled-nobody = Nobody on the list is a pupil of the class
gradebook-filled-download = Download the list
gradebook-filled-strangers = { $count ->
    [one] One person on the list is no pupil of the class that is known, and has no marks:
   *[other] { $count } people on the list are no pupils of the class that are known, and have no marks:
}
gradebook-filled-ambiguous = several accounts have this name: add the login or the day of birth
gradebook-filled-missing = { $count ->
    [one] One pupil of the class is not on the list:
   *[other] { $count } pupils of the class are not on the list:
}
gradebook-filled-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
gradebook-filled-back = Back to the gradebook
gradebook-by-list = As in the class list
