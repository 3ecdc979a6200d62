program p;
const fi = 'VPOINT.IN'; { the name, not the place where it is used }
var f, g, h: text; n: longint;
begin
  assign(f, fi); reset(f);              { ! file-name }
  assign(g, 'VPOINT.OUT'); rewrite(g);  { ! file-not-closed file-empty }
  assign(h, 'VPOINT.INP');              { ! file-not-opened }
  readln(f, n);
  writeln(n);
  close(f);
end.
