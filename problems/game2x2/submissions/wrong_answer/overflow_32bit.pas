{ Mistake: 32 bits are too few for the products, and for the sum of four numbers.
  The numerator of v reaches 2 * 10^18. }
program game2x2;
var
  f, g: text;
  t, i: longint;
  a11, a12, a21, a22, d: longint;

function IsSaddle(x, beside, below: longint): boolean;
begin
  IsSaddle := (x <= beside) and (x >= below);
end;

procedure Fraction(x: longint);
begin
  if d > 0 then write(g, x, '/', d) else write(g, -x, '/', -d);
end;

begin
  assign(f, 'GAME2X2.INP'); reset(f);
  assign(g, 'GAME2X2.OUT'); rewrite(g);
  readln(f, t);
  for i := 1 to t do
  begin
    readln(f, a11, a12, a21, a22);
    if IsSaddle(a11, a12, a21) then writeln(g, a11, ' 1 1')
    else if IsSaddle(a12, a11, a22) then writeln(g, a12, ' 1 0')
    else if IsSaddle(a21, a22, a11) then writeln(g, a21, ' 0 1')
    else if IsSaddle(a22, a21, a12) then writeln(g, a22, ' 0 0')
    else
    begin
      d := a11 + a22 - a12 - a21;
      Fraction(longint(a11 * a22 - a12 * a21)); write(g, ' ');
      Fraction(a22 - a21); write(g, ' ');
      Fraction(a22 - a12); writeln(g);
    end;
  end;
  close(f); close(g);
end.
