var a: array[1..100] of longint;
    w: array[0..100000] of boolean;
    n, k, i, j: longint;
    di: boolean;
begin
  read(n, k);
  for i := 1 to n do read(a[i]);
  for i := 0 to k do
  begin
    di := false;
    w[i] := false;
    for j := 1 to n do
      if i >= a[j] then
      begin
        di := true;
        w[i] := w[i] or not w[i - a[j]];
      end;
    if not di then w[i] := true;
  end;
  if w[k] then write('First') else write('Second');
end.
