users-title = Users
users-search = Search by name, login or class
users-search-button = Search
users-search-clear = Show all
users-count = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
class = Class
registration-title = Registration
registration-open = Anybody can make an account.
registration-closed = Nobody can make an account by themselves.
registration-close-button = Close registration
registration-open-button = Open registration

user-title = Account { $login }
user-profile = Progress and activity
user-names = Name and class
user-teaches = Teaches the classes
user-password = Reset the password
user-password-explained = A new password is made up and shown once, on a sheet to print. The user is logged out everywhere.
user-password-button = Make a new password
role-of = Role of { $login }
user-state = State
user-enabled = Active
user-disabled = Closed
user-enabled-explained = The account is active. Closed, it lets nobody log in; what was submitted stays.
user-disabled-explained = The account is closed: nobody can log in with it; what was submitted stays.
user-enable = Open the account
user-disable = Close the account

list-link = Add a class list
list-title = Add a class list
list-choose = The list
list-mend = Fix the list and check it again
list-explained = A line for each pupil, at most { $limit } lines. The header line says which column is what: full name (in one column or two), class, date of birth, login name; other columns are left out, passwords too. All sheets of a workbook are read; without a column of classes, the class is taken from the title (“Class 10A1”) or the sheet's name. Who has an account is recognised by the login, by name and date of birth, or by name and class. Who has no login gets one made of the name. Passwords are made up.
list-file = CSV or Excel file (.xlsx)
list-text = Or paste the list here
list-text-hint = Cells copied from a spreadsheet will do. Where a file is chosen, the file is taken.
list-check-button = Preview
list-preview = Preview of the list
list-birth = Date of birth
list-line = Line
list-fate = Outcome
list-new = New
list-exists = Exists
list-faulty = Faulty
list-login-made = (made of the name)
list-new-count = { $count ->
    [one] { $count } new account.
   *[other] { $count } new accounts.
}
list-existing-count = { $count ->
    [one] { $count } account exists already.
   *[other] { $count } accounts exist already.
}
list-faulty-count = { $count ->
    [one] { $count } line is faulty: fix it below, or in the file.
   *[other] { $count } lines are faulty: fix them below, or in the file.
}
list-create-button = { $count ->
    [one] Make { $count } account
   *[other] Make { $count } accounts
}
list-create-hint = Nothing is saved yet. This may take some minutes; wait until the login sheets appear.
list-left-out = { $count ->
    [one] { $count } line is nobody, and is left out:
   *[other] { $count } lines are nobody, and are left out:
}
list-note-classes = The class stands in the first line only: the empty lines below it belong to the same class.
list-note-class = Now in class { $class }; the list says { $listed }.
list-note-class-none = Now in no class.
list-note-class-opens = Class { $class } has no teachers: moved there, this pupil is seen by every teacher.
list-note-class-new = A new class without teachers: every teacher will see class { $class }.
list-note-class-inherits = A new class: class { $class } gets the teachers of class { $from }, since pupils come from there.
list-note-birth = The account says born on { $birth }; the list says { $listed }.
list-note-birth-none = The account has no date of birth; the list says { $listed }.
list-update-button = { $count ->
    [one] Change { $count } account that exists
   *[other] Change { $count } accounts that exist
}
list-update-hint = Accounts that are there get the name, class and date of birth that the list says; passwords stay.
list-note-passwords = The file's column of passwords is not used: everybody gets one that is made up.
list-note-sheets-read = The sheets that were read: { $sheets }.
list-note-sheets = No lists, and left out: the sheets { $sheets }.
list-note-repeated = { $count ->
    [one] { $count } line repeats somebody of an earlier sheet, who counts once.
   *[other] { $count } lines repeat people of earlier sheets, who count once.
}
list-note-titled = The list has no column of classes; the class was taken from the title or the sheet's name: { $classes }.
list-classless = { $count ->
    [one] { $count } pupil has no class, and is in no class's gradebook.
   *[other] { $count } pupils have no class, and are in no class's gradebook.
}
list-classless-link = Give the whole list a class
list-class = Class of the lines that say none
list-class-hint = It may stay empty.
list-names = { $count ->
    [one] Begin each word of { $count } name with a capital: it stands in capitals or small letters now
   *[other] Begin each word of { $count } names with a capital: they stand in capitals or small letters now
}
list-note-exists = This account exists; its name is { $name }.
list-note-same-name = The account { $account } has this name already. If it is the same person, put { $login } into the column of logins.
list-note-same-names = { $count } accounts have this name already: { $logins }. If it is one of them, put that person's login into the column of logins.
list-note-twin = The same name and class as line { $line }: is it one person?
list-fault-nobody = There is neither a name nor a login.
list-fault-name-long = A name has at most { $limit } characters.
list-fault-name-strange = The name has odd characters: { $signs }. The file may be in another encoding; save it as CSV UTF-8 or .xlsx.
list-fault-class-long = A class has at most { $limit } characters.
list-fault-class-strange = A class's name cannot have: { $signs }
list-fault-twice = The login is that of line { $line }.
list-fault-several = This could be one of these accounts: { $logins }. Write the date of birth, or put the right person's login into the column of logins. If it is somebody new, write a new login.
list-fault-several-dated = This could be one of these accounts, whose day of birth is not known: { $logins }. Put the right person's login into the column of logins. If it is somebody new, write a new login.
list-fault-account-student = { $login } is a student's account. If it is this person, leave the role empty.
list-fault-account-teacher = { $login } is a teacher's account. Check the login; if it is this person, write teacher as the role.
list-fault-account-admin = { $login } is an administrator's account. Check the login; if it is this person, write admin as the role.
list-fault-role = There is no such role. Write student, teacher or admin; nothing means student.
list-fault-role-rights = You can make accounts of students only.
list-fault-class-rights = This class belongs to other teachers.
list-fault-known-class = The account { $login } is in class { $class } now, which belongs to other teachers.
list-columns = What each column is
list-columns-unused = Columns that are not used:
list-columns-example = For example:
list-columns-button = Read the list again with these columns
list-columns-hint = Nothing is made yet.
list-faults-more = { $count ->
    [one] … and one more fault
   *[other] … and { $count } more faults
}
list-column-none = (not used)
list-column-login = Login name
list-column-name = Full name
list-column-family = Family and middle names
list-column-given = Given name
list-column-class = Class
list-column-role = Role
list-column-birth = Date of birth
list-column-number = Number in the list
list-column-team = Team
list-column-member = Member
list-column-school = School
list-column-room = Room
list-column-seat = Seat
list-column-candidate = Candidate number
list-error-large = The file is too large.
list-error-no-table = This is neither a CSV file nor an Excel file (.xlsx).
list-error-old-workbook = This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.
list-error-damaged = This Excel file cannot be read. Save it as CSV.
list-error-many = The list has more than { $limit } people. Split it.
list-error-header = It is not clear which column has names. Choose it below “What each column is”, or add a header line with a column “full name”, “team” or “login name”.
list-error-empty = The list is empty.
list-error-nothing-new = Every account of the list exists already.

