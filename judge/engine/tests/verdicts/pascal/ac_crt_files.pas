{ expect: AC }
uses crt, dos, math, sysutils;
var f: text; a, b: int64;
begin
  clrscr;
  writeln('Dang tinh...');
  assign(f, 'SUM.INP'); reset(f); readln(f, a, b); close(f);
  assign(f, 'SUM.OUT'); rewrite(f); writeln(f, max(a + b, a + b)); close(f);
  readln;
end.
