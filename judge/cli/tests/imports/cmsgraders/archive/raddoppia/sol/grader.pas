program grader;
uses raddoppia;
var n: longint;
begin
    assign(input, 'input.txt'); reset(input);
    assign(output, 'output.txt'); rewrite(output);
    readln(n);
    writeln(twice(n));
    close(output);
end.
