// Bundles the assets into dist/, which the server embeds.  Paths between the files are relative (README.md says why).
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import subsetFont from "subset-font";

const output = "dist";
/** The styles that the first pages need: the start, and the course as map and list. They are not sent the styles of other pages. */
const FIRST = ["accounts/accounts.css", "problems/list.css", "problems/map/map.css", "submissions/verdicts.css"];
/** Folders whose pages only teachers and administrators see. */
const TEACHERS = ["audit", "class_now", "gradebook", "grading", "judges", "mistakes", "problem_rules", "rejudging", "similar", "strength", "users", "workshop"];
await rm(output, { recursive: true, force: true });
const { metafile } = await build({
  metafile: true,
  entryPoints: ["src/app.ts", "css/app.css", "css/pages.css", "css/teachers.css"],
  entryNames: "[name]",
  chunkNames: "chunks/[name]-[hash]",
  assetNames: "fonts/[name]",
  outdir: output,
  bundle: true,
  // The styles beside the pages stand outside of this folder.
  nodePaths: ["node_modules"],
  splitting: true,
  format: "esm",
  minify: true,
  sourcemap: false,
  legalComments: "none",
  loader: { ".woff2": "file" },
  // Class rooms still have Windows 7: its last Chrome is 109, which is also the first with MathML.
  target: ["chrome109", "firefox115", "safari16.4"],
  logLevel: "warning",
  plugins: [
    { name: "features", setup: findStylesOfFeatures },
    { name: "math-font", setup: cutMathFont },
  ],
});
await mkdir(`${output}/fonts`, { recursive: true });
await copyFile("node_modules/@fontsource/stix-two-math/LICENSE", `${output}/fonts/STIX-Two-Math-LICENSE.txt`);
await copyFile("favicon.svg", `${output}/favicon.svg`);
await writeFile(`${output}/LICENSES.txt`, await licences(Object.keys(metafile.inputs)));
await pack();

// Files are compressed once here, as small as possible, instead of at every request. Browsers take Brotli only over HTTPS and from their
// own machine.
async function pack() {
  const files = await readdir(output, { recursive: true });
  const texts = files.filter((file) => /\.(?:css|js|svg|txt)$/.test(file));
  const writing = texts.map(async (file) => {
    const bytes = await readFile(`${output}/${file}`);
    await writeFile(`${output}/${file}.br`, brotliCompressSync(bytes));
    await writeFile(`${output}/${file}.gz`, gzipSync(bytes, { level: 9 }));
  });
  await Promise.all(writing);
}

// The licences of the packages that the bundle holds ask to go where the bundle goes.
async function licences(inputs) {
  const packages = new Set(inputs.map((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]).filter(Boolean));
  const texts = [...packages].sort().map(async (name) => `${name}\n\n${await readFile(`node_modules/${name}/LICENSE`, "utf8")}`);
  return (await Promise.all(texts)).join("\n\n----\n\n");
}

// `features.css` imports the style sheets of FIRST, `teachers-features.css` those of TEACHERS, and `pages-features.css` those of every other
// feature, so that a new feature's are there without a line here.
function findStylesOfFeatures(building) {
  const namespace = "features.css";
  building.onResolve({ filter: /^(pages-|teachers-)?features\.css$/ }, ({ path }) => ({ path, namespace }));
  building.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
    const files = await readdir("../src", { recursive: true });
    const sheet = (file) => {
      if (FIRST.includes(file)) return "features.css";
      return TEACHERS.includes(file.split("/")[0]) ? "teachers-features.css" : "pages-features.css";
    };
    const styles = files.filter((file) => file.endsWith(".css") && !file.startsWith("frame/"));
    const chosen = styles.filter((file) => sheet(file) === path).sort();
    const contents = chosen.map((file) => `@import "./${file}";`).join("\n");
    return { contents, loader: "css", resolveDir: "../src", watchFiles: chosen.map((file) => `../src/${file}`) };
  });
}

// Cuts `common.woff2` out of the math font: the characters of the `unicode-range` that stands beside it in the style sheet.
function cutMathFont(building) {
  const whole = "node_modules/@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2";
  building.onResolve({ filter: /^stix-two-math-common\.woff2$/ }, ({ path }) => ({ path, namespace: "math-font" }));
  building.onLoad({ filter: /.*/, namespace: "math-font" }, async () => {
    const css = await readFile("../src/problems/math.css", "utf8");
    const rule = css.split("@font-face").find((part) => part.includes("stix-two-math-common"));
    const ranges = /unicode-range:([^;]+);/.exec(rule)[1].matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
    const characters = [...ranges].flatMap(([, first, last]) => {
      const [from, to] = [first, last ?? first].map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    });
    const contents = await subsetFont(await readFile(whole), characters.join(""), { targetFormat: "woff2" });
    return { contents, loader: "file" };
  });
}
