{ Ham SG tren do thi: di nguoc tu cac dinh khong co cung di ra. Cung ra va cung vao luu bang danh sach moc noi. }
program SgDoThi;
var
  dau, cuoi, keRa, keVao: array[1..100000] of longint;
  ra, vao, con, g, gap, hang: array[0..50000] of longint;
  n, m, i, u, d, c, e: longint;
begin
  assign(input, 'bai9_9.inp'); reset(input);
  assign(output, 'bai9_9.out'); rewrite(output);
  readln(n, m);
  for i := 0 to n do
  begin
    ra[i] := 0;
    vao[i] := 0;
    con[i] := 0;
    gap[i] := 0;
  end;
  for i := 1 to m do
  begin
    readln(dau[i], cuoi[i]);
    keRa[i] := ra[dau[i]];
    ra[dau[i]] := i;
    keVao[i] := vao[cuoi[i]];
    vao[cuoi[i]] := i;
    inc(con[dau[i]]);
  end;
  d := 1;
  c := 0;
  for i := 1 to n do
    if con[i] = 0 then
    begin
      inc(c);
      hang[c] := i;
    end;
  while d <= c do
  begin
    u := hang[d];
    inc(d);
    e := ra[u];
    while e > 0 do
    begin
      gap[g[cuoi[e]]] := u;
      e := keRa[e];
    end;
    g[u] := 0;
    while gap[g[u]] = u do inc(g[u]);
    e := vao[u];
    while e > 0 do
    begin
      dec(con[dau[e]]);
      if con[dau[e]] = 0 then
      begin
        inc(c);
        hang[c] := dau[e];
      end;
      e := keVao[e];
    end;
  end;
  for i := 1 to n do write(g[i], ' ');
  writeln;
  close(output);
end.
