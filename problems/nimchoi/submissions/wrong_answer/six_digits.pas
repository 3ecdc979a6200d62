{ Mistake: looks at six binary digits only, but heaps of 64 or more have seven. }
var
  games, g, turn, n, i, b, c, h, k, sum, y: longint;
  x: array[1..20] of longint;

begin
  readln(games);
  for g := 1 to games do
  begin
    read(turn);
    n := 0;
    sum := 0;
    while not seekeoln do
    begin
      inc(n);
      read(x[n]);
      sum := sum + x[n];
    end;
    readln;
    while sum > 0 do
    begin
      if turn = 1 then
      begin
        h := 0;
        y := 0;
        for b := 5 downto 0 do
        begin
          c := 0;
          for i := 1 to n do
            if (x[i] shr b) and 1 = 1 then inc(c);
          if odd(c) then
          begin
            if h = 0 then
            begin
              i := 1;
              while (x[i] shr b) and 1 = 0 do inc(i);
              h := i;
              y := x[h];
            end;
            y := y xor (1 shl b);
          end;
        end;
        if h > 0 then k := x[h] - y
        else
        begin
          h := 1;
          while x[h] = 0 do inc(h);
          k := 1;
        end;
        writeln(h, ' ', k);
        flush(output);
      end
      else
        readln(h, k);
      x[h] := x[h] - k;
      sum := sum - k;
      turn := 1 - turn;
    end;
    readln;
  end;
end.
