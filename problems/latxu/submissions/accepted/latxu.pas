{ Lat xu mot chieu: tong Nim gia tri cua cac dong xu ngua; voi dong xu ben phai nhat cua nuoc di, thu cac nhom theo luat. }
program LatXu;
var
  g, gr: array[0..1000] of longint;
  gap: array[0..1023] of longint;
  dong, ten: string[255];
  s: ansistring;
  tong, i, j, k, can, x: longint;
  xong: boolean;

function soBit(x: longint): longint;
var
  kq: longint;
begin
  kq := 0;
  while x > 0 do
  begin
    kq := kq + x and 1;
    x := x shr 1;
  end;
  soBit := kq;
end;

procedure tim(n: longint);
begin
  if ten = 'TWINS' then
  begin
    writeln(1, ' ', can, ' ', n);
    xong := true;
  end
  else if ten = 'RULER' then
  begin
    x := 0;
    j := n;
    while x <> can do
    begin
      dec(j);
      x := x xor g[j];
    end;
    write(1);
    for k := j to n do write(' ', k);
    writeln;
    xong := true;
  end
  else if ten = 'MOCK' then
  begin
    if can = 0 then
    begin
      writeln(1, ' ', n);
      xong := true;
    end;
    for j := 0 to n - 1 do
      if not xong and (g[j] = can) then
      begin
        writeln(1, ' ', j, ' ', n);
        xong := true;
      end;
    for j := 0 to n - 1 do
      for k := j + 1 to n - 1 do
        if not xong and ((g[j] xor g[k]) = can) then
        begin
          writeln(1, ' ', j, ' ', k, ' ', n);
          xong := true;
        end;
  end
  else
    for j := 1 to (n - 1) div 2 do
      if not xong and ((g[j] xor g[n - j]) = can) then
      begin
        writeln(1, ' ', 0, ' ', j, ' ', n - j, ' ', n);
        xong := true;
      end;
end;

begin
  assign(input, 'latxu.inp'); reset(input);
  assign(output, 'latxu.out'); rewrite(output);
  for i := 0 to 1023 do gap[i] := 0;
  gr[0] := 0;
  for i := 1 to 1000 do
  begin
    for j := 1 to (i - 1) div 2 do gap[gr[j] xor gr[i - j]] := i;
    gr[i] := 0;
    while gap[gr[i]] = i do inc(gr[i]);
  end;
  while not eof do
  begin
    readln(s);
    ten := copy(s, 1, pos(' ', s) - 1);
    delete(s, 1, pos(' ', s));
    tong := 0;
    for i := 0 to length(s) - 1 do
    begin
      if ten = 'TWINS' then g[i] := i
      else if ten = 'MOCK' then g[i] := 2 * i + (1 - soBit(i) mod 2)
      else if ten = 'RULER' then g[i] := (i + 1) and -(i + 1)
      else g[i] := gr[i];
      if s[i + 1] = '1' then tong := tong xor g[i];
    end;
    if tong = 0 then writeln(0)
    else
    begin
      i := 0;
      while (s[i + 1] = '0') or ((g[i] xor tong) >= g[i]) do inc(i);
      can := g[i] xor tong;
      xong := false;
      tim(i);
    end;
  end;
  close(output);
end.
