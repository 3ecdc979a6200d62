{ Loi: trong RULER, gia tri la bit thap nhat cua so hieu, tinh tu 0. }
program Tartan;
const
  Max = 19;
  MaxG = 63;
type
  TNhom = record
    n: longint;
    a: array[1..20] of longint;
  end;
  TTro = record
    g: array[0..Max] of longint;
    { nhom[i, v]: cac dong xu lat cung dong xu i, co tong Nim gia tri la v }
    co: array[0..Max, 0..MaxG] of boolean;
    nhom: array[0..Max, 0..MaxG] of TNhom;
  end;
var
  tro: array[1..2] of TTro;
  ten: array[1..2] of string;
  kt: array[1..2] of longint;
  s: string;
  x, y, xu, u, v, tong: longint;
  ngua: array[0..Max, 0..Max] of boolean;

function tich(a, b, muc: longint): longint;
var
  nua, mat, cao, thap, cheo: longint;
begin
  if (a < 2) or (b < 2) then exit(a * b);
  nua := 1 shl (muc - 1);
  mat := (1 shl nua) - 1;
  cao := tich(a shr nua, b shr nua, muc - 1);
  thap := tich(a and mat, b and mat, muc - 1);
  cheo := tich((a shr nua) xor (a and mat), (b shr nua) xor (b and mat), muc - 1) xor thap;
  tich := (cheo shl nua) or (thap xor tich(cao, 1 shl (nua - 1), muc - 1));
end;

procedure them(var t: TTro; i: longint; const m: TNhom);
var
  k, v: longint;
begin
  v := 0;
  for k := 1 to m.n do v := v xor t.g[m.a[k]];
  if not t.co[i, v] then
  begin
    t.co[i, v] := true;
    t.nhom[i, v] := m;
  end;
end;

procedure tinh(var t: TTro; const ten: string; sl: longint);
var
  i, a, b, v: longint;
  m: TNhom;
begin
  for i := 0 to sl - 1 do
  begin
    for v := 0 to MaxG do t.co[i, v] := false;
    if ten = 'RULER' then
    begin
      m.n := 0;
      them(t, i, m);
      for a := i - 1 downto 0 do
      begin
        for b := m.n downto 1 do m.a[b + 1] := m.a[b];
        m.a[1] := a;
        inc(m.n);
        them(t, i, m);
      end;
    end
    else if ten = 'GRUNT' then
    begin
      m.n := 3;
      m.a[1] := 0;
      for a := 1 to (i - 1) div 2 do
      begin
        m.a[2] := a;
        m.a[3] := i - a;
        them(t, i, m);
      end;
    end
    else
    begin
      m.n := 0;
      if ten <> 'TWINS' then them(t, i, m);
      m.n := 1;
      for a := 0 to i - 1 do
      begin
        m.a[1] := a;
        them(t, i, m);
      end;
      m.n := 2;
      if ten = 'MOCK' then
        for b := 1 to i - 1 do
          for a := 0 to b - 1 do
          begin
            m.a[1] := a;
            m.a[2] := b;
            them(t, i, m);
          end;
    end;
    v := 0;
    while t.co[i, v] do inc(v);
    t.g[i] := v;
    if ten = 'RULER' then t.g[i] := i and -i;
  end;
end;

procedure ghi(const m: TNhom; cuoi: longint);
var
  k: longint;
begin
  for k := 1 to m.n do write(m.a[k], ' ');
  writeln(cuoi);
end;

begin
  assign(input, 'tartan.inp'); reset(input);
  assign(output, 'tartan.out'); rewrite(output);
  readln(s);
  ten[1] := copy(s, 1, pos(' ', s) - 1);
  ten[2] := copy(s, pos(' ', s) + 1, 255);
  readln(kt[1], kt[2]);
  for x := 1 to 2 do tinh(tro[x], ten[x], kt[x]);
  tong := 0;
  for x := 0 to kt[1] - 1 do
    for y := 0 to kt[2] - 1 do
    begin
      read(xu);
      ngua[x, y] := xu = 1;
      if ngua[x, y] then tong := tong xor tich(tro[1].g[x], tro[2].g[y], 3);
    end;
  if tong = 0 then writeln(0)
  else
    for x := 0 to kt[1] - 1 do
      for y := 0 to kt[2] - 1 do
        if ngua[x, y] then
          for u := 0 to MaxG do
            for v := 0 to MaxG do
              if tro[1].co[x, u] and tro[2].co[y, v]
                and (tich(tro[1].g[x] xor u, tro[2].g[y] xor v, 3) = tong) then
              begin
                writeln(1);
                ghi(tro[1].nhom[x, u], x);
                ghi(tro[2].nhom[y, v], y);
                close(output);
                halt;
              end;
  if tong <> 0 then writeln(0);
  close(output);
end.
