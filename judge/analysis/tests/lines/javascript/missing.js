const fs = require("fs");
const [a, b] = fs.readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
function inner(rows, index) {
  return rows[index][0]; // ! null-pointer
}
console.log(inner([[a], [b]], 2));
