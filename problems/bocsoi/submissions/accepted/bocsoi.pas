{ Boc soi: thua khi so vien chia het cho 4. }
program BocSoi;
var
  n: int64;
begin
  assign(input, 'BOCSOI.INP'); reset(input);
  assign(output, 'BOCSOI.OUT'); rewrite(output);
  readln(n);
  if n mod 4 = 0 then writeln('B win') else writeln('A win');
  close(output);
end.
