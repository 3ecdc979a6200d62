{ Looks for a dominated row, else for a dominated column, among what is left, and begins again after each deletion;
  DOMIN.INP, DOMIN.OUT. Most comparisons end early. }
program dominance;
var
  f: text;
  m, n, i, j, count: longint;
  a: array[1..100, 1..100] of longint;
  rowLeft, columnLeft: array[1..100] of boolean;
  kind: array[1..200] of char;
  deleted, other: array[1..200] of longint;

function RowDominated(k, i: longint): boolean;
var
  j: longint;
begin
  RowDominated := false;
  for j := 1 to n do
    if columnLeft[j] and (a[i, j] < a[k, j]) then exit;
  RowDominated := true;
end;

function ColumnDominated(k, j: longint): boolean;
var
  i: longint;
begin
  ColumnDominated := false;
  for i := 1 to m do
    if rowLeft[i] and (a[i, j] > a[i, k]) then exit;
  ColumnDominated := true;
end;

procedure Note(c: char; k, i: longint);
begin
  inc(count);
  kind[count] := c; deleted[count] := k; other[count] := i;
end;

function DeleteOne: boolean;
var
  k, i: longint;
begin
  DeleteOne := true;
  for k := 1 to m do
    for i := 1 to m do
      if rowLeft[k] and rowLeft[i] and (i <> k) and RowDominated(k, i) then
      begin
        rowLeft[k] := false;
        Note('R', k, i);
        exit;
      end;
  for k := 1 to n do
    for i := 1 to n do
      if columnLeft[k] and columnLeft[i] and (i <> k) and ColumnDominated(k, i) then
      begin
        columnLeft[k] := false;
        Note('C', k, i);
        exit;
      end;
  DeleteOne := false;
end;

begin
  assign(f, 'DOMIN.INP'); reset(f);
  readln(f, m, n);
  for i := 1 to m do
    for j := 1 to n do read(f, a[i, j]);
  close(f);
  for i := 1 to m do rowLeft[i] := true;
  for j := 1 to n do columnLeft[j] := true;
  count := 0;
  while DeleteOne do;
  assign(f, 'DOMIN.OUT'); rewrite(f);
  writeln(f, count);
  for i := 1 to count do writeln(f, kind[i], ' ', deleted[i], ' ', other[i]);
  close(f);
end.
