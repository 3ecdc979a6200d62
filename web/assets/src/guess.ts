// Guesses a program's language by signs that no other language has, and tells it if another one is chosen.
import type { Editor } from "./editor";

const SIGNS: readonly { ids: readonly string[]; sign: RegExp }[] = [
  { ids: ["c", "cpp"], sign: /^\s*#\s*include\s*[<"]/m },
  { ids: ["cpp"], sign: /^\s*#\s*include\s*<(?:bits\/stdc\+\+\.h|iostream|vector|algorithm|string|map|set|queue)>|^\s*using\s+namespace\s+std\s*;/m },
  { ids: ["pascal"], sign: /^\s*program\s+\w+\s*(?:;|\()|^\s*uses\s+\w+(?:\s*,\s*\w+)*\s*;|^\s*end\.\s*$/im },
  { ids: ["python", "pypy"], sign: /^(?:\s*def\s+\w+\(.*\).*:|from\s+\w+\s+import\s|import\s+(?:sys|math|heapq|bisect|collections|itertools)\b|\s*for\s+\w+(?:\s*,\s*\w+)*\s+in\s.+:)\s*(?:#.*)?$/m },
  { ids: ["java"], sign: /^\s*(?:public\s+(?:final\s+)?class\s+\w+|import\s+java\.)/m },
  { ids: ["rust"], sign: /^\s*(?:fn\s+main\s*\(\s*\)|use\s+std::)/m },
  { ids: ["go"], sign: /^package\s+main\b/m },
  { ids: ["csharp"], sign: /^\s*using\s+System\s*[.;]/m },
  { ids: ["kotlin"], sign: /^\s*fun\s+main\s*\(/m },
  { ids: ["haskell"], sign: /^(?:main\s*::\s*IO\b|module\s+Main\b|import\s+qualified\s)/m },
  { ids: ["ocaml"], sign: /^let\s+(?:rec\s+\w+|\(\s*\)\s*=)/m },
  { ids: ["javascript"], sign: /\brequire\(\s*["'](?:fs|readline)["']\s*\)/ },
];

/** Finds the languages that a program may be written in; none if it has no sign, or signs of several languages. */
export function guess(text: string): readonly string[] {
  const found = SIGNS.filter(({ sign }) => sign.test(text)).map(({ ids }) => ids);
  const [first = []] = found;
  return first.filter((id) => found.every((ids) => ids.includes(id)));
}

/** The line that asks whether another language was meant. */
export class LanguageHint {
  private constructor(
    private readonly line: HTMLElement,
    private readonly words: HTMLElement,
    private readonly button: HTMLButtonElement,
    private readonly editor: Editor,
    private readonly language: HTMLSelectElement,
    choose: (id: string) => void,
  ) {
    button.addEventListener("click", () => {
      choose(button.value);
      this.look();
      editor.focus();
    });
  }

  /** `choose` is told which language the reader says the text is in. */
  static of(form: HTMLFormElement, editor: Editor, language: HTMLSelectElement, choose: (id: string) => void): LanguageHint | null {
    const line = form.querySelector<HTMLElement>("[data-language-hint]");
    const words = line?.querySelector("span");
    const button = line?.querySelector("button");
    return line && words && button ? new LanguageHint(line, words, button, editor, language, choose) : null;
  }

  /** Compares the present text with the chosen language. */
  look(): void {
    const options = [...this.language.options];
    const ids = guess(this.editor.text());
    const meant = ids.includes(this.language.value) || this.language.value === "" ? undefined : options.find((option) => ids.includes(option.value));
    this.line.hidden = !meant;
    if (!meant) return;
    this.words.textContent = (this.line.dataset.words ?? "").replace("%", meant.text);
    this.button.value = meant.value;
    this.button.textContent = (this.line.dataset.button ?? "").replace("%", meant.text);
  }
}
