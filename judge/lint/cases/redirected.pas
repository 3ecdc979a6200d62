uses crt;
var n: integer;                      { ! integer-16-bit }
begin
  assign(input, 'VPOINT.INP');       { ! file-not-opened }
  assign(output, 'VPOINT.OUT'); rewrite(output);
  write('Nhập n: ');                 { ! prompt }
  readln(n);
  write('So luong: ');
  writeln('n = ', n);                { ! label }
  readkey;                           { ! waits-for-key }
  readln                             { ! waits-for-key }
end.
