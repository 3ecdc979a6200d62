// expect: CE main.js:2
let = = 3;
