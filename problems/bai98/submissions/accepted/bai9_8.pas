{ Nim_k cua Moore. Doc bai9_8.inp den het tep, moi dong mot vi tri; ghi bai9_8.out. }
program Bai9_8;
var
  x: array[1..1000] of longint;
  tuDo: array[1..1000] of boolean;
  k, n, m, r, i, bit, can: longint;

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
      read(x[n]);
      tuDo[n] := false;
    end;
    readln;
    m := 0; { so coc da giam o hang cao hon }
    for bit := 29 downto 0 do
    begin
      r := 0;
      for i := 1 to n do
        if not tuDo[i] and ((x[i] shr bit) and 1 = 1) then inc(r);
      r := r mod (k + 1);
      { Coc tu do: chu so o hang nay duoc chon tuy y, truoc het dat bang 0. }
      for i := 1 to n do
        if tuDo[i] then x[i] := x[i] and not (longint(1) shl bit);
      if (r > 0) and (r + m > k) then
      begin
        can := k + 1 - r;
        for i := 1 to n do
          if tuDo[i] and (can > 0) then
          begin
            x[i] := x[i] or (longint(1) shl bit);
            dec(can);
          end;
      end
      else
      begin
        for i := 1 to n do
          if (r > 0) and not tuDo[i] and ((x[i] shr bit) and 1 = 1) then
          begin
            x[i] := x[i] and not (longint(1) shl bit);
            tuDo[i] := true;
            inc(m);
            dec(r);
          end;
      end;
    end;
    if m = 0 then writeln(0)
    else
    begin
      write(1);
      for i := 1 to n do write(' ', x[i]);
      writeln;
    end;
  end;
  close(output);
end.
