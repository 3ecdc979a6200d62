{ Ham SG cua tro choi tru dan; tap tru cho bang cac phan tu hoac bang ten. }
program SgTru;
var
  s: array[1..6000] of longint;
  g, gap: array[0..6000] of longint;
  n, m, i, j, a, b: longint;
  dong: ansistring;

function nguyenTo(x: longint): boolean;
var
  d: longint;
begin
  d := 2;
  while d * d <= x do
  begin
    if x mod d = 0 then exit(false);
    inc(d);
  end;
  nguyenTo := x >= 2;
end;

procedure them(x: longint);
begin
  inc(m);
  s[m] := x;
end;

procedure dayCong(x, y: longint);
var
  t: longint;
begin
  while x <= n do
  begin
    them(x);
    t := x + y;
    x := y;
    y := t;
  end;
end;

begin
  assign(input, 'bai9_10.inp'); reset(input);
  assign(output, 'bai9_10.out'); rewrite(output);
  readln(n);
  readln(dong);
  dong := dong + ' ';
  m := 0;
  case dong[1] of
    'N', 'L':
      if dong = 'LUCAS ' then dayCong(1, 3)
      else
      begin
        a := 2;
        if dong = 'LE ' then a := 3;
        for i := a to n do
          if nguyenTo(i) then them(i);
      end;
    'F': dayCong(1, 2);
    'M':
      begin
        a := 1;
        while a <= n do
        begin
          them(a);
          a := a * 2;
        end;
      end;
    else
      while pos(' ', dong) > 1 do
      begin
        val(copy(dong, 1, pos(' ', dong) - 1), a, b);
        them(a);
        delete(dong, 1, pos(' ', dong));
      end;
  end;
  for i := 0 to n do gap[i] := -1;
  for i := 0 to n do
  begin
    for j := 1 to m do
      if s[j] <= i then gap[g[i - s[j]]] := i;
    g[i] := 0;
    while gap[g[i]] = i do inc(g[i]);
    write(g[i], ' ');
  end;
  writeln;
  close(output);
end.
