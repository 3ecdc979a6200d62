# The sentences about a submission, in English: on pages, over the API, by the commands. Each sentence stands here alone.
# A sentence has the same name and the same arguments in vi.ftl.

# Verdicts.
verdict-ac = Accepted
verdict-wa = Wrong answer
verdict-tle = Time limit exceeded
verdict-mle = Memory limit exceeded
verdict-ole = Output limit exceeded
verdict-rte = Run-time error
verdict-ce = Compile error
verdict-ie = Internal error

# Why a test failed, as far as the judge itself says it. `grundy judge --json` and the API send these.
reason-token = token { $token }: expected { $expected }, found { $found } (line { $line })
reason-token-off = token { $token }: expected { $expected }, found { $found }, { $off } off (line { $line })
reason-token-from = token { $token }: differs from its character { $character } on (line { $line })
reason-no-number = token { $token }: expected a number, found { $found } (line { $line })
reason-empty = the output is empty: expected { $expected }
reason-ends = token { $token }: expected { $expected }, found the end of the output
reason-goes-on = token { $token }: expected the end of the output, found { $found } (line { $line })
reason-line = line { $line }: expected { $expected }, found { $found }
reason-sorted = in sorted order, expected { $expected }, found { $found }
reason-count-lines = expected { $expected } lines, found { $found }
reason-count-tokens = expected { $expected } tokens, found { $found }
reason-count-numbers = expected { $expected } numbers, found { $found }
reason-count-character = expected { $expected } times { $character }, found { $found }
reason-byte = differs at byte { $byte }, in line { $line }
reason-space = line { $line }: white space differs: expected { $expected }, found { $found }
reason-time = over the time limit of { $seconds } s
reason-memory = over the memory limit of { $limit }
reason-output = over the output limit of { $limit }
reason-exit = exit code { $code }
reason-crash = exit code { $code } ({ $crash })
reason-signal = ended by { $signal }
reason-no-file = output file { $name } not found, and nothing on standard output
reason-bad-file = output file { $name } was not taken: { $why }
reason-no-answer = no answer to this test was handed in
reason-checker = the judge's checker failed; this is not your program's fault

# They follow others, with a comma between.
time-waiting = mostly waiting
time-alone = confirmed by a second run alone
time-again = confirmed by a second run
time-patient = confirmed by a second run with more patience
rerun-alone = run again alone: the first run was little over the time limit
rerun-again = run again: the first run only waited
rerun-patient = run again with more patience: the machine was busy

# White space in place of other white space.
space-end = the end of the output
space-none = none

# Things in place of the output file.
file-link = a symbolic link
file-links = a file with several links
file-directory = a directory
file-outside = outside the work directory
file-unreadable = not readable
file-irregular = not a regular file
file-among-too-many = among too many files

# Why a test with secret data failed: no text and no number that the program chose.
outline-differs = the output differs from the answer
outline-no-number = something is no number of the kind that is needed
outline-empty = the output is empty
outline-ends = the output ends too early
outline-goes-on = the output goes on behind the answer's end
outline-sorted = the answer holds other things, whatever their order
outline-count-lines = the number of lines is wrong
outline-count-tokens = the number of tokens is wrong
outline-count-numbers = the number of numbers is wrong
outline-count-character = a character stands there too often or not often enough
outline-space = white space differs from the answer
outline-exit = ended with an exit code other than 0
outline-crash = { $crash }
outline-signal = ended by a signal
outline-bad-file = output file { $name } was not taken: it is no plain file

