{ expect: TLE }
begin
  while true do;
end.
