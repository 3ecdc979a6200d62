var n, m, pile, k, best, d, who: longint;
    bowl, eaten: array[0..1] of longint;
    memo: array[0..100, 0..100, 0..100] of longint;

function round(pile, mine, other: longint): longint;
var k, r, d: longint;
begin
  if memo[pile, mine, other] <> 1000 then exit(memo[pile, mine, other]);
  r := -1000;
  for k := 1 to m do
    if k <= pile then
    begin
      if k = pile then d := mine + k
      else d := -round(pile - k, other, mine + k);
      if d > r then r := d;
    end;
  memo[pile, mine, other] := r;
  round := r;
end;

begin
  read(n, m);
  filldword(memo, sizeof(memo) div 4, 1000);
  eaten[0] := 0;
  eaten[1] := 0;
  bowl[0] := 0;
  bowl[1] := 0;
  pile := n;
  who := 0;
  while pile > 0 do
  begin
    best := round(pile, bowl[who], bowl[1 - who]);
    for k := 1 to m do
      if k <= pile then
      begin
        if k = pile then d := bowl[who] + k
        else d := -round(pile - k, bowl[1 - who], bowl[who] + k);
        if d = best then break;
      end;
    bowl[who] := bowl[who] + k;
    pile := pile - k;
    if pile = 0 then
    begin
      eaten[who] := eaten[who] + bowl[who];
      bowl[who] := 0;
      pile := bowl[1 - who];
      bowl[1 - who] := 0;
    end;
    who := 1 - who;
  end;
  writeln(eaten[0]);
end.
