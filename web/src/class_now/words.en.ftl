class-now-title = The class now
nav-class-now = Class now
class-now-everybody = Whoever is at work
class-now-minutes = Time
class-now-last-minutes = the last { $count } minutes
class-now-state = State
class-now-latest = Last at
class-now-wrong = Wrong
class-now-solved = Solved
class-now-stuck = stuck
class-now-working = at work
class-now-quiet = nothing yet
class-now-writing = draft saved, or run
class-now-times = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
class-now-then-solved = (solved)
class-now-nobody = Nobody has handed in, written or run anything in this time.
class-now-summary = Stuck: { $stuck }; at work: { $working }; nothing yet: { $quiet }.
class-now-summary-all = Stuck: { $stuck }; at work: { $working }.
class-now-explained = Stuck: at least { $count } wrong attempts in this time at a problem that the pupil has never solved. When a draft was saved or a program was run, teachers see which problem it was and when, and nothing else. The page renews itself.
class-now-problems = Problems under way
class-now-at = At it
class-now-failing = Wrong, not solved
class-now-help = Help for all
class-now-common = many are wrong
class-now-mistakes = Mistakes of the class
class-now-open-hint = Open the hint
