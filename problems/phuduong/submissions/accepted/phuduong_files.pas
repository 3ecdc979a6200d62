{ From a set of points that is left, the lowest point goes with each other one; what is known of a set is kept. }
program PhuDuong;
const
  MaxN = 20;
var
  f: text;
  n, i, j, k, low, left, rest, m: longint;
  x, y: array[0..MaxN - 1] of int64;
  line: array[0..MaxN - 1, 0..MaxN - 1] of longint;
  fewest, partner: array[0..1 shl MaxN - 1] of shortint;

begin
  assign(f, 'PHUDUONG.INP'); reset(f);
  readln(f, n);
  for i := 0 to n - 1 do readln(f, x[i], y[i]);
  close(f);
  for i := 0 to n - 1 do
    for j := 0 to n - 1 do
      for k := 0 to n - 1 do
        if (x[j] - x[i]) * (y[k] - y[i]) = (y[j] - y[i]) * (x[k] - x[i]) then
          line[i, j] := line[i, j] or (1 shl k);
  fewest[0] := 0;
  for left := 1 to 1 shl n - 1 do
  begin
    low := 0;
    while left and (1 shl low) = 0 do inc(low);
    fewest[left] := MaxN;
    for j := 0 to n - 1 do
      if j <> low then
      begin
        rest := left and not line[low, j];
        if fewest[rest] + 1 < fewest[left] then
        begin
          fewest[left] := fewest[rest] + 1; partner[left] := j;
        end;
      end;
  end;
  assign(f, 'PHUDUONG.OUT'); rewrite(f);
  left := 1 shl n - 1;
  writeln(f, fewest[left]);
  for m := 1 to fewest[left] do
  begin
    low := 0;
    while left and (1 shl low) = 0 do inc(low);
    writeln(f, low + 1, ' ', partner[left] + 1);
    left := left and not line[low, partner[left]];
  end;
  close(f);
end.
