{ Tong cac tro choi: tinh gia tri SG cua tung coc, tim coc giam duoc, roi tim coc con lai co gia tri can thiet. }
program TongGame;
var
  ten: array[1..100] of string;
  n, m: array[1..100] of int64;
  k, i, loi: longint;
  s, v, y: int64;
  dong: string;

function giaTri(i: longint; x: int64): int64;
var
  kq: int64;
begin
  if x = 0 then exit(0);
  kq := 0;
  if ten[i] = 'NIM' then kq := x
  else if ten[i] = 'LAYCO' then kq := x mod (m[i] + 1)
  else if ten[i] = 'MOSTHALF' then
  begin
    while odd(x) do x := x div 2;
    kq := x div 2;
  end
  else if ten[i] = 'DIM' then
  begin
    kq := 1;
    while not odd(x) do
    begin
      inc(kq);
      x := x div 2;
    end;
  end
  else if ten[i] = 'CHANLE' then
  begin
    if odd(x) then kq := x div 2 + 1 else kq := x div 2 - 1;
  end
  else
    while x > 0 do
    begin
      inc(kq);
      x := x div 2;
    end;
  giaTri := kq;
end;

{ So quan con lai cua coc i de co gia tri t, nho hon gia tri hien tai. }
function conLai(i: longint; t: int64): int64;
var
  kq: int64;
begin
  if ten[i] = 'NIM' then kq := t
  else if ten[i] = 'LAYCO' then kq := n[i] - giaTri(i, n[i]) + t
  else if ten[i] = 'MOSTHALF' then
  begin
    kq := 2 * t;
    while 2 * kq < n[i] do kq := 2 * kq + 1;
  end
  else if (ten[i] = 'CHANLE') and not odd(n[i]) then kq := 2 * t + 2
  else if t = 0 then kq := 0
  else if ten[i] = 'CHANLE' then kq := 2 * t - 1
  else if ten[i] = 'DIM' then kq := n[i] - (int64(1) shl (t - 1))
  else kq := int64(1) shl (t - 1);
  conLai := kq;
end;

begin
  assign(input, 'tong.inp'); reset(input);
  assign(output, 'tong.out'); rewrite(output);
  readln(k);
  s := 0;
  for i := 1 to k do
  begin
    readln(dong);
    dong := dong + ' ';
    ten[i] := copy(dong, 1, pos(' ', dong) - 1);
    delete(dong, 1, pos(' ', dong));
    val(copy(dong, 1, pos(' ', dong) - 1), n[i], loi);
    delete(dong, 1, pos(' ', dong));
    if dong <> '' then val(copy(dong, 1, pos(' ', dong) - 1), m[i], loi);
    s := s xor giaTri(i, n[i]);
  end;
  if s = 0 then writeln(0)
  else
    for i := 1 to k do
    begin
      v := giaTri(i, n[i]);
      if (v xor s) < v then
      begin
        y := conLai(i, v xor s);
        writeln(1, ' ', i, ' ', y);
        break;
      end;
    end;
  close(output);
end.
