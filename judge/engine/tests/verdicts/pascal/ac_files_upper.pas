{ expect: AC }
const fi = 'SUM.INP'; fo = 'SUM.OUT';
var f: text; a, b: int64;
begin
  assign(f, fi); reset(f); readln(f, a, b); close(f);
  assign(f, fo); rewrite(f); writeln(f, a + b); close(f);
end.
