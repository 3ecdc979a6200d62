{ Doc va ghi tep theo ten trong de bai. }
var
  n, i, a, max1, max2: int64;
begin
  assign(input, '@ID@.INP'); reset(input);
  assign(output, '@ID@.OUT'); rewrite(output);
  readln(n);
  max1 := low(int64) div 4;
  max2 := low(int64) div 4;
  for i := 1 to n do
  begin
    read(a);
    if a > max1 then
    begin
      max2 := max1;
      max1 := a;
    end
    else if a > max2 then
      max2 := a;
  end;
  writeln(max1 + max2);
  close(input);
  close(output);
end.
