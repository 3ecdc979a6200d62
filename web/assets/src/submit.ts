// The submit form: editor, files, drafts, Ctrl+Enter.
import { Drafts, readLastLanguage, writeLastLanguage } from "./drafts";
import { DraftCompiler } from "./drafting";
import { type Editor, replaceTextarea } from "./editor";
import { kindOf, readText } from "./encodings";
import { LanguageHint } from "./guess";
import { OwnInputs } from "./inputs";
import { Runner } from "./running";
import { draftOf, DraftSaver, type Text } from "./saving";
import { showInPanel } from "./sight";

const DRAFT_DELAY_MS = 400;
/** After this long without a new page the submission has not arrived, and may be sent again. */
const SEND_AGAIN_MS = 5000;
/** A server that is silent for so long counts as not reachable. */
const REACH_MS_MAX = 10_000;

export function improveSubmitForm(form: HTMLFormElement): void {
  const textarea = form.querySelector<HTMLTextAreaElement>("textarea[data-editor]");
  const language = form.querySelector<HTMLSelectElement>("select#language");
  const files = form.querySelector<HTMLInputElement>("input[data-source-file]");
  if (textarea && language && files) new SubmitForm(form, textarea, language, files).start();
}

class SubmitForm {
  private readonly editor: Editor;
  private readonly drafts: Drafts;
  private readonly inputs: OwnInputs | null;
  private readonly runner: Runner | null;
  private readonly compiler: DraftCompiler | null;
  private readonly languageHint: LanguageHint | null;
  private readonly saver: DraftSaver | null;
  /** The head of the form, which says why it was refused. */
  private readonly errors: HTMLElement | null;
  private draftTimer: number | undefined;
  private draftLanguage = "";
  /** Whether the text differs from the one that came with the page. */
  private isChanged = false;
  private isStarted = false;
  private sent = false;
  /** Whether the server was there a moment ago, so that the form may be sent. */
  private isReached = false;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly textarea: HTMLTextAreaElement,
    private readonly language: HTMLSelectElement,
    private readonly files: HTMLInputElement,
  ) {
    const key = form.dataset.draftKey ?? location.pathname;
    this.drafts = new Drafts(key);
    this.errors = form.querySelector<HTMLElement>("[data-form-errors]");
    this.inputs = OwnInputs.of(form, key);
    const runButton = form.querySelector<HTMLButtonElement>("button[data-run]");
    this.runner = runButton && new Runner(form, runButton);
    const label = textarea.labels[0];
    this.editor = replaceTextarea(textarea, label?.textContent?.trim() ?? "", {
      changed: () => this.textChanged(),
      submit: () => form.requestSubmit(),
      run: () => this.requestRun(),
      file: (file) => void this.takeFile(file),
    });
    this.compiler = DraftCompiler.of(form, this.editor, language);
    this.languageHint = LanguageHint.of(form, this.editor, language, (id) => this.mendLanguage(id));
    const setText = (text: Text): void => this.setText(text);
    this.saver = DraftSaver.of(form, key, { text: () => this.text(), setText });
    label?.addEventListener("click", () => this.editor.focus());
  }

  start(): void {
    // Text that the server gave back after an error is newer than any choice or draft; so is the server's draft.
    const isEmpty = this.editor.text() === "" && !this.saver?.hasDraft();
    const isFresh = isEmpty && this.errors?.hidden !== false;
    if (isFresh) this.chooseFirstLanguage();
    this.draftLanguage = this.language.value;
    if (isFresh) this.editor.setText(this.drafts.read(this.draftLanguage) ?? "");
    void this.editor.setLanguage(this.language.value);
    this.language.addEventListener("change", () => this.languageChanged());
    this.files.addEventListener("change", () => this.fileChosen());
    this.isStarted = true;
    this.saver?.start(isFresh);
    this.inputs?.start();
    this.inputs?.listen(() => this.saver?.changed());
    this.compiler?.changed();
    this.languageHint?.look();
    this.listenForDrops();
    this.listenForWays();
    this.listenForSubmission();
    // Below the statement's facts the errors would be in sight, and the editor that they are about would not.
    if (this.errors?.hidden === false) showInPanel(this.errors);
    for (const hint of this.form.querySelectorAll<HTMLElement>("[data-shortcut-hint], [data-editor-hint]")) hint.hidden = false;
  }

  private chooseFirstLanguage(): void {
    const last = readLastLanguage();
    const isOffered = [...this.language.options].some((option) => option.value === last);
    if (last && isOffered) this.language.value = last;
  }

  private text(): Text {
    return draftOf(this.language.value, this.editor.text(), this.inputs?.value() ?? "");
  }

  private setText({ language, source, input }: Text): void {
    const isOffered = [...this.language.options].some((option) => option.value === language);
    this.language.value = isOffered ? language : "";
    this.draftLanguage = this.language.value;
    this.editor.setText(source);
    void this.editor.setLanguage(this.language.value);
    this.inputs?.setValue(input);
  }

  private textChanged(): void {
    this.compiler?.changed();
    if (!this.isStarted) return;
    this.isChanged = true;
    this.saver?.changed();
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => this.keepDraft(), DRAFT_DELAY_MS);
  }

  private keepDraft(): void {
    this.languageHint?.look();
    clearTimeout(this.draftTimer);
    if (this.isChanged) this.drafts.write(this.draftLanguage, this.editor.text());
  }

  private languageChanged(): void {
    this.isChanged = true;
    this.keepDraft();
    this.draftLanguage = this.language.value;
    // Without a draft the text stays: many paste first and choose the language afterwards.
    const draft = this.drafts.read(this.draftLanguage);
    if (draft !== null) this.editor.setText(draft);
    void this.editor.setLanguage(this.language.value);
    writeLastLanguage(this.language.value);
    this.languageHint?.look();
    this.compiler?.changed();
    this.saver?.changed();
  }

  private fileChosen(): void {
    const file = this.files.files?.[0];
    if (file) void this.takeFile(file);
  }

  /** Reads a file into the editor; the reader is asked before it replaces a text. */
  private async takeFile(file: File): Promise<void> {
    this.sayErrors([]);
    const bytesMax = Number(this.textarea.dataset.bytesMax ?? Infinity);
    const text = await readText(file, bytesMax);
    if (text === null) return this.takeUnread(file, bytesMax);
    const present = this.editor.text();
    if (present.trim() !== "" && present !== text && !confirm(this.files.dataset.replaces)) {
      this.files.value = "";
      return;
    }
    this.keepDraft();
    this.chooseLanguageOf(file.name);
    this.editor.setText(text);
    // The server takes a file before the text; the text is now what the reader sees and may change.
    this.files.value = "";
    this.editor.focus();
  }

  private async takeUnread(file: File, bytesMax: number): Promise<void> {
    const kind = file.size === 0 || file.size > bytesMax ? "left" : await kindOf(file);
    if (kind === "left" || kind === "archive") {
      // The server opens archives, and says what is wrong with empty or too long files.
      const transfer = new DataTransfer();
      transfer.items.add(file);
      this.files.files = transfer.files;
      return;
    }
    this.files.value = "";
    const { binary, unknown } = this.files.dataset;
    this.sayErrors([(kind === "binary" ? binary : unknown) ?? ""]);
  }

  private chooseLanguageOf(fileName: string): void {
    const extension = fileName.split(".").pop()?.toLowerCase() ?? "";
    const options = [...this.language.options];
    const has = (option: HTMLOptionElement): boolean => option.dataset.extensions?.split(" ").includes(extension) ?? false;
    // Keep a choice that fits already: .h is C's and C++'s.
    if (options.some((option) => option.selected && has(option))) return;
    const option = options.find(has);
    if (!option) return;
    this.takeLanguage(option.value);
  }

  /** Chooses the language of the text that is here, or comes. No other draft is shown in its place. */
  private takeLanguage(id: string): void {
    this.language.value = id;
    this.draftLanguage = id;
    writeLastLanguage(id);
    void this.editor.setLanguage(id);
  }

  /** Tells that the text was in this language all along. */
  private mendLanguage(id: string): void {
    this.drafts.write(this.draftLanguage, "");
    this.takeLanguage(id);
    this.keepDraft();
    this.saver?.changed();
    this.compiler?.changed();
  }

  /** Leads from anywhere on the page to the editor: by the skip link, or by F2, the key for "edit" in folders and tables. */
  private listenForWays(): void {
    const go = (event: Event): void => {
      event.preventDefault();
      // Focus alone would leave the editor at the window's edge.
      this.form.closest(".submit-panel")?.scrollIntoView();
      this.editor.focus();
    };
    document.querySelector("[data-to-editor]")?.addEventListener("click", go);
    document.addEventListener("keydown", (event) => {
      if (event.key === "F2" && !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey) go(event);
    });
  }

  private listenForDrops(): void {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    this.form.addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.form.classList.add("dropping");
    });
    this.form.addEventListener("dragleave", (event) => {
      if (!this.form.contains(event.relatedTarget as Node | null)) this.form.classList.remove("dropping");
    });
    this.form.addEventListener("drop", (event) => {
      this.form.classList.remove("dropping");
      const file = event.dataTransfer?.files[0];
      // The editor has taken files that were dropped on itself.
      if (event.defaultPrevented || !file) return;
      event.preventDefault();
      void this.takeFile(file);
    });
  }

  private listenForSubmission(): void {
    this.form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) {
        event.preventDefault();
        if (event.shiftKey) this.requestRun();
        else this.form.requestSubmit();
      }
    });
    this.form.addEventListener("submit", (event) => {
      this.textarea.value = this.editor.text();
      this.keepDraft();
      if (this.refuseTooLarge()) {
        event.preventDefault();
        return;
      }
      if (this.runner && event.submitter === this.runner.button) {
        event.preventDefault();
        this.inputs?.remember();
        void this.runner.run();
        return;
      }
      if (this.isReached) {
        this.isReached = false;
        setTimeout(() => this.mayBeSentAgain(), SEND_AGAIN_MS);
        return;
      }
      event.preventDefault();
      // A second Ctrl+Enter while the first is on its way would be a second submission.
      if (!this.sent) void this.handIn(event.submitter);
    });
    addEventListener("pagehide", () => this.keepDraft());
    // A form to which one comes back from the submission's page is as it was left.
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.mayBeSentAgain();
    });
  }

  /** Sends the form if the server is there: otherwise the browser would show an error of its own in place of the page. */
  private async handIn(submitter: HTMLElement | null): Promise<void> {
    this.sent = true;
    // A draft that is on its way comes first: it would be there again after it was handed in.
    const [isReached] = await Promise.all([isServerThere(), this.saver?.settle()]);
    if (!isReached) {
      this.mayBeSentAgain();
      this.sayErrors([this.form.dataset.lost ?? ""]);
      return;
    }
    this.isReached = true;
    this.form.requestSubmit(submitter);
    // The form was held back: it is too large now.
    if (this.isReached) this.mayBeSentAgain();
    this.isReached = false;
  }

  private mayBeSentAgain(): void {
    this.sent = false;
    this.saver?.resume();
  }

  /** Asks for a run. If nothing can be run, the keys do nothing: to submit instead would be a surprise. */
  private requestRun(): void {
    if (this.runner) this.form.requestSubmit(this.runner.button);
  }

  /** Refuses here what the server would refuse: a form of many megabytes would be answered with a page that has lost it. */
  private refuseTooLarge(): boolean {
    const { bytesMax, tooLarge } = this.textarea.dataset;
    const size = this.files.files?.[0]?.size ?? new Blob([this.textarea.value]).size;
    const isTooLarge = size > Number(bytesMax ?? Infinity);
    this.sayErrors(isTooLarge ? [tooLarge ?? ""] : []);
    return isTooLarge;
  }

  /** Shows these errors at the form's head, in place of earlier ones. */
  private sayErrors(lines: string[]): void {
    if (!this.errors) return;
    const words = lines.map((line) => {
      const error = document.createElement("p");
      error.className = "field-error";
      error.textContent = line;
      return error;
    });
    this.errors.replaceChildren(...words);
    this.errors.hidden = lines.length === 0;
    if (lines.length === 0) return;
    this.errors.focus();
    showInPanel(this.errors);
  }
}

/** Whether the server can be reached, whatever its answer is. */
async function isServerThere(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(REACH_MS_MAX) });
    return true;
  } catch {
    return false;
  }
}
