// Unsent sources, kept in the browser per reader, problem and language.

const PREFIX = "grundy:draft:";
const LANGUAGE_KEY = "grundy:language";
const LENGTH_MAX = 256 * 1024;

export class Drafts {
  constructor(private readonly key: string) {}

  read(language: string): string | null {
    return guarded(() => localStorage.getItem(this.name(language))) ?? null;
  }

  write(language: string, text: string): void {
    if (text === "") {
      guarded(() => localStorage.removeItem(this.name(language)));
    } else if (text.length <= LENGTH_MAX) {
      // When the browser's store is full, the other drafts make room for the one being written.
      if (!this.tryToWrite(language, text)) {
        removeAllDrafts();
        this.tryToWrite(language, text);
      }
    }
  }

  private tryToWrite(language: string, text: string): boolean {
    return guarded(() => (localStorage.setItem(this.name(language), text), true)) ?? false;
  }

  private name(language: string): string {
    return `${PREFIX}${this.key}:${language}`;
  }
}

function removeAllDrafts(): void {
  const drafts = guarded(() => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) ?? [];
  for (const name of drafts) guarded(() => localStorage.removeItem(name));
}

/** Keeps a value of the reader's own in the browser, as JSON under this name. */
export function remember(name: string, value: unknown): void {
  guarded(() => localStorage.setItem(name, JSON.stringify(value)));
}

export function recall<Value>(name: string): Value | null {
  return guarded(() => JSON.parse(localStorage.getItem(name) ?? "null") as Value | null) ?? null;
}

export function forget(name: string): void {
  guarded(() => localStorage.removeItem(name));
}

export function readLastLanguage(): string | null {
  return guarded(() => localStorage.getItem(LANGUAGE_KEY)) ?? null;
}

export function writeLastLanguage(language: string): void {
  guarded(() => localStorage.setItem(LANGUAGE_KEY, language));
}

/** A browser may refuse its store (a private window, a full disk); then there are no drafts, and nothing else changes. */
function guarded<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
