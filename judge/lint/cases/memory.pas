{ Arrays that are larger than the memory, 256 MiB. }
const n = 12000;
type table = array[1..n, 1..n] of longint;
var
  a: array[1..n, 1..n] of longint;      { ! too-large }
  b: table;                             { ! too-large }
  k: longint;
begin
  assign(input, 'VPOINT.INP'); reset(input);
  assign(output, 'VPOINT.OUT'); rewrite(output);
  readln(k);
  b[k, k] := 1;
  writeln(a[1, 1] + b[k, k]);
  close(output);
end.
