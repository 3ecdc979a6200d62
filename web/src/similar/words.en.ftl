similar-title = Similar programs
similar-heading = Compare the submissions
similar-intro = In each problem, every student's program is compared with every other student's. One submission of each is compared: the best one, and of equals the last. Other names, other formatting, other comments, or while in place of for do not make two programs different. What the problem's own solutions have, and what many students write, does not count.
similar-queued = Waiting
similar-queued-explained = Submissions are judged first.
similar-running = Comparing
similar-progress = { $done } of { $total } submissions compared
similar-failed = Not compared
similar-failed-explained = The system failed while comparing. Try again.
similar-compared = { $count ->
    [one] { $count } submission was compared.
   *[other] { $count } submissions were compared.
}
similar-newer = { $count ->
    [one] { $count } newer submission is not compared yet.
   *[other] { $count } newer submissions are not compared yet.
}
similar-button = Compare programs
similar-button-again = Compare again
similar-too-few = There is no problem yet to which two students have submitted a program that compiles.
similar-reading = How to read this
similar-caution = To be alike is not to be copied. Short programs, a method that was just taught, or a pattern from the teacher make programs alike, too. Read both programs, and talk with the students.
similar-order = “Alike” says how much of the shorter program both have in common. “Hardly by chance” is less where that is only little code; the pair that is least likely to be chance comes first.
similar-measured = Tried on the archive: 97% of copies that were disguised still have 50% or more of “hardly by chance”; of pairs that were written alone 2% have as much, of those in one language 9%.
similar-programs = { $count ->
    [one] { $count } program.
   *[other] { $count } programs.
}
similar-left-out = { $count ->
    [one] { $count } earlier program is not compared, since there are too many.
   *[other] { $count } earlier programs are not compared, since there are too many.
}
similar-none = No two programs have half or more in common.
similar-surprise = Hardly by chance
similar-alike = Alike
similar-first = First submission
similar-second = Second submission
similar-places = Side by side
similar-show = { $count ->
    [one] { $count } place alike
   *[other] { $count } places alike
}
similar-more = { $count ->
    [one] { $count } pair more
   *[other] { $count } pairs more
}
similar-groups = Groups
similar-group = { $count } submissions:
similar-unread = { $count ->
    [one] { $count } submission could not be compared
   *[other] { $count } submissions could not be compared
}
similar-unread-explained = Too short, too long, an archive, or nothing but what the problem's solutions have:
similar-share = They have { $percent }% of the shorter program in common
similar-lines = Lines { $first }–{ $last }
