{ Qua cham: de quy theo dung dinh nghia, khong nho ket qua nao. }
program ViDu4;
var
  n: longint;

function g(n: longint): longint;
var
  gap: array of boolean;
  k, giaTri: longint;
begin
  setLength(gap, n + 1);
  for k := 1 to n div 2 do gap[g(n - k)] := true;
  giaTri := 0;
  while gap[giaTri] do inc(giaTri);
  g := giaTri;
end;

begin
  assign(input, 'vidu4.inp'); reset(input);
  assign(output, 'vidu4.out'); rewrite(output);
  while not seekeof do
  begin
    readln(n);
    writeln(g(n));
  end;
  close(output);
end.
