{ expect: AC }
program TongHaiSo;
uses crt;
var a, b: int64;
begin
  clrscr;
  textcolor(yellow); textbackground(blue);
  gotoxy(10, 5);
  readln(a, b);
  delay(60000);
  write(a + b);
  if keypressed then;
  readkey;
  repeat until readkey = #13;
  normvideo;
end.
