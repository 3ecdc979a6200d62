{ Loi: read de lai dau xuong dong cuoi, nen doc them mot lan nua sau dong cuoi cung. }
program LamRong;
var
  m, n: longint;
begin
  while not eof do
  begin
    read(m, n);
    if m mod 2 = 0 then writeln('1 1 ', m - 1)
    else if n mod 2 = 0 then writeln('1 1 ', n - 1)
    else writeln(0);
  end;
end.
