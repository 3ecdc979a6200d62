{ Arrays that are small on purpose, or behind a condition. }
var
  a: array[1..100000] of longint;
  digits: array[0..9] of longint;
  start: array[1..60] of longint;
  seen: array[0..20] of boolean;
  kind: array[1..1000] of longint;
  n, k, i: longint;
begin
  assign(input, 'VPOINT.INP'); reset(input);
  assign(output, 'VPOINT.OUT'); rewrite(output);
  readln(n, k);
  for i := 1 to n do begin read(a[i]); inc(digits[a[i] mod 10]); end;
  for i := 1 to n do
    if i <= 60 then start[i] := a[i];
  for i := 0 to 9 do writeln(digits[i]);
  if k <= 20 then
    for i := 1 to k do seen[i] := true;
  { Perhaps what the statement calls K. }
  for i := 1 to n do kind[i] := 0;
  close(input); close(output);
end.
