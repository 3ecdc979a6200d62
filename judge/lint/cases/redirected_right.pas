{$mode objfpc}
var n: integer; k: longint;
begin
  assign(input, 'VPOINT.INP'); reset(input);
  assign(output, 'VPOINT.OUT'); rewrite(output);
  readln(n);
  while n > k do inc(k);
  writeln('max = ', k);
end.
