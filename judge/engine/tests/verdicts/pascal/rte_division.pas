{ expect: RTE exit code 200 (Runtime error 200) }
var a: longint;
begin
  a := 0; writeln(1 div a);
end.
