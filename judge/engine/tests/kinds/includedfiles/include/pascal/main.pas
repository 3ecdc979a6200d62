program grader;
uses addition;
var a, b: integer;
begin
  readln(a, b);
  writeln(add(a, b));
end.
