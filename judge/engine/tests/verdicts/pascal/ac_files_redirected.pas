{ expect: AC }
var a, b: int64;
begin
  assign(input, 'Sum.inp'); reset(input);
  assign(output, 'Sum.out'); rewrite(output);
  readln(a, b); writeln(a + b);
  close(input); close(output);
end.
