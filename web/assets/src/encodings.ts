// Reads a file's text: UTF-8, UTF-16 with a mark, or the older Vietnamese encodings Windows-1258 and TCVN3. The rules are those by which
// the server reads uploads (judge/languages/src/old_encodings.rs).

/** The upper half of TCVN 5712:1993, VN3. */
const TCVN3 =
  "ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ\u00a0ĂÂÊÔƠƯĐăâêôơưđẰ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴ" +
  "ẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ";

/** Letters at places where Vietnamese does not have them; a text in the wrong encoding has many. */
const STRANGE = [
  // A tone without a vowel.
  /(?<![aăâeêioôơuưyAĂÂEÊIOÔƠUƯY])[\u0300\u0301\u0303\u0309\u0323]/gu,
  // A sign within a word.
  /(?<=\p{L})[^\p{ASCII}\p{L}\u0300\u0301\u0303\u0309\u0323]|[^\p{ASCII}\p{L}\u0300\u0301\u0303\u0309\u0323](?=\p{L})/gu,
  // A capital letter within a word.
  /(?<=\p{Ll})(?!\p{ASCII})\p{Lu}|(?<=\p{L})(?<!\p{Ll})(?!\p{ASCII})\p{Lu}(?=\p{Ll})/gu,
  /[äåæçëîïñöøûüßÿœƒÄÅÆÇËÎÏÑÖØÛÜŸŒ]/gu,
];
/** Capitals with a tone, which TCVN3 had in a font of its own. */
const TONED_CAPITAL = /(?!\p{ASCII})(?![ĂÂÊÔƠƯĐ])\p{Lu}/gu;
const CONTROL = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f-\x9f]/;

const ZIP_SIGNATURE = "PK\x03\x04";

/** The kind of a file that has no text, as far as its bytes tell. */
export async function kindOf(file: File): Promise<"archive" | "binary" | "unknown"> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, ZIP_SIGNATURE.length)) === ZIP_SIGNATURE) return "archive";
  return bytes.includes(0) ? "binary" : "unknown";
}

/** Reads the text of a file; null if it has none, or is longer than `bytesMax`. */
export async function readText(file: File, bytesMax: number): Promise<string | null> {
  if (file.size > bytesMax || file.size === 0) return null;
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  // No program has this character, and many other files are full of it.
  return text?.includes("\0") ? null : text;
}

function decode(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return utf16Text(bytes) ?? vietnameseText(bytes);
  }
}

/** Reads the text of a file that Windows' Notepad saved as "Unicode"; null without its byte order mark. */
function utf16Text(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (!encoding) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function vietnameseText(bytes: Uint8Array): string | null {
  const windows = new TextDecoder("windows-1258").decode(bytes);
  const tcvn3 = Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : TCVN3[byte - 0x80])).join("");
  const ofWindows = strangeness(windows);
  const ofTcvn3 = strangeness(tcvn3) + count(tcvn3, TONED_CAPITAL);
  const text = ofTcvn3 < ofWindows ? tcvn3 : windows;
  const marked = bytes.reduce((sum, byte) => sum + (byte < 0x80 ? 0 : 1), 0);
  if (Math.min(ofWindows, ofTcvn3) * 10 > marked || CONTROL.test(text)) return null;
  return text.normalize("NFC");
}

function strangeness(text: string): number {
  return STRANGE.reduce((sum, pattern) => sum + count(text, pattern), 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
