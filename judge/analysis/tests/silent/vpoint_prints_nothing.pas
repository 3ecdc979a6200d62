{ package: vpoint; never: not found, không thấy tệp }
var n: longint;
begin
  readln(n);
end.
