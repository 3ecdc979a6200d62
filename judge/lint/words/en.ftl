# Remarks on a program that has not been run, in English. Each sentence says what happens and what to write instead; those
# that end in -rule stand in the table of the help. A sentence has the same name and arguments in vi.ftl.

lint-severity-mistake = goes wrong
lint-severity-doubt = probably wrong
lint-severity-advice = better avoided

lint-file-name = This problem has no file "{ $name }", so the program will not read or write where it should. Write "{ $expected }".
lint-file-name-none = This problem has no files: there is no "{ $name }" here. Read standard input and print to standard output.
lint-file-name-rule = A file is called otherwise than in the statement, such as VPOINT.IN for VPOINT.INP. Copy the name; capital or small letters are the same.

lint-file-path = The judge has no folders as in "{ $name }". Write the name only: "{ $plain }".
lint-file-path-rule = A folder stands in front of a file's name, such as D:\WORK\VPOINT.INP. Write the name only.

lint-files-swapped-input = "{ $name }" is the input file, but it is opened for writing here, which loses the input. Open it for reading.
lint-files-swapped-output = "{ $name }" is the output file, but it is opened for reading here, when there is none yet. Open it for writing.
lint-files-swapped-rule = The input file is opened for writing, or the output file for reading. Exchange them.

lint-file-not-opened = "{ $file }" got its name by assign and is never opened, so the first read or write fails with error 103. Add { $procedure }({ $file }) behind it.
lint-file-not-opened-rule = There is assign without reset or rewrite, so reading or writing fails with error 103. Open the file right after assign.

lint-file-not-closed = There is no close({ $file }), so what is written into "{ $name }" is lost. Call close({ $file }) before the program ends.
lint-file-not-closed-java = { $file } keeps what was written until it is closed, so the output is lost. Call close() at the end.
lint-file-not-closed-rule = The output file is not closed, so what was written is lost. Call close before the program ends.

lint-file-empty = The output file "{ $name }" is made and nothing is written into "{ $file }". Once the file is there, nobody looks at what is printed. Write into "{ $file }", or leave the file out.
lint-file-empty-rule = The output file is made, but the answer is printed. Once there is an output file, only that is judged; write into it, or do not make it.

lint-scanner-of-name = new Scanner("{ $name }") reads these letters, not the file. Write new Scanner(new File("{ $name }")).
lint-scanner-of-name-rule = new Scanner("VPOINT.INP") reads the name as a text. Write new Scanner(new File("VPOINT.INP")).

lint-prompt = "{ $text }" is judged as a part of the output, which makes it wrong. Nobody sits there to be asked: leave it out.
lint-prompt-python = input("{ $text }") prints that, and it is judged as a part of the output. Write input().
lint-prompt-rule = A question such as "Enter n:" is judged as a part of the output. Leave it out.

lint-label = The samples have no "{ $text }" in their output. Print only what the statement asks for.
lint-label-rule = Words around the answer, or output for debugging such as "n = ", that the samples do not have. Print only what the statement asks for.

lint-waits-for-key = { $call } waits for a key. This judge lets it pass, but others may wait until time is over: leave it out when you submit.
lint-waits-for-key-missing = { $call } is from conio.h, which only Windows has, so this does not compile. Leave the call out.
lint-waits-for-key-rule = readkey, getch, or readln at the end to keep a window open. Harmless here, but other judges may wait until time is over.

lint-other-command = The judge has no command "{ $command }" to call, so this line does nothing. Leave it out when you submit.
lint-other-command-rule = A command of the operating system is called, such as system("pause"). The judge has none.

lint-windows-only = Only Windows has { $name }, so this does not compile. Leave it out, with whatever needs it.
lint-windows-only-old = { $name } is Turbo C++'s and is no more, so this does not compile. Leave out ".h" and add using namespace std;
lint-windows-only-unit = Only Windows has { $name }, so this does not compile or run. Leave it out, with whatever needs it.
lint-windows-only-rule = A library that only Windows or Turbo C++ has, such as conio.h, windows.h, iostream.h. The program does not compile.

