{ told: 15 }
{ What Pascal says of an error, one of fourteen known ones or any other, and the exit code. }
var secret: longint;
begin
  readln(secret);
  writeln(stderr, 'Runtime error ', secret mod 1000, ' at $', secret);
  writeln(stderr, 'Runtime error ', secret);
  halt(secret mod 255 + 1);
end.
