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
gradebook-csv-comma = Download the table (CSV, decimal comma)
gradebook-points = points
gradebook-attempts = attempts
gradebook-tried = { $count ->
    [one] 1 attempt
   *[other] { $count } attempts
}
gradebook-nothing = nothing handed in
gradebook-sum = Solved / tried
gradebook-sum-explained = Each place has the pupil's best result, its points, and how often they tried; with dates, when they solved it or, where they have not, when they tried last. The last line: how many pupils of the table have solved the problem, and how many have tried.
gradebook-more = There is no room here for { $count ->
    [one] one more pupil
   *[other] { $count } more pupils
}; the file has all.
gradebook-whole = The whole course
gradebook-dates = Dates
gradebook-xlsx = Download the table (Excel)
gradebook-details = Results
gradebook-failed = wrong attempts
gradebook-last-at = last attempt
gradebook-solved-on = solved on
