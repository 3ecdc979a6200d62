{ Qua cham voi so lon: bot di 4 vien moi lan. }
program BocSoi;
var
  n: int64;
begin
  assign(input, 'BOCSOI.INP'); reset(input);
  assign(output, 'BOCSOI.OUT'); rewrite(output);
  readln(n);
  while n >= 4 do n := n - 4;
  if n = 0 then writeln('B win') else writeln('A win');
  close(output);
end.
