// Inputs of one's own: the field appears when it is chosen, and the browser remembers the inputs that were run, per reader and problem.
import { showInPanel } from "./sight";

const PREFIX = "grundy:inputs:";
const REMEMBERED_MAX = 5;
const LENGTH_MAX = 64 * 1024;
const PREVIEW_LENGTH_MAX = 40;

export class OwnInputs {
  private readonly name: string;

  private constructor(
    key: string,
    private readonly choice: HTMLSelectElement,
    private readonly field: HTMLElement,
    private readonly text: HTMLTextAreaElement,
    private readonly earlier: HTMLElement | null,
  ) {
    this.name = PREFIX + key;
  }

  static of(form: HTMLFormElement, key: string): OwnInputs | null {
    const choice = form.querySelector<HTMLSelectElement>("select#on");
    const field = form.querySelector<HTMLElement>("[data-own-input]");
    const text = form.querySelector<HTMLTextAreaElement>("textarea#input");
    if (!choice || !field || !text) return null;
    return new OwnInputs(key, choice, field, text, field.querySelector("[data-earlier-inputs]"));
  }

  start(): void {
    if (this.text.value === "") this.text.value = this.read()[0] ?? "";
    this.choice.addEventListener("change", () => {
      this.showField();
      if (!this.isChosen()) return;
      this.text.focus();
      showInPanel(this.text);
    });
    this.earlier?.querySelector("select")?.addEventListener("change", (event) => {
      const chosen = this.read()[Number((event.target as HTMLSelectElement).value)];
      if (chosen !== undefined) this.text.value = chosen;
    });
    this.showField();
    this.offerEarlier();
  }

  value(): string {
    return this.text.value;
  }

  setValue(text: string): void {
    this.text.value = text;
  }

  /** Calls `changed` whenever the reader changes the input. */
  listen(changed: () => void): void {
    this.text.addEventListener("input", changed);
    this.earlier?.querySelector("select")?.addEventListener("change", changed);
  }

  /** Puts the present input first among those that are offered later. */
  remember(): void {
    const text = this.text.value;
    if (!this.isChosen() || text === "" || text.length > LENGTH_MAX) return;
    const all = [text, ...this.read().filter((other) => other !== text)].slice(0, REMEMBERED_MAX);
    try {
      localStorage.setItem(this.name, JSON.stringify(all));
    } catch {
      // A browser may refuse its store; then nothing is remembered, and nothing else changes.
    }
    this.offerEarlier();
  }

  private isChosen(): boolean {
    return this.choice.value === "";
  }

  private showField(): void {
    this.field.hidden = !this.isChosen() && !this.field.querySelector("[aria-invalid]");
  }

  private offerEarlier(): void {
    const list = this.earlier?.querySelector("select");
    if (!this.earlier || !list) return;
    const all = this.read();
    this.earlier.hidden = all.length < 2;
    list.replaceChildren(...all.map((text, index) => new Option(preview(text), String(index))));
  }

  private read(): string[] {
    try {
      const all: unknown = JSON.parse(localStorage.getItem(this.name) ?? "[]");
      return Array.isArray(all) ? all.filter((text) => typeof text === "string") : [];
    } catch {
      return [];
    }
  }
}

function preview(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > PREVIEW_LENGTH_MAX ? `${line.slice(0, PREVIEW_LENGTH_MAX)}…` : line;
}
