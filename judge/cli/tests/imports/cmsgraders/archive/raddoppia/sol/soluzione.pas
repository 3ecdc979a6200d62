unit raddoppia;
interface
function twice(n: longint): longint;
implementation
function twice(n: longint): longint;
begin
    twice := 2 * n;
end;
end.
