{ Too slow: tries every list of choices for all nodes of the players, and keeps the lists in which nodes of the same set
  choose alike. }
program PlansForNodes;
const
  MAXN = 200;
  MAXK = 6;
var
  n, i, j, t: longint;
  kind: array[1..MAXN] of char;
  value, setOf, degree, choice: array[1..MAXN] of longint;
  child, weight: array[1..MAXN, 1..MAXK] of longint;
  num, den: array[1..MAXN] of int64;
  count: array[1..2] of longint;
  degrees: array[1..2, 1..MAXN] of longint;
  size: array[1..2] of longint;
  common: int64;
  table: array[0..4095] of int64;

function gcd(a, b: int64): int64;
begin
  if b = 0 then gcd := abs(a) else gcd := gcd(b, a mod b);
end;

procedure chances(u: longint);
var
  i: longint;
  total, g: int64;
begin
  if kind[u] = 'L' then common := common div gcd(common, den[u]) * den[u];
  total := 0;
  for i := 1 to degree[u] do total := total + weight[u, i];
  for i := 1 to degree[u] do
  begin
    num[child[u, i]] := num[u];
    den[child[u, i]] := den[u];
    if kind[u] = 'N' then
    begin
      g := gcd(num[u] * weight[u, i], den[u] * total);
      num[child[u, i]] := num[u] * weight[u, i] div g;
      den[child[u, i]] := den[u] * total div g;
    end;
    chances(child[u, i]);
  end;
end;

function mean(u: longint): int64;
var
  i: longint;
  total: int64;
begin
  if kind[u] = 'L' then exit(value[u] * num[u] * (common div den[u]));
  if kind[u] <> 'N' then exit(mean(child[u, choice[u]]));
  total := 0;
  for i := 1 to degree[u] do total := total + mean(child[u, i]);
  mean := total;
end;

{ If all nodes of a set choose alike, the place of this pair of strategies in the table. }
procedure keep;
var
  plan: array[1..2, 1..MAXN] of longint;
  place: array[1..2] of longint;
  i, s, t: longint;
begin
  fillchar(plan, sizeof(plan), 0);
  for i := 1 to n do
    if (kind[i] = '1') or (kind[i] = '2') then
    begin
      t := ord(kind[i]) - ord('0');
      if plan[t, setOf[i]] = 0 then plan[t, setOf[i]] := choice[i]
      else if plan[t, setOf[i]] <> choice[i] then exit;
    end;
  for t := 1 to 2 do
  begin
    place[t] := 0;
    for s := 1 to count[t] do place[t] := place[t] * degrees[t, s] + plan[t, s] - 1;
  end;
  table[place[1] * size[2] + place[2]] := mean(1);
end;

procedure choose(u: longint);
var
  c: longint;
begin
  if u > n then keep
  else if (kind[u] = 'L') or (kind[u] = 'N') then choose(u + 1)
  else
    for c := 1 to degree[u] do
    begin
      choice[u] := c;
      choose(u + 1);
    end;
end;

procedure print(a, b: int64);
var
  g: int64;
begin
  g := gcd(a, b);
  write(a div g);
  if b div g > 1 then write('/', b div g);
end;

begin
  readln(n);
  for i := 1 to n do
  begin
    read(kind[i]);
    if kind[i] = 'L' then read(value[i])
    else
    begin
      if kind[i] <> 'N' then read(setOf[i]);
      read(degree[i]);
      for j := 1 to degree[i] do
      begin
        read(child[i, j]);
        if kind[i] = 'N' then read(weight[i, j]);
      end;
      if kind[i] <> 'N' then
      begin
        t := ord(kind[i]) - ord('0');
        if setOf[i] > count[t] then count[t] := setOf[i];
        degrees[t, setOf[i]] := degree[i];
      end;
    end;
    readln;
  end;
  common := 1;
  num[1] := 1;
  den[1] := 1;
  chances(1);
  for t := 1 to 2 do
  begin
    size[t] := 1;
    for i := 1 to count[t] do size[t] := size[t] * degrees[t, i];
  end;
  choose(1);
  writeln(size[1], ' ', size[2]);
  for i := 0 to size[1] * size[2] - 1 do
  begin
    print(table[i], common);
    if (i + 1) mod size[2] = 0 then writeln else write(' ');
  end;
end.
