unit addition;
interface
function add(a, b: integer): integer;
implementation
function add(a, b: integer): integer;
begin
  add := a + b;
end;
end.
