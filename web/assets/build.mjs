// Bundles the assets into dist/, which the server embeds.  Paths between the files are relative (README.md says why).
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
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
  splitting: true,
  format: "esm",
  minify: true,
  sourcemap: false,
  legalComments: "none",
  loader: { ".woff2": "file" },
  // What class rooms still have: the last Chrome of Windows 7 is 109, which is also the first with MathML.
  target: ["chrome109", "firefox115", "safari16.4"],
  logLevel: "warning",
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
