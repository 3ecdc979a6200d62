{ Too slow: for every edge that a question needs it goes through all tours, from the last round back, and adds what is left of each. }
program VetMui;
var
  n, t, m, alpha, beta, q, i, j, k, r, s, v: longint;
  tau0, rho, all, p: double;
  d: array[1..50, 1..50] of longint;
  tour: array[1..1000, 1..51] of longint;
  length: array[1..1000] of longint;
  visited: array[1..50] of boolean;

function trail(a, b: longint): double;
var
  round, ant, i, k: longint;
  sum, left: double;
begin
  sum := 0;
  left := 1;
  for round := t downto 1 do
  begin
    for ant := 1 to m do
    begin
      k := (round - 1) * m + ant;
      for i := 1 to n do
        if ((tour[k, i] = a) and (tour[k, i + 1] = b)) or ((tour[k, i] = b) and (tour[k, i + 1] = a)) then
          sum := sum + left / length[k];
    end;
    left := left * (1 - rho);
  end;
  trail := sum + left * tau0;
end;

function power(x: double; e: longint): double;
begin
  if e = 0 then power := 1
  else power := x * power(x, e - 1);
end;

begin
  assign(input, 'VETMUI.INP'); reset(input);
  assign(output, 'VETMUI.OUT'); rewrite(output);
  read(n, t, m, tau0, rho, alpha, beta);
  for i := 1 to n do
    for j := 1 to n do read(d[i, j]);
  for k := 1 to t * m do
  begin
    for i := 1 to n do read(tour[k, i]);
    tour[k, n + 1] := tour[k, 1];
    length[k] := 0;
    for i := 1 to n do length[k] := length[k] + d[tour[k, i], tour[k, i + 1]];
  end;
  read(q);
  for r := 1 to q do
  begin
    read(i, j, s);
    for k := 1 to n do visited[k] := k = i;
    for k := 1 to s do
    begin
      read(v);
      visited[v] := true;
    end;
    all := 0;
    for k := 1 to n do
      if not visited[k] then all := all + power(trail(i, k), alpha) * power(1 / d[i, k], beta);
    p := 0;
    if not visited[j] then p := power(trail(i, j), alpha) * power(1 / d[i, j], beta) / all;
    writeln(trail(i, j), ' ', p);
  end;
  close(output);
end.
