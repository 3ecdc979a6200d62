classes-link = Classes
classes-title = Classes
classes-explained = A class that has teachers of its own is seen by them and by administrators only: its pupils, what they submit, and their results; they alone change its pupils' names, classes and passwords. With a class without teachers, every teacher does. Administrators give a class its first teacher; its teachers may add colleagues, and remove them or themselves while one is left. The ranking has the pupils of all classes.
classes-none = No class has pupils yet.
classes-pupils = Pupils
classes-teachers = Teachers
classes-every-teacher = None yet (every teacher sees it)
classes-choose = Choose a teacher
classes-choose-for = A teacher for class { $class }
classes-add = Add
classes-remove = Remove
classes-remove-named = Remove { $name }
classes-remove-last = This is the last teacher of class { $class }. Without, every teacher sees its pupils and may change their accounts.
classes-remove-last-closed = No other teacher can enter class { $class }. Without this one, only administrators see it.
classes-remove-sure = Remove all the same
classes-teacher-closed = closed
classes-teacher-none = no teacher any more
classes-orphaned = No teacher can enter this class any more: only administrators see it.
classes-locked = { $count ->
    [one] and { $count } whose account is closed
   *[other] and { $count } whose accounts are closed
}
class-empty = Class { $class } has no pupils, or there is no such class.