# The usual causes of a run-time error: a whole sentence, which follows the reason.
meaning-memory = The program read or wrote memory that is not its own: an index outside an array, a null pointer, or recursion that is too deep.
meaning-division = The program divided by 0, or took a remainder by 0.
meaning-division-by-zero = The program divided by 0.
meaning-abort = The program gave itself up: an exception that nobody caught, a failed assert, or damaged allocated memory.
meaning-illegal = The program came to a place without a valid instruction, such as the end of a function without a return.
meaning-stack = The stack overflowed: recursion that is too deep, or local variables that are too large.
meaning-overflow = The result of a computation does not fit the integer type.
meaning-pascal-file-end = The program read behind the end of a file.
meaning-pascal-not-open = A file was used before it was opened: reset or rewrite is missing.
meaning-pascal-not-for-reading = The program read from a file that is not open for reading.
meaning-pascal-no-number = Where a number should be read there is text.
meaning-pascal-range = An index is outside the array, or a value outside the range of its type.
meaning-pascal-heap = There is no memory left to allocate.
meaning-pascal-pointer = A pointer is not valid, or memory was freed twice.
meaning-pascal-real = A computation with reals is impossible: an overflow, or a root or logarithm of a negative number.
meaning-pascal-exception = An exception that nobody caught.
meaning-input-end = It reads on where the input has ended.
meaning-no-element = It reads on where the input has ended, or takes an element of an empty collection.
meaning-empty = An element is taken from an empty stack or queue.
meaning-empty-or-changed = Mostly an element is taken from an empty collection, or one is added or removed while it is walked through.
meaning-changed = Elements are added to a collection or removed while it is walked through.
meaning-value = A value is of no use: mostly a text that is no number is turned into one, or a line has more or fewer values than variables that take them.
meaning-no-number = A text that is no number is turned into one.
meaning-mismatch = Where a number is read there is other text, or a number that does not fit its variable.
meaning-index = An index is outside its sequence, or the sequence is empty.
meaning-slice = A slice leaves its sequence.
meaning-argument-range = An argument, mostly an index, is outside the range that is allowed.
meaning-key = A key or an element is asked for that is not there.
meaning-name = A name is used that there is not: it is misspelt, or the variable has no value yet.
meaning-unbound = A local variable is used before it has a value.
meaning-attribute = A value has no such attribute or function: the name is misspelt, or the value is of another type.
meaning-type = An operation or a call is given a value of the wrong type.
meaning-cast = A value is cast to a type that is not its own.
meaning-recursion = The recursion is too deep, or never ends.
meaning-range = The recursion is too deep or never ends, or a number is outside the range that is allowed.
meaning-arithmetic = An operation on integers has no result: mostly a division by 0.
meaning-too-large = A number is too large for its type.
meaning-assert = What assert asks for does not hold.
meaning-no-such-file = The file cannot be opened: its name is not the one in the statement.
meaning-module = The judge has no such library, or its name is misspelt behind import.
meaning-unicode = What is read is no text in UTF-8.
meaning-null = A variable is used that refers to no object yet (null, nil).
meaning-none = unwrap() is called where there is no value (None).
meaning-err = unwrap() is called on an error (Err): mostly something cannot be read, or is no number.
meaning-size = An array is made with a negative or much too large number of elements.
meaning-nil-map = A map is written to that was not made.

# Why a file of a table of points was not judged.
ungraded-link = is a link, not a file
ungraded-no-file = is no ordinary file
ungraded-unreadable = the file cannot be read ({ $why })
ungraded-broken = the packed file is damaged, or packed in a way that cannot be read
ungraded-encrypted = the packed file has a password
ungraded-no-language = no language has this extension
ungraded-no-compiler = this machine has no compiler for { $language }
ungraded-too-large = the file is larger than { $limit }
ungraded-judge = a failure of the judge itself

# Why a file has no place in a table of points.
stray-no-contestant = belongs to no contestant
stray-no-task = belongs to no task
stray-too-deep = lies in too many folders, one in the other
stray-unreadable = cannot be read
stray-another = is not graded: of the same contestant and task, { $chosen } is

# Why a submission is wrong: the sentences beside the smallest example.
explain-right = The program passes every test.
explain-does-not-compile = The program does not compile.
explain-not-by-small-inputs = The program is too slow or uses too much memory; small inputs do not show that.
explain-unsteady = Run several times on the same input, the program gives different results: a variable may not be initialised, or it uses random numbers or the clock.
explain-endless = Even on a small input the program does not end within the time limit.
explain-endless-here = On this input the program does not end within the time limit.
explain-floods = The program prints without end.
explain-unflushed = The judge and the program wait for each other: nothing that the program prints has arrived, and its source never flushes its output. Flush after every line: flush(output) in Pascal, fflush(stdout) in C, endl in C++, print(…, flush=True) in Python.
explain-kind-unsupported = For problems of this kind no smallest example is looked for.
explain-no-reference = The package has no reference solution, so the answers to new inputs are not known.
explain-no-validator = The package has no input validator, so nothing was generated; only the samples were tried.
explain-no-generator = The package has no generator of small inputs; the search began at the samples only.
explain-not-found = No small input on which the program fails was found in the time.
explain-too-large = An input on which the program fails was found, but none that is small enough to be shown.
explain-reference-doubtful = On the input that was found the package's reference and its brute force disagree; please tell the author of the problem.

