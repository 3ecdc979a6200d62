{ Sizes below the limits, of arrays that loops run through to the end. }
const rows = 200;
type line = array[1..500] of longint;
var
  a: array[1..100] of longint;          { ! too-small }
  b, c: array[0..rows, 1..5000] of longint; { ! too-small }
  d: line;                              { ! too-small }
  e: array[1..100000] of array[1..999] of longint; { ! too-small too-large }
  n, k, i, j: longint;
begin
  assign(input, 'VPOINT.INP'); reset(input);
  assign(output, 'VPOINT.OUT'); rewrite(output);
  readln(n, k);
  for i := 1 to n do read(a[i]);
  for i := 1 to n do
  begin
    if i > 1 then d[i] := d[i - 1] else d[i] := 0;
    for j := 1 to k do b[i, j] := e[a[i]][j];
  end;
  writeln(c[1, 1]);
  close(input); close(output);
end.
