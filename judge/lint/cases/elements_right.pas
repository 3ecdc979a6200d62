{ Small counts in an array that is not read, though it is called like the statement's X. }
var
  x: array[1..9] of integer;
  a: array[1..100000] of integer;
  n, i: longint;
begin
  assign(input, 'VPOINT.INP'); reset(input);
  assign(output, 'VPOINT.OUT'); rewrite(output);
  readln(n);
  for i := 1 to n do
  begin
    readln(a[i]);
    x[a[i]] := x[a[i]] + 1;
  end;
  writeln(x[1]);
  close(input); close(output);
end.