# The changes that make a right program wrong, to see whether the tests notice.
mutant-comparison = comparison
mutant-constant = constant
mutant-off-by-one = off by one
mutant-type-width = type too small
mutant-arithmetic = arithmetic operator
mutant-logic = logical operator
mutant-removed-statement = statement removed
mutant-min-max = minimum for maximum
no-mutants-several-files = It has several files.
no-mutants-not-installed = Its compiler is not installed here.
no-mutants-does-not-compile = It does not compile.
no-mutants-fails-tests = It does not pass the tests itself.
no-mutants-nothing-to-change = There is nothing in it that could be made wrong.
explain-epsilon = the epsilon { $epsilon } decides the answer to this input: with { $other } in its place it is right
explain-short-type = { $shorter } holds too few digits for this input: with { $longer } in its place everywhere the program is right
explain-short-number = { $shorter } holds numbers up to 32767 only: with { $longer } in its place everywhere the program is right on this input
explain-short-string = { $shorter } holds 255 characters only: with { $longer } in its place everywhere the program is right on this input
explain-no-debug-tools = The judge lacks the tools that tell the line.
explain-no-growth-recipe = The package does not say how inputs of a given size are made, so the growth of the time cannot be measured.
explain-no-clear-growth = The times on growing inputs do not show clearly how they grow.
explain-quick = The program is too quick for its growth to be seen: n = { $n } takes about { $time }.
explain-no-reference-growth = The reference solution's times do not show clearly how they grow, so they are not drawn.
explain-quick-reference = The reference solution is too quick for its curve to be drawn: n = { $n } takes about { $time }.
explain-growth = The time grows as n^{ $exponent } (± { $error }).
explain-growth-limit = The time grows as n^{ $exponent } (± { $error }); n = { $limit } takes about { $time }.
explain-leap = The time leaps: n = { $from } takes { $time }, and n = { $to } more than { $limit }. No power of n grows like this, but an exponential does. Does the program try all possibilities, or compute the same things again and again (recursion that remembers nothing)?
explain-leap-sudden = Up to n = { $from } the program takes { $time }, and from n = { $to } on more than { $limit }: perhaps it never ends. Does a counter overflow, or something write beyond an array's end?
explain-growth-milliseconds = { $count } ms
explain-growth-seconds = { $count } s
explain-growth-minutes = { $count } min
explain-growth-hours = { $count } h
explain-growth-days = { $count } days

# Promises of a package, and the steps in which they are checked.
promise-structure = The package is complete and well made
promise-inputs = Inputs are valid
promise-broken-inputs = Broken inputs are refused
promise-bounds = Tests reach all bounds together
promise-growth = Inputs of all sizes can be made
promise-answers = Answers are the reference solution's
promise-answers-accepted = The checker accepts the answers
promise-checker = The checker rejects broken outputs
promise-brute-force = The brute force agrees
promise-game = The game keeps its rules
promise-lint = Nothing is said against accepted programs before they run
promise-verdicts = Solutions get their verdicts
promise-margins = Time limits have a margin
promise-worth = Tests catch wrong solutions
promise-slow-ideas = Slow ideas run out of time
promise-table = Editorials tell what the tests catch
promise-words = Messages and reasons of tests are there in Vietnamese
promise-time = The check ends in time
promise-data = Test data can be made and kept
promise-course = The course fits its problems
promise-uuid = No other problem has its UUID
step-data = making data
step-inputs = looking at inputs
step-broken-inputs = trying broken inputs
step-answers = looking at answers
step-checker = trying the checker
step-brute-force = comparing with the brute force
step-game = playing the game
step-lint = reading accepted programs
step-submissions = running solutions
step-words = looking at messages
