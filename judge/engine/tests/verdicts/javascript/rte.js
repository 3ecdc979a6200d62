// expect: RTE exit code 1 (TypeError)
null.x;
