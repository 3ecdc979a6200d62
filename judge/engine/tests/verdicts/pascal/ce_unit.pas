{ expect: CE the compiler made no program }
unit main;
interface
implementation
end.
