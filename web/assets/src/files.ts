// The form of a file of a working copy: it has the editor and Ctrl+S, and shows what the compiler says of a program and how a statement
// will look, while one writes.
import { DraftCompiler } from "./drafting";
import { type Editor, replaceTextarea } from "./editor";
import { readText } from "./encodings";
import { holdForm, releaseForm } from "./leaving";
import { PictureUploads } from "./pictures";
import { makeScrollersReachable } from "./scrollers";

const PAUSE_MS = 700;

export function improveFileForm(form: HTMLFormElement): void {
  const textarea = form.querySelector<HTMLTextAreaElement>("textarea[data-file-editor]");
  if (textarea) new FileForm(form, textarea).start();
}

class FileForm {
  private readonly editor: Editor;
  private readonly previewButton: HTMLButtonElement | null;
  private readonly pictures: PictureUploads | null;
  private readonly compiler: DraftCompiler | null;
  private timer: number | undefined;
  private asking: AbortController | undefined;
  private isSent = false;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly textarea: HTMLTextAreaElement,
  ) {
    this.previewButton = form.querySelector<HTMLButtonElement>("button[data-preview]");
    this.pictures = PictureUploads.of(form);
    const label = textarea.labels[0];
    this.editor = replaceTextarea(textarea, label?.textContent?.trim() ?? "", {
      changed: () => this.changed(),
      submit: () => this.save(),
      run: () => this.save(),
      file: (file) => void this.take(file),
    });
    this.compiler = DraftCompiler.of(form, this.editor, { value: textarea.dataset.language ?? "" });
    label?.addEventListener("click", () => this.editor.focus());
  }

  start(): void {
    void this.editor.setLanguage(this.textarea.dataset.language ?? "");
    if (this.textarea.dataset.line) this.editor.goTo(Number(this.textarea.dataset.line));
    for (const hint of this.form.querySelectorAll<HTMLElement>("[data-shortcut-hint], [data-editor-hint]")) hint.hidden = false;
    this.compiler?.changed();
    // The preview beside the text is always up to date.
    if (this.previewButton) this.previewButton.hidden = true;
    addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      this.save();
    });
    this.form.addEventListener("submit", (event) => {
      this.textarea.value = this.editor.text();
      event.preventDefault();
      // A second request while the first is on its way would find the file changed by the first.
      if (!this.isSent) void this.send();
    });
    addEventListener("pageshow", () => (this.isSent = false));
  }

  private save(): void {
    this.form.requestSubmit();
  }

  /** Saves the text, and leaves the page only for one that has the text: saved, or in a form that shows it again. */
  private async send(): Promise<void> {
    this.isSent = true;
    const body = new FormData(this.form);
    body.set("action", "save");
    // The property would not do: the form has a button of that name.
    const address = this.form.getAttribute("action") ?? "";
    try {
      const answer = await fetch(address, { method: "POST", body });
      if (answer.ok && answer.redirected) {
        releaseForm(this.form);
        return location.assign(answer.url);
      }
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const form = page.querySelector<HTMLFormElement>("form[data-file-form]");
      const [next, present] = [page.querySelector("main"), document.querySelector("main")];
      if (form && next && present) {
        showIn(present, next);
        const shown = present.querySelector<HTMLFormElement>("form[data-file-form]");
        // The refused text is still not saved.
        if (shown) {
          improveFileForm(shown);
          holdForm(shown);
        }
        present.scrollIntoView();
      } else {
        this.sayNotSaved(page.querySelector("main h1")?.textContent?.trim() ?? "");
      }
    } catch {
      this.sayNotSaved("");
    }
    this.isSent = false;
  }

  private sayNotSaved(reason: string): void {
    const status = this.form.querySelector<HTMLElement>("[data-not-saved]");
    if (!status) return;
    status.textContent = `${reason ? `${reason}. ` : ""}${status.dataset.notSaved ?? ""}`;
    status.hidden = false;
    status.scrollIntoView({ block: "nearest" });
  }

  private changed(): void {
    holdForm(this.form);
    this.compiler?.changed();
    if (!this.previewButton) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.preview(), PAUSE_MS);
  }

  /** Takes a file that is dropped on the editor: a text replaces the editor's, a picture is saved beside it and shown at the cursor. */
  private async take(file: File): Promise<void> {
    if (this.pictures?.takes(file)) {
      const shown = await this.pictures.save(file);
      if (shown !== null) this.editor.insert(shown);
      return;
    }
    const text = await readText(file, Infinity);
    // A file that is no text has its own form below.
    if (text !== null) this.editor.setText(text);
  }

  private async preview(): Promise<void> {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.textarea.value = this.editor.text();
    try {
      const address = this.previewButton?.getAttribute("formaction") ?? "";
      const answer = await fetch(address, { method: "POST", body: new FormData(this.form), signal: asking.signal });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const next = page.querySelector("#preview-text");
      const present = document.querySelector("#preview-text");
      if (!next || !present || asking.signal.aborted) return;
      showIn(present, next);
      makeScrollersReachable();
    } catch {
      // The last preview stays if there is no answer.
    }
  }
}

/** Replaces the place's content by that of another page. */
function showIn(place: Element, next: Element): void {
  place.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
}
