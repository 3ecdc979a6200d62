{ Qua cham: thu moi cach chia cua ca hai hop, tim cach chia thanh hai phan cung le. }
program LamRong;
var
  m, n: longint;
  thay: boolean;

procedure thu(hop: longint);
var
  a: longint;
begin
  a := 1;
  while not thay and (a < hop) do
  begin
    if (a mod 2 = 1) and ((hop - a) mod 2 = 1) then
    begin
      thay := true;
      writeln(1, ' ', a, ' ', hop - a);
    end;
    inc(a);
  end;
end;

begin
  assign(input, 'vidu1.inp'); reset(input);
  assign(output, 'vidu1.out'); rewrite(output);
  while not seekeof do
  begin
    readln(m, n);
    thay := false;
    thu(m);
    thu(n);
    if not thay then writeln(0);
  end;
  close(output);
end.
