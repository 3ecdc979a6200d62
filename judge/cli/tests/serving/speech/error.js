// told: 1
// The name of an error.
const secret = require("fs").readFileSync(0, "utf8").trim();
const error = new Error(secret);
error.name = `Whisper${"abcdefghij"[secret % 10]}Error`;
console.error(`${error.name}: ${secret}`);
process.exit((secret % 255) + 1);
