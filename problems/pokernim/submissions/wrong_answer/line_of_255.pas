var line: string;
    x: array[1..1000] of longint;
    n, i, p, t, r: longint;

function next: longint;
var k, code: longint;
begin
  p := pos(' ', line);
  if p = 0 then p := length(line) + 1;
  val(copy(line, 1, p - 1), k, code);
  delete(line, 1, p);
  next := k;
end;

begin
  while not eof do
  begin
    readln(line);
    r := next;
    r := next;
    n := 0;
    t := 0;
    while line <> '' do
    begin
      inc(n);
      x[n] := next;
      t := t xor x[n];
    end;
    if t = 0 then
      writeln(0)
    else
    begin
      i := 1;
      while (x[i] xor t) >= x[i] do inc(i);
      writeln('1 ', i, ' ', (x[i] xor t) - x[i]);
    end;
  end;
end.
