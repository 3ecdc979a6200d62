{ Qua cham: dung, nhung tim boi lon nhat cua m + 1 khong vuot qua moi dong bang cach cong dan m + 1. }
program Tich;
var
  t, n, i: longint;
  m, lonNhat, b: int64;
  x: array[1..1000] of int64;

function boi(v: int64): int64;
var
  b: int64;
begin
  b := 0;
  while b + m + 1 <= v do b := b + m + 1;
  boi := b;
end;

begin
  assign(input, 'TICH.INP'); reset(input);
  assign(output, 'TICH.OUT'); rewrite(output);
  readln(t);
  while t > 0 do
  begin
    dec(t);
    read(n, m);
    lonNhat := 0;
    for i := 1 to n do
    begin
      read(x[i]);
      if x[i] > lonNhat then lonNhat := x[i];
    end;
    if boi(lonNhat) = lonNhat then writeln(0)
    else
    begin
      write(1);
      for i := 1 to n do
      begin
        b := boi(x[i]);
        if (b = x[i]) and (b > 0) then dec(b);
        write(' ', b);
      end;
      writeln;
    end;
  end;
  close(output);
end.
