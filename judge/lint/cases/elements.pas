{ Elements that are read, each as large as the statement lets X be. }
const nmax = 100000;
var
  x: array[1..nmax] of integer;         { ! integer-16-bit }
  y: array[1..nmax] of longint;
  n, i: longint;
begin
  assign(input, 'VPOINT.INP'); reset(input);
  assign(output, 'VPOINT.OUT'); rewrite(output);
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  writeln(x[1] + y[n]);
  close(input); close(output);
end.
