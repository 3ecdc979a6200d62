skip-to-content = Skip to content
nav-label = Main
nav-problems = Problems
nav-submissions = Submissions
nav-workshop = Workshop
nav-gradings = Grading
nav-help = Help
nav-more = More
nav-judges = Judges
nav-users = Users
nav-audit = Audit log
nav-log-in = Log in
nav-log-out = Log out
nav-register = Register
preferences-label = Display
theme-auto = Theme: automatic
theme-light = Theme: light
theme-dark = Theme: dark
footer-about = Grundy: a problem archive and programming judge.
footer-time-zone = Times on pages: { $zone }.
time-zone-utc = Coordinated Universal Time (UTC)
time-zone-vietnam = Vietnam (GMT+7)

filter-any = All
filter-apply = Filter
filter-unknown-user = There is no such user.
pager-label = Pages
pager-newest = Newest
pager-older = Older
pager-next = Next page
pager-first = First page
copy = Copy
save = Save
delete = Delete
actions = Actions
reload = Reload the page
clipped = Only the beginning is shown; the rest is cut off.
just-now = just now
live-lost = The connection to the server is lost, so there is no news. The page will go on by itself when it is back.
live-back = Connected again.
news-unread = { $count ->
    [one] You have { $count } unread message among the announcements and answers.
   *[other] You have { $count } unread messages among the announcements and answers.
}
news-waiting = { $count ->
    [one] { $count } unanswered question.
   *[other] { $count } unanswered questions.
}
news-see = See
news-badge-unread = unread
news-badge-waiting = unanswered
created-at = Created

notice-password-changed = Your password is changed. Other sessions have ended.
notice-token-deleted = The access token is deleted.
notice-rejudge-queued = Queued for rejudging.
notice-published = Published. From now on submissions are judged by the new version.
notice-published-hidden = Published. The new problem is still hidden; show it to students when you are ready.
notice-tests-added = Added to the working copy. Submissions are judged by what was added once that is published.
notice-test-unseen = The test is added. The input validator could not see it yet; “Check” on the overview does that.
notice-last-teacher-stays = Nothing is changed: this is the class's last teacher. Confirm it beside the name.
notice-tests-unseen = The tests are added. The input validator has not seen all of them yet; “Check” on the overview does that.
notice-class-joined = You are in the class now.
notice-event-not-open = It cannot be joined at this time.
notice-event-deleted = It is deleted.
notice-event-used = It stays, since there are submissions.
notice-event-has-logins = The contest has accounts of its own and cannot be deleted yet. Until it starts, these can be deleted first.
notice-logins-deleted = The accounts of the contest are deleted.
notice-logins-stay = The contest has started, so its accounts stay. Each can be closed on its own page.
notice-copy-dropped = The working copy is dropped.
notice-saved = Saved.

error-bad-request-title = Bad request
error-bad-request = The server does not understand this request. Go back and try again.
error-forbidden-title = Not allowed
error-forbidden = You may not see this page or do this.
error-cross-site-title = Request from another site
error-cross-site = This request came from another web site and was not carried out.
error-link-used-title = This link was used
error-link-used = The first administrator's account was made by it. Log in with that account.
error-problem-hidden-title = The problem is hidden just now
error-problem-hidden = A teacher has hidden this problem for a time, so its statement cannot be read and nothing can be submitted. What you submitted is still there: open “Submissions” to see your programs and their verdicts.
error-not-found-title = Not found
error-not-found = This page does not exist, or has moved.
error-method-title = Method not allowed
error-method = This address does not take that kind of request.
error-too-large-title = Too large
error-too-large = What was sent exceeds the limit. Nothing was saved.
error-too-large-bytes = The limit here is { $limit } at once. Take less, or several parts.
error-too-large-files = The limit here is { $limit } files at once.
error-conflict-title = Changed meanwhile
error-conflict = Somebody else has just changed this. Reload the page and try again.
error-too-many-title = Too many requests
error-too-many = That was too fast. Wait a moment, then try again.
error-retry-after = { $seconds ->
    [one] You can try again in { $seconds } second.
   *[other] You can try again in { $seconds } seconds.
}
error-timeout-title = Took too long
error-timeout = The request took too long and was stopped. Please try again.
error-unavailable-title = Temporarily unavailable
error-unavailable = The server cannot reach its data. Try again in a few minutes; what you submitted is not lost.
error-disk-full-title = No space left on the server
error-disk-full = The server's disk is full, so what you just sent could not be kept. Copy your text, tell a teacher, and try again later; what was kept before is still there.
error-busy-title = The server is busy
error-busy = So many people are logging in or setting passwords at once that your turn has not come. Wait a few seconds and try again.
error-full = So many people are using the server at once that your turn has not come. Wait a few seconds and try again; what you submitted is not lost.
error-open-title = Too much open at once
error-open = Too many pages are open at once from where you are, yours or those of people who share your network address. Close some and try again.
error-internal-title = Server error
error-internal = Something went wrong on our side. It has been recorded.
error-request-id = Request id:
notice-nothing-ticked = Nothing was ticked, and nothing has changed.
notice-event-made = It is made.
notice-event-ended = It has ended.
notice-event-paused = It is paused.
notice-event-resumed = It goes on.
notice-extra-time-taken = The extra time is taken back.
notice-unfrozen = Everybody sees the whole standings now.
notice-results-opened = The results are published.
notice-mark-given = The points are given.
notice-mark-taken = The judge's points count again.
notice-submission-excluded = The submission does not count any more.
notice-submission-included = The submission counts again.
