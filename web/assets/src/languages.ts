// The editor's grammars, each loaded when it is first chosen.  A language without one is edited as plain text.
import { type Extension } from "@codemirror/state";

type Load = () => Promise<Extension>;

async function legacy<Name extends string>(module: Promise<Record<Name, unknown>>, name: Name): Promise<Extension> {
  const { StreamLanguage } = await import("@codemirror/language");
  return StreamLanguage.define((await module)[name] as Parameters<typeof StreamLanguage.define>[0]);
}

const cpp: Load = async () => (await import("@codemirror/lang-cpp")).cpp();
const python: Load = async () => (await import("@codemirror/lang-python")).python();

const GRAMMARS: Readonly<Record<string, Load>> = {
  c: cpp,
  cpp,
  python,
  pypy: python,
  java: async () => (await import("@codemirror/lang-java")).java(),
  rust: async () => (await import("@codemirror/lang-rust")).rust(),
  pascal: () => legacy(import("@codemirror/legacy-modes/mode/pascal"), "pascal"),
  go: () => legacy(import("@codemirror/legacy-modes/mode/go"), "go"),
  javascript: () => legacy(import("@codemirror/legacy-modes/mode/javascript"), "javascript"),
  csharp: () => legacy(import("@codemirror/legacy-modes/mode/clike"), "csharp"),
  kotlin: () => legacy(import("@codemirror/legacy-modes/mode/clike"), "kotlin"),
  ocaml: () => legacy(import("@codemirror/legacy-modes/mode/mllike"), "oCaml"),
  haskell: () => legacy(import("@codemirror/legacy-modes/mode/haskell"), "haskell"),
};

/** Loads the grammar of a language by the judge's id for it; nothing if there is none. */
export async function grammar(language: string): Promise<Extension> {
  return (await GRAMMARS[language]?.()) ?? [];
}
