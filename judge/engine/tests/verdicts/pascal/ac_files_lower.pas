{ expect: AC }
var f, g: text; a, b: int64;
begin
  assign(f, 'sum.inp'); reset(f);
  assign(g, 'sum.out'); rewrite(g);
  read(f, a, b); write(g, a + b);
  close(f); close(g);
end.
