// Bundles the assets into dist/, which the server embeds.  Paths between the files are relative (README.md says why).
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const output = "dist";
await rm(output, { recursive: true, force: true });
const { metafile } = await build({
  metafile: true,
  entryPoints: ["src/app.ts", "css/app.css"],
  entryNames: "[name]",
  chunkNames: "chunks/[name]-[hash]",
  assetNames: "fonts/[name]",
  outdir: output,
  bundle: true,
  // For the styles beside the pages, which stand outside of this folder.
  nodePaths: ["node_modules"],
  splitting: true,
  format: "esm",
  minify: true,
  sourcemap: false,
  legalComments: "none",
  loader: { ".woff2": "file" },
  // What class rooms still have: the last Chrome of Windows 7 is 109, which is also the first with MathML.
  target: ["chrome109", "firefox115", "safari16.4"],
  logLevel: "warning",
  plugins: [{ name: "features", setup: findStylesOfFeatures }],
});
await mkdir(`${output}/fonts`, { recursive: true });
await copyFile("node_modules/@fontsource/stix-two-math/LICENSE", `${output}/fonts/STIX-Two-Math-LICENSE.txt`);
await copyFile("favicon.svg", `${output}/favicon.svg`);
await writeFile(`${output}/LICENSES.txt`, await licences(Object.keys(metafile.inputs)));

// The licences of the packages that the bundle holds ask to go where the bundle goes.
async function licences(inputs) {
  const packages = new Set(inputs.map((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]).filter(Boolean));
  const texts = [...packages].sort().map(async (name) => `${name}\n\n${await readFile(`node_modules/${name}/LICENSE`, "utf8")}`);
  return (await Promise.all(texts)).join("\n\n----\n\n");
}

// `features.css` imports the style sheets of every feature, by name, so that a new feature's are there without a line here.
function findStylesOfFeatures(building) {
  const name = "features.css";
  building.onResolve({ filter: /^features\.css$/ }, () => ({ path: name, namespace: name }));
  building.onLoad({ filter: /.*/, namespace: name }, async () => {
    const files = await readdir("../src", { recursive: true });
    const styles = files.filter((file) => file.endsWith(".css") && !file.startsWith("frame/")).sort();
    const contents = styles.map((file) => `@import "./${file}";`).join("\n");
    return { contents, loader: "css", resolveDir: "../src", watchFiles: styles.map((file) => `../src/${file}`) };
  });
}
