{ Cramer's rule with whole determinants. }
program LineIntersection;
var
  f: text;
  a1, b1, c1, a2, b2, c2, d, dx, dy: int64;
begin
  assign(f, 'LINES.INP'); reset(f);
  read(f, a1, b1, c1, a2, b2, c2);
  close(f);
  d := a1 * b2 - a2 * b1;
  dx := b1 * c2 - b2 * c1;
  dy := c1 * a2 - c2 * a1;
  assign(f, 'LINES.OUT'); rewrite(f);
  if d <> 0 then writeln(f, 'Intersection point(', dx / d:0:4, ',', dy / d:0:4, ')')
  else if (dx = 0) and (dy = 0) then writeln(f, 'Two lines are coincident')
  else writeln(f, 'Two lines are parallel');
  close(f);
end.
