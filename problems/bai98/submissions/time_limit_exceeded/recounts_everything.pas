{ Qua cham: sau moi thay doi lai viet moi coc trong he nhi phan va dem lai moi cot. }
program Bai98;
const
  SOCHUSO = 30;
var
  coc, tuDo: array[1..1000] of longint; { tuDo: cac coc da giam }
  du: array[1..SOCHUSO] of longint; { chu so thu nhat la chu so cao nhat }
  n, k, m, c, bac, i, da: longint;
  sua: boolean;

function daGiam(i: longint): boolean;
var
  j: longint;
begin
  for j := 1 to m do
    if tuDo[j] = i then exit(true);
  daGiam := false;
end;

function nhiPhan(x: longint): ansistring;
var
  s: ansistring;
begin
  s := '';
  while length(s) < SOCHUSO do
  begin
    s := chr(ord('0') + x mod 2) + s;
    x := x div 2;
  end;
  nhiPhan := s;
end;

{ So chu so 1 o moi cot cua cac coc chua giam, chia k + 1 lay du. }
procedure dem;
var
  i, c: longint;
  s: ansistring;
begin
  for c := 1 to SOCHUSO do du[c] := 0;
  for i := 1 to n do
    if not daGiam(i) then
    begin
      s := nhiPhan(coc[i]);
      for c := 1 to SOCHUSO do
        if s[c] = '1' then inc(du[c]);
    end;
  for c := 1 to SOCHUSO do du[c] := du[c] mod (k + 1);
end;

begin
  assign(input, 'bai9_8.inp'); reset(input);
  assign(output, 'bai9_8.out'); rewrite(output);
  while not seekeof do
  begin
    read(k);
    n := 0;
    while not seekeoln do
    begin
      inc(n);
      read(coc[n]);
    end;
    readln;
    m := 0;
    for c := 1 to SOCHUSO do
    begin
      bac := SOCHUSO - c;
      dem;
      da := du[c];
      if (da > 0) and (da + m > k) then
      begin
        for i := 1 to k + 1 - da do coc[tuDo[i]] := coc[tuDo[i]] or (longint(1) shl bac);
        continue;
      end;
      while du[c] > 0 do
      begin
        i := 1;
        sua := false;
        while not sua do
        begin
          if not daGiam(i) and (coc[i] and (longint(1) shl bac) <> 0) then sua := true
          else inc(i);
        end;
        coc[i] := (coc[i] shr (bac + 1)) shl (bac + 1);
        inc(m);
        tuDo[m] := i;
        dem;
      end;
    end;
    if m = 0 then write(0)
    else
    begin
      write(1);
      for i := 1 to n do write(' ', coc[i]);
    end;
    writeln;
  end;
  close(output);
end.
