# Why an archive is no submission.
archive-none = hand in a ZIP archive with a file for each test, such as 01.out
archive-unreadable = the archive cannot be read: it may be damaged, or have a password
archive-too-many = the archive holds more than { $count } files
archive-too-large = the archive holds more than { $limit }, in one file or in all of them together
archive-bad-name = “{ $name }” is no name for a source file: letters, digits, _, -, + and .
archive-too-deep = “{ $name }” lies in more than { $count } folders, one in the other
archive-file-and-folder = “{ $name }” is a file and a folder in the archive at the same time
archive-no-file = “{ $name }” in the archive is no plain file
archive-twice = “{ $name }” stands twice in the archive
archive-empty = the archive holds no file
archive-no-answer = the archive holds no answer to any test: name the files after the tests, such as 01.out