lint-encoding = This file is saved in UTF-16 (Notepad calls it "Unicode"), which does not compile. Save it in UTF-8.
lint-encoding-java = The file begins with a byte order mark, which Java does not compile. Save it in UTF-8 without BOM.
lint-encoding-pascal = The file begins with a byte order mark, so Pascal prints letters with accents as "?". Save it in UTF-8 without BOM.
lint-encoding-rule = The file is saved in UTF-16, or a Java or Pascal file begins with a byte order mark. Save it in UTF-8 without BOM.

lint-odd-character = "{ $odd }" is a word processor's, and no compiler understands it. Type { $plain }
lint-odd-character-rule = A character that a word processor put in, such as curly quotes or a long dash. Type it again.

lint-too-small = { $name } = { $value }, but { $variable } may be as large as { $bound }, so arrays will overflow. Make { $name } larger.
lint-too-small-array = The array { $name } goes up to { $value } only, but { $variable } may be as large as { $bound }, so it will overflow. Make it larger.
lint-too-small-rule = A constant such as MAXN, or an array that a loop up to N runs through, is smaller than the limit in the statement, so arrays will overflow.

lint-too-large = Once all of the array { $name } is used, it takes { $size } MiB, and the memory limit is { $limit } MiB.
lint-too-large-rule = An array takes more memory than the limit, as soon as all of it is used.

lint-integer-16-bit = { $name } is an integer, which holds at most 32767, and may be as large as { $bound }. Declare it as longint.
lint-integer-16-bit-rule = Pascal's integer has 16 bits (up to 32767), less than the limit in the statement. Use longint or int64.

lint-index-16-bit = The array { $array } has more than 32767 elements, but { $name }, an integer, counts no further than 32767. Declare { $name }: longint.
lint-index-16-bit-rule = An index of type integer (16 bits) into an array of more than 32767 elements. Use longint.

lint-empty-body = The ";" right behind { $word } … ends the statement there, so the block behind it always runs just once. Leave that ";" out.
lint-empty-body-rule = A ";" too many right behind for, while, if or do, then: the block behind it does not belong to it.

lint-scanf-address = scanf needs the variable's address; without it the program crashes. Write &{ $name }.
lint-scanf-address-rule = The & in front of a variable's name in scanf is missing, so the program crashes.

lint-scanf-type = { $wrong } does not fit the type of { $name }, so what is read is wrong. Write { $right }.
lint-scanf-type-rule = A conversion of scanf does not fit the variable's type: long long takes %lld, int takes %d, double takes %lf.

lint-i64d = Only Windows has %I64d; here numbers of 64 bits are read or printed wrongly. Write %lld.
lint-i64d-rule = Only Windows has %I64d. Write %lld.

lint-gets = There is no gets in today's C++, so this does not compile. Use fgets or getline.
lint-gets-rule = There is no gets in today's C++, so this does not compile. Use fgets or getline.

lint-void-main = main has to be an int: with void main C++ does not compile, and C ends in a runtime error. Write int main and return 0;
lint-void-main-rule = void main: C++ does not compile it, C ends in a runtime error. Write int main and return 0;

lint-exit-code = The program ends with code { $code }, and any code but 0 counts as a runtime error. End with 0.
lint-exit-code-rule = main ends with return 1, or the program with halt(1): any code but 0 counts as a runtime error.

lint-name-taken = The variable { $name } is called like something of std, and there is using namespace std, so this does not compile. Call it otherwise.
lint-name-taken-math = { $name } is a function of the mathematical library, so this global variable does not compile. Call it otherwise.
lint-name-taken-rule = A global variable is called like something of the library, such as y1, count, left. It does not compile; call it otherwise.

lint-java-class = main stands in the class { $own }, but the judge starts { $started }: the public class, else Main, else the first one. Call { $own } Main.
lint-java-class-rule = main does not stand in the class that the judge starts: the public one, else Main, else the first. Call the class Main.

lint-python-2 = { $old } is Python 2. This is Python 3: write { $new }.
lint-python-2-rule = print without brackets, raw_input and xrange are Python 2. Write Python 3.
