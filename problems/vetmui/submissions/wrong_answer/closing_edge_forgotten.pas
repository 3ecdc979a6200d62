{ Duong tu thanh pho cuoi ve thanh pho dau khong duoc dat mui. }
program VetMui;
var
  n, t, m, alpha, beta, q, i, j, k, l, r, s, v: longint;
  tau0, rho, tong, p: double;
  d: array[1..50, 1..50] of longint;
  tau: array[1..50, 1..50] of double;
  h: array[1..51] of longint;
  qua: array[1..50] of boolean;

function mu(x: double; e: longint): double;
var
  i: longint;
  y: double;
begin
  y := 1;
  for i := 1 to e do y := y * x;
  mu := y;
end;

begin
  assign(input, 'VETMUI.INP'); reset(input);
  assign(output, 'VETMUI.OUT'); rewrite(output);
  read(n, t, m, tau0, rho, alpha, beta);
  for i := 1 to n do
    for j := 1 to n do
    begin
      read(d[i, j]);
      tau[i, j] := tau0;
    end;
  for r := 1 to t do
  begin
    for i := 1 to n do
      for j := 1 to n do tau[i, j] := (1 - rho) * tau[i, j];
    for k := 1 to m do
    begin
      for i := 1 to n do read(h[i]);
      h[n + 1] := h[1];
      l := 0;
      for i := 1 to n do l := l + d[h[i], h[i + 1]];
      for i := 1 to n - 1 do
      begin
        tau[h[i], h[i + 1]] := tau[h[i], h[i + 1]] + 1 / l;
        tau[h[i + 1], h[i]] := tau[h[i + 1], h[i]] + 1 / l;
      end;
    end;
  end;
  read(q);
  for r := 1 to q do
  begin
    read(i, j, s);
    for k := 1 to n do qua[k] := false;
    qua[i] := true;
    for k := 1 to s do
    begin
      read(v);
      qua[v] := true;
    end;
    tong := 0;
    for k := 1 to n do
      if not qua[k] then tong := tong + mu(tau[i, k], alpha) * mu(1 / d[i, k], beta);
    if qua[j] then p := 0
    else p := mu(tau[i, j], alpha) * mu(1 / d[i, j], beta) / tong;
    writeln(tau[i, j], ' ', p);
  end;
  close(output);
end.