sheets-title = Login sheets
sheets-made = { $count ->
    [one] { $count } new password.
   *[other] { $count } new passwords.
}
sheets-once = This page is shown only once: print it or download it before you leave.
sheets-print = Print
sheets-csv = Download as CSV
sheets-file = login-sheets
sheets-own-machine = The address on the sheets opens on this machine only. To hand sheets out, open the site by the address that other machines use, and make the passwords anew there.
sheets-hint = The print has the sheets only, to be cut along the dashes. Passwords are stored nowhere else; who loses theirs gets a new one.
list-fault-taken = There is an account { $login } already.
list-fault-team-twice = This team is on line { $line } already.
list-fault-text-long = A school and a seat have at most { $limit } characters.
list-fault-members = A team has at most { $limit } members.
user-of-event = This account is for one contest only, and is in no class.
seat = Room and seat
school = School
sheet-code = QR code that opens the page for logging in with this login name
sheet-address = Address

new-user-link = Add a person
new-user-title = Add a person
new-user-who = The new pupil
new-user-explained = A password is made up and shown once, on a login sheet. A whole class is better made of its list:
new-user-login-hint = May be empty: a login is made of the name.
new-user-button = Make the account
new-user-exists = There is an account { $login } already, of { $name }. If this is somebody else, write another login.
new-user-several = These accounts have this name: { $logins }. For somebody else, write a new login.

class-passwords-link = New passwords for a class
class-passwords-title = New passwords for a class
class-passwords-which = Which class?
class-passwords-explained = Every pupil of the class gets a new password, shown once on sheets to be printed and cut. The old ones end, and the class is logged out everywhere. Closed accounts stay as they are.
class-passwords-choose = Choose a class
class-passwords-sure = Change the passwords of the whole class
class-passwords-button = Make new passwords
class-passwords-hint = This may take some minutes; wait until the login sheets appear.
class-passwords-none = There is no class yet.
class-passwords-error-sure = Tick this first.
class-passwords-error-nobody = Choose a class with pupils whose accounts are open.
sheet-starts = Start:
list-fault-birth = There is no day “{ $text }”: write day/month/year, such as 05/09/2010.
