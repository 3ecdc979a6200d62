const maxn = 1000;                      { ! too-small }
var a: array[1..200000] of longint;
  i, n: integer;                        { ! integer-16-bit index-16-bit }
begin
  readln(n);
  for i := 1 to n do;                   { ! empty-body }
  begin
    read(a[i]);
  end;
  for i := 1 to n do a[i] := 0;
  halt(1);                              { ! exit-code }
end.
