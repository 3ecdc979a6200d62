logins-title = Accounts of the contest
logins-link = Own accounts
logins-explained = Each contestant or team gets an account for this contest only, on paper. A contest with such accounts is for them alone; other pupils do not see it any more.
logins-count = { $count ->
    [one] One account
   *[other] { $count } accounts
}
logins-name = Contestant or team
logins-made = new
logins-has-account = has an account
logins-create = Make the accounts
logins-choose = List of contestants or teams
logins-list-explained = Choose a CSV or Excel file, or paste a list with a header line. A list of persons has a column Name; one of teams has a column Team and columns Member 1, Member 2…, or a line for each member. School, Room, Seat, Candidate number and Login may be added. A member with an account is named by its login. There are at most { $limit } lines at once. Nothing is made before you have looked at it.
logins-prefix = Beginning of logins
logins-prefix-hint = Who has no login in the list gets this with the candidate's number, or with the next number that nobody has.
logins-passwords = New passwords for all
logins-passwords-explained = All accounts of the contest get new passwords, on new sheets; the old ones are of no use then, and whoever is at work has to log in again.
logins-delete = Delete all accounts
logins-delete-explained = Until the contest starts, all accounts can be deleted and made again of a mended list. Sheets that were printed are of no use then.
logins-error-class = This event is of a class, whose pupils take part with their own accounts. Only an event of no class has accounts of its own.
logins-error-others = Pupils have submitted to this contest with their own accounts, so it cannot be for accounts of its own any more. Copy the contest, and make the accounts in the copy.
logins-error-over = The contest is over.
logins-error-empty = Choose a file, or paste a list.
team = Team
members = Members
logins-layout-persons = { $count ->
    [one] Each line is a contestant: one contestant.
   *[other] Each line is a contestant: { $count } contestants.
}
logins-layout-teams = Each line is a team with all its members. Teams: { $count }, members: { $members }.
logins-layout-members = Each line is a member; lines with the same team, or none, are one team. Teams: { $count }, members: { $members }.
logins-open-from = They are let in from
logins-read-after = From
logins-read-what = on they only read the contest, its standings and their own submissions, until you close the accounts or give all new passwords.
logins-same-names = { $count } lines have teams of one name with different schools: each becomes a team of its own. If they are one team, write the same school.
logins-note-schools = Teams of this name have the schools: { $schools }
