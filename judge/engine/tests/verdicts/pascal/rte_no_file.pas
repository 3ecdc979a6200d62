{ expect: RTE exit code 2 (Runtime error 2) }
var f: text;
begin
  assign(f, 'other.inp'); reset(f);
end.
