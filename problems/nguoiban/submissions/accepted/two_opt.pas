{ Nguoi ban hang: bat dau tu hanh trinh lang gieng gan nhat, roi dao nguoc tung doan cho den khi khong ngan hon duoc nua (2-opt). }
program NguoiBan;
var
  x, y: array[1..200] of int64;
  t: array[1..201] of longint;
  da: array[1..200] of boolean;
  n, i, j, k, gan, tam: longint;
  doi: boolean;

function d(a, b: longint): double;
begin
  d := sqrt(sqr(x[a] - x[b]) + sqr(y[a] - y[b]));
end;

begin
  assign(input, 'NGUOIBAN.INP'); reset(input);
  assign(output, 'NGUOIBAN.OUT'); rewrite(output);
  read(n);
  for i := 1 to n do
  begin
    read(x[i], y[i]);
    da[i] := false;
  end;
  t[1] := 1;
  da[1] := true;
  for i := 2 to n do
  begin
    gan := 0;
    for j := 1 to n do
      if not da[j] and ((gan = 0) or (d(t[i - 1], j) < d(t[i - 1], gan))) then gan := j;
    t[i] := gan;
    da[gan] := true;
  end;
  t[n + 1] := 1;
  repeat
    doi := false;
    for i := 1 to n - 2 do
      for j := i + 2 to n do
        if d(t[i], t[j]) + d(t[i + 1], t[j + 1]) < d(t[i], t[i + 1]) + d(t[j], t[j + 1]) - 1e-7 then
        begin
          for k := 1 to (j - i) div 2 do
          begin
            tam := t[i + k];
            t[i + k] := t[j + 1 - k];
            t[j + 1 - k] := tam;
          end;
          doi := true;
        end;
  until not doi;
  for i := 1 to n - 1 do write(t[i], ' ');
  writeln(t[n]);
  close(output);
end.
