// expect: TLE
for (;;);
