// Compiles while one types: after a pause the text goes to the judge's own compiler, whose messages are shown at their lines.
import type { CompilerMessage, Editor } from "./editor";

const PAUSE_MS = 1000;
const ERRORS_MAX = 5;

interface Answer {
  state: "done" | "waiting" | "dropped";
  ok: boolean;
  summary: string;
  messages: (CompilerMessage & { said: string })[];
  notes: Note[];
  log: string;
}

/** A remark on a line that needs no run. */
interface Note {
  line: number;
  column: number;
  severity: "mistake" | "doubt" | "advice";
  text: string;
  said: string;
}

/** Marks have the colours of the list below the editor. */
const MARKS = { mistake: "error", doubt: "warning", advice: "note" } as const;

/** Asks for the compiler after each pause in typing; the answer for an older text is dropped. */
export class DraftCompiler {
  private timer: number | undefined;
  private asking: AbortController | undefined;
  private known = "";

  private constructor(
    private readonly panel: HTMLElement,
    private readonly editor: Editor,
    private readonly language: { readonly value: string },
  ) {}

  static of(form: HTMLFormElement, editor: Editor, language: { readonly value: string }): DraftCompiler | null {
    const panel = form.querySelector<HTMLElement>("[data-compile-url]");
    return panel && new DraftCompiler(panel, editor, language);
  }

  /** Tells that the text or its language has changed. */
  changed(): void {
    clearTimeout(this.timer);
    if (this.key() === this.known) return;
    this.asking?.abort();
    this.known = "";
    // Messages about lines that may have moved do not help; a moment later there are new ones.
    this.panel.hidden = true;
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  private key(): string {
    return `${this.language.value}\n${this.editor.text()}`;
  }

  private async ask(): Promise<void> {
    const text = this.editor.text();
    if (text.trim() === "" || this.language.value === "") {
      this.editor.showMessages([]);
      return;
    }
    const key = this.key();
    const asking = new AbortController();
    this.asking = asking;
    const body = new FormData();
    body.set("language", this.language.value);
    body.set("source", text);
    try {
      const answer = await fetch(this.panel.dataset.compileUrl ?? "", { method: "POST", body, signal: asking.signal });
      if (!answer.ok) return;
      const said = (await answer.json()) as Answer;
      if (key !== this.key()) return;
      if (said.state === "done") this.show(key, said);
      // The server has stopped waiting, but the compiler is still running.
      else if (said.state === "waiting") void this.ask();
    } catch {
      // Without an answer nothing is shown: submitting tells the same.
    }
  }

  private show(key: string, said: Answer): void {
    this.known = key;
    const notes = said.notes.map(({ line, column, severity, text }): CompilerMessage => ({ line, column, severity: MARKS[severity], text }));
    this.editor.showMessages([...said.messages, ...notes]);
    this.showErrors(said.messages.filter(({ severity }) => severity === "error").map((message) => message.said));
    this.showNotes(said.notes);
    const [status, log] = [this.panel.querySelector("[role=status]"), this.panel.querySelector("pre")];
    if (status) status.textContent = said.summary;
    if (log) {
      log.textContent = said.log;
      log.hidden = said.log === "";
    }
    this.panel.dataset.compiled = said.ok ? "yes" : "no";
    this.panel.hidden = false;
  }

  /** Shows the first errors in words: most of the others follow from them. */
  private showErrors(said: readonly string[]): void {
    const list = this.panel.querySelector<HTMLElement>(".draft-errors");
    if (!list) return;
    const items = said.slice(0, ERRORS_MAX).map((words) => {
      const item = document.createElement("li");
      item.textContent = words;
      return item;
    });
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
  }

  /** Shows the same notes as a list, for readers who do not point at marks. */
  private showNotes(notes: readonly Note[]): void {
    const list = this.panel.querySelector<HTMLElement>(".draft-notes");
    if (!list) return;
    const items = notes.map((note) => {
      const item = document.createElement("li");
      item.className = `note note-${note.severity}`;
      item.textContent = note.said;
      return item;
    });
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
  }
}
