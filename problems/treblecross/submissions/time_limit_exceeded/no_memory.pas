{ Qua cham: de quy ma khong nho ket qua nao. }
program Treble;
var
  n: longint;

function g(n: longint): longint;
var
  a, giatri: longint;
  co: set of 0..63;
begin
  if n < 2 then
  begin
    if n < 0 then n := 0;
    exit(n);
  end;
  co := [];
  for a := -1 to (n - 1) div 2 - 1 do include(co, g(a) xor g(n - 3 - a));
  giatri := 0;
  while giatri in co do inc(giatri);
  g := giatri;
end;

begin
  assign(input, 'TREBLE.INP'); reset(input);
  assign(output, 'TREBLE.OUT'); rewrite(output);
  while not seekeof do
  begin
    readln(n);
    writeln(g(n));
  end;
  close(output);
end.
