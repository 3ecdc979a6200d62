skip-to-content = Skip to content
nav-label = Main
nav-problems = Problems
nav-submissions = Submissions
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
or = or
clipped = Only the beginning is shown; the rest is cut off.
just-now = just now
created-at = Created

notice-password-changed = Your password is changed. Other sessions have ended.
notice-token-deleted = The access token is deleted.
notice-rejudge-queued = Queued for rejudging.
notice-saved = Saved.

error-bad-request-title = Bad request
error-bad-request = The server does not understand this request. Go back and try again.
error-forbidden-title = Not allowed
error-forbidden = You may not see this page or do this.
error-cross-site-title = Request from another site
error-cross-site = This request came from another web site and was not carried out.
error-not-found-title = Not found
error-not-found = This page does not exist, or has moved.
error-method-title = Method not allowed
error-method = This address does not take that kind of request.
error-too-large-title = Too large
error-too-large = What was sent exceeds the limit. Nothing was saved.
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
error-busy-title = The server is busy
error-busy = So many people are logging in at once that your turn has not come. Wait a few seconds and try again.
error-internal-title = Server error
error-internal = Something went wrong on our side. It has been recorded.
error-request-id = Request id:
