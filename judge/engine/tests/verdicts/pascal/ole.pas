{ expect: OLE }
begin
  while true do writeln('flood');
end.
