{$MODE Delphi}
uses windows;                 { ! windows-only }
var n: integer;
begin
  readln(n);
  writeln(“n”);               { ! odd-character odd-character }
end.
