{ Trails in a matrix; the visibilities, to the power beta, are computed once. }
program VetMui;
const
  MaxN = 50;
var
  f, g: text;
  n, t, m, alpha, beta, q, i, j, k, l, r, s, v: longint;
  tau0, rho, all: double;
  d: array[1..MaxN, 1..MaxN] of longint;
  tau, eta: array[1..MaxN, 1..MaxN] of double;
  tour: array[1..MaxN + 1] of longint;
  visited: array[1..MaxN] of boolean;

function power(x: double; e: longint): double;
begin
  power := 1;
  while e > 0 do
  begin
    power := power * x;
    dec(e);
  end;
end;

begin
  assign(f, 'VETMUI.INP'); reset(f);
  assign(g, 'VETMUI.OUT'); rewrite(g);
  read(f, n, t, m);
  read(f, tau0, rho, alpha, beta);
  for i := 1 to n do
    for j := 1 to n do
    begin
      read(f, d[i, j]);
      tau[i, j] := tau0;
      if i <> j then eta[i, j] := power(1 / d[i, j], beta);
    end;
  for r := 1 to t do
  begin
    for i := 1 to n do
      for j := 1 to n do tau[i, j] := tau[i, j] * (1 - rho);
    for k := 1 to m do
    begin
      for i := 1 to n do read(f, tour[i]);
      tour[n + 1] := tour[1];
      l := 0;
      for i := 1 to n do l := l + d[tour[i], tour[i + 1]];
      for i := 1 to n do
      begin
        tau[tour[i], tour[i + 1]] := tau[tour[i], tour[i + 1]] + 1 / l;
        tau[tour[i + 1], tour[i]] := tau[tour[i], tour[i + 1]];
      end;
    end;
  end;
  read(f, q);
  for r := 1 to q do
  begin
    read(f, i, j, s);
    for k := 1 to n do visited[k] := k = i;
    for k := 1 to s do
    begin
      read(f, v);
      visited[v] := true;
    end;
    all := 0;
    for k := 1 to n do
      if not visited[k] then all := all + power(tau[i, k], alpha) * eta[i, k];
    if visited[j] then writeln(g, tau[i, j], ' ', 0)
    else writeln(g, tau[i, j], ' ', power(tau[i, j], alpha) * eta[i, j] / all);
  end;
  close(f);
  close(g);
end.
