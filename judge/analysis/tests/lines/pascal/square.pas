var
  a, b, big: int64;
begin
  readln(a, b);
  big := 4000000000000000000 + a mod 2;
  big := big * 5;  { ! signed-overflow }
  writeln(big);
end.
