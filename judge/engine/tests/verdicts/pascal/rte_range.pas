{ expect: RTE exit code 201 (Runtime error 201) }
{$R+}
var a: array[1..3] of longint; i: longint;
begin
  for i := 1 to 9 do a[i] := i;
end.
