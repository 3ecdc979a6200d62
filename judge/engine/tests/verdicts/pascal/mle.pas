{ expect: MLE }
var p: pointer;
begin
  repeat getmem(p, 1000000); fillchar(p^, 1000000, 1); until false;
end.
