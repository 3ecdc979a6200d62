type frac = record n, d: longint; end;
var i, games, x, y, b: longint;
    p, q, t, c, v, one: frac;

function gcd(a, b: longint): longint;
begin
  if b = 0 then gcd := a else gcd := gcd(b, a mod b);
end;

function make(n, d: longint): frac;
var g: longint;
begin
  g := gcd(abs(n), d);
  make.n := n div g;
  make.d := d div g;
end;

function add(a, b: frac): frac;
begin
  add := make(a.n * b.d + b.n * a.d, a.d * b.d);
end;

function mul(a, b: frac): frac;
begin
  mul := make(a.n * b.n, a.d * b.d);
end;

procedure print(a: frac);
begin
  write(a.n);
  if a.d > 1 then write('/', a.d);
end;

begin
  one := make(1, 1);
  read(games);
  for i := 1 to games do
  begin
    read(x, y, b);
    if x * b > (y - x) * (b + 2) then
      writeln('1 1 1 0')
    else
    begin
      p := make(x, y);
      q := make(y - x, y);
      t := make(x * b, (y - x) * (b + 2));
      c := make(2, b + 2);
      v := add(p, mul(q, add(t, add(t, make(-1, 1)))));
      print(v);
      write(' 1 ');
      print(t);
      write(' ');
      print(c);
      writeln;
    end;
  end;
end.
