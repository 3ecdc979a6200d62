// Drafts on the server: what is typed goes there after a pause.  Of two texts neither is lost: the form shows one, and the browser
// keeps the other until its reader drops it.
import { forget, recall, remember } from "./drafts";

const PAUSE_MS = 1500;
const NOTE_DELAY_MS = 400;
/** A text that is typed without a pause is saved at least this often. */
const UNSAVED_MS_MAX = 10_000;
const RETRY_MS = 15_000;
/** The longest time that a form that is handed in waits for a draft on its way. */
const SETTLE_MS_MAX = 1500;
/** The most characters that a browser goes on sending when its page is left: it allows 64 KiB. */
const KEPT_ALIVE_LENGTH_MAX = 15_000;
/** The most characters of an input that the server keeps; the browser alone remembers a longer one. */
const INPUT_LENGTH_MAX = 15_000;

export interface Text {
  language: string;
  source: string;
  input: string;
}

/** The form whose text is saved. */
export interface TextForm {
  text(): Text;
  setText(text: Text): void;
}

/** A text that the server has not confirmed. */
interface Unsent {
  /** The name of the draft from which it was made. */
  known: string;
  /** The address of the page on which it was written. */
  page: string;
  text: Text;
  /** The text that was sent and perhaps arrived. */
  sent: Text | null;
  /** Whether its form was on its way, too. */
  isHandedIn: boolean;
}

type Answer =
  | { state: "saved"; known: string }
  | ({ state: "newer"; known: string; words: string } & Text)
  | { state: "refused"; is_passing: boolean };

export class DraftSaver {
  /** The name of the draft that the server has; empty if there is none. */
  private known: string;
  /** Another text for the same problem, and its name if the server has it. */
  private other: { text: Text; known: string } | null = null;
  /** The server has a text that nobody has seen here: nothing is saved until the reader says which one stays. */
  private isUndecided = false;
  private isUnsaved = false;
  private unsavedSince = 0;
  private isHandedIn = false;
  /** The text that was sent without an answer so far: by this page, or by the page before it, which was left meanwhile. */
  private sent: Text | null = null;
  private timer: number | undefined;
  private noteTimer: number | undefined;
  private saving: AbortController | undefined;
  private finished: Promise<void> = Promise.resolve();

  private constructor(
    private readonly key: string,
    private readonly notice: HTMLElement,
    private readonly stemsFrom: HTMLInputElement,
    private readonly status: HTMLElement | null,
    private readonly form: TextForm,
  ) {
    this.known = notice.dataset.known ?? "";
  }

  static of(element: HTMLFormElement, key: string, form: TextForm): DraftSaver | null {
    const notice = element.querySelector<HTMLElement>("[data-draft-url]");
    const stemsFrom = element.querySelector<HTMLInputElement>("input[name=draft]");
    const status = element.querySelector<HTMLElement>("[data-draft-status]");
    return notice && stemsFrom && new DraftSaver(key, notice, stemsFrom, status, form);
  }

  /** Whether the server has a draft, which may be empty. */
  hasDraft(): boolean {
    return this.known !== "";
  }

  /** Begins to save. `isFallback` tells that the form shows the browser's text, since the server has none. */
  start(isFallback: boolean): void {
    this.listenToButtons();
    const ofPage = this.otherOfPage();
    const kept = recall<Text>(this.name("other"));
    if (ofPage) this.keepOther(ofPage, this.known);
    else if (isText(kept)) this.other = { text: kept, known: "" };
    const words = ofPage ? this.words().textContent : this.notice.dataset.settled;
    this.show(words ?? "", { canKeep: false });
    this.takeUnsent(isFallback);
    if (this.other && isSame(this.other.text, this.form.text())) this.dropOther();
    if (this.notice.dataset.unsaved !== undefined) this.changed();
    addEventListener("pagehide", () => this.leave());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.leave();
    });
  }

  /** Tells that the reader has changed the text. */
  changed(): void {
    if (!this.isUnsaved) this.unsavedSince = Date.now();
    this.isUnsaved = true;
    this.status?.setAttribute("data-pending", "");
    clearTimeout(this.noteTimer);
    this.noteTimer = setTimeout(() => this.noteUnsent(), NOTE_DELAY_MS);
    const left = this.unsavedSince + UNSAVED_MS_MAX - Date.now();
    this.saveIn(Math.max(0, Math.min(PAUSE_MS, left)));
  }

  /** Tells that the form is handed in: nothing more is saved, and the request on its way is awaited. */
  async settle(): Promise<void> {
    this.isHandedIn = true;
    clearTimeout(this.timer);
    this.noteUnsent();
    const patience = setTimeout(() => this.saving?.abort(), SETTLE_MS_MAX);
    await this.finished;
    clearTimeout(patience);
  }

  /** Tells that the form stays after all. */
  resume(): void {
    this.isHandedIn = false;
    if (this.isUnsaved) this.changed();
  }

  /** Called when the page goes out of sight, perhaps for good. */
  private leave(): void {
    this.noteUnsent();
    this.saveNow();
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.saveNow(), ms);
  }

  private saveNow(): void {
    if (this.isUndecided || this.isHandedIn || !this.isUnsaved) return;
    // Requests go one after the other: the next one names the result of this one.
    if (this.saving) return this.saveIn(PAUSE_MS);
    clearTimeout(this.timer);
    // A text that may have arrived is sent first, once more: saving it twice changes nothing, and the next text then follows a known one.
    // If the next text were sent at once, the server could take the earlier one for a text from elsewhere.
    this.finished = this.send(this.sent ?? this.form.text());
  }

  private async send(text: Text): Promise<void> {
    const saving = new AbortController();
    this.saving = saving;
    this.sent = text;
    this.noteUnsent();
    const keepalive = text.source.length + text.input.length < KEPT_ALIVE_LENGTH_MAX;
    try {
      const answer = await fetch(this.notice.dataset.draftUrl ?? "", {
        method: "POST",
        body: formOf(text, this.known),
        signal: saving.signal,
        keepalive,
      });
      const told = (await answer.json()) as Answer;
      this.saving = undefined;
      this.told(told, text);
    } catch {
      // The server could not be reached, or gave another kind of answer, as the log-in page.
      this.saving = undefined;
      this.tryLater();
    }
  }

  private told(answer: Answer, text: Text): void {
    // It is still unknown whether the earlier text has arrived.
    if (answer.state === "refused" && answer.is_passing) return this.tryLater();
    this.sent = null;
    if (answer.state === "saved") return this.saved(answer.known, text);
    if (answer.state === "refused") return this.say("notSaved");
    const { language, source, input } = answer;
    this.keepOther({ language, source, input }, answer.known);
    this.isUndecided = true;
    this.say("notSaved");
    this.show(answer.words, { canKeep: true });
  }

  private saved(known: string, text: Text): void {
    this.known = known;
    this.stemsFrom.value = known;
    this.nothingUnsent();
    showDraftWhenLoadedAgain();
    if (!isSame(text, this.form.text())) return this.changed();
    this.say("saved");
  }

  private tryLater(): void {
    this.say("notSaved");
    if (!this.isHandedIn) this.saveIn(RETRY_MS);
  }

  /** Takes over the text that this browser could not send before. */
  private takeUnsent(isFallback: boolean): void {
    const unsent = recall<Unsent>(this.name("unsent"));
    if (!unsent || !isText(unsent.text)) return;
    const shown = this.form.text();
    const isKnown = unsent.known === this.known;
    const isPlain = this.notice.dataset.plain !== undefined;
    const isArrived = isPlain && isText(unsent.sent) && isSame(unsent.sent, shown);
    forget(this.name("unsent"));
    // The page before may have sent it so shortly ago that this page was made without it.
    if (isKnown && isText(unsent.sent)) this.sent = unsent.sent;
    if (isSame(unsent.text, shown)) {
      if ((isFallback || this.sent) && !unsent.isHandedIn) this.changed();
    } else if (unsent.isHandedIn && !(isKnown && this.hasDraft())) {
      // It arrived as a submission; or nobody knows, and then it is shown but is no draft.
      if (isKnown && isPlain) this.form.setText(unsent.text);
      this.nothingUnsent();
    } else if (isArrived || (isKnown && (isPlain || unsent.page === here()))) {
      // The server knows nothing newer from elsewhere: one goes on where one was.
      this.form.setText(unsent.text);
      this.changed();
    } else if (isKnown || this.otherOfPage() === null) {
      this.keepOther(unsent.text, "");
      this.show(this.notice.dataset.unsent ?? "", { canKeep: false });
    }
    if (this.sent && this.isUnsaved) this.saveIn(0);
  }

  private otherOfPage(): Text | null {
    const source = this.notice.querySelector<HTMLTextAreaElement>("[data-other-source]");
    const input = this.notice.querySelector<HTMLTextAreaElement>("[data-other-input]");
    if (!source || !input) return null;
    return { language: source.dataset.language ?? "", source: source.value, input: input.value };
  }

  private listenToButtons(): void {
    this.button("swap")?.addEventListener("click", () => this.swap());
    this.button("keep")?.addEventListener("click", () => this.keep());
    this.button("drop")?.addEventListener("click", () => this.dropOther());
    this.notice.querySelector("[data-draft-link]")?.remove();
  }

  /** Exchanges the shown text and the other one. */
  private swap(): void {
    const other = this.other;
    if (!other) return;
    const isDraft = other.known !== "" && (this.isUndecided || other.known === this.known);
    this.keepOther(this.form.text(), this.isUnsaved ? "" : this.stemsFrom.value);
    this.isUndecided = false;
    this.form.setText(other.text);
    if (isDraft) {
      this.known = other.known;
      this.stemsFrom.value = other.known;
      this.nothingUnsent();
      showDraftWhenLoadedAgain();
    } else {
      this.changed();
    }
    this.notice.querySelector("[data-draft-from]")?.remove();
    this.show(this.notice.dataset.settled ?? "", { canKeep: false });
  }

  /** Keeps the shown text in place of the one that was saved meanwhile. */
  private keep(): void {
    if (this.other) this.known = this.other.known;
    this.isUndecided = false;
    this.show(this.notice.dataset.settled ?? "", { canKeep: false });
    this.changed();
    this.saveNow();
  }

  private keepOther(text: Text, known: string): void {
    this.other = { text, known };
    remember(this.name("other"), text);
  }

  private dropOther(): void {
    this.other = null;
    forget(this.name("other"));
    this.notice.hidden = true;
  }

  private show(words: string, { canKeep }: { canKeep: boolean }): void {
    if (!this.other) return;
    this.words().textContent = words.trim();
    for (const [name, isThere] of [["swap", true], ["keep", canKeep], ["drop", !canKeep]] as const) {
      const button = this.button(name);
      if (button) button.hidden = !isThere;
    }
    const actions = this.notice.querySelector<HTMLElement>("[data-draft-actions]");
    if (actions) actions.hidden = false;
    this.notice.hidden = false;
  }

  private words(): HTMLElement {
    return this.notice.querySelector<HTMLElement>("[data-draft-words]") ?? this.notice;
  }

  private button(name: "swap" | "keep" | "drop"): HTMLButtonElement | null {
    return this.notice.querySelector<HTMLButtonElement>(`[data-draft-${name}]`);
  }

  private say(which: "saved" | "notSaved"): void {
    if (this.status) this.status.textContent = this.status.dataset[which] ?? "";
  }

  private nothingUnsent(): void {
    this.isUnsaved = false;
    this.status?.removeAttribute("data-pending");
    clearTimeout(this.timer);
    clearTimeout(this.noteTimer);
    forget(this.name("unsent"));
  }

  private noteUnsent(): void {
    clearTimeout(this.noteTimer);
    if (!this.isUnsaved) return;
    const { known, sent, isHandedIn } = this;
    const unsent: Unsent = { known, page: here(), text: this.form.text(), sent, isHandedIn };
    remember(this.name("unsent"), unsent);
  }

  private name(what: "unsent" | "other"): string {
    return `grundy:${what}:${this.key}`;
  }
}

/** Makes the draft of a form with this content. */
export function draftOf(language: string, source: string, input: string): Text {
  return { language, source, input: input.length > INPUT_LENGTH_MAX ? "" : input };
}

function formOf({ language, source, input }: Text, known: string): FormData {
  const form = new FormData();
  form.set("language", language);
  form.set("source", source);
  form.set("input", input);
  form.set("draft", known);
  return form;
}

/** Checks a text that the browser has kept: another version of this script may have kept it. */
function isText(value: Text | null): value is Text {
  return typeof value?.source === "string" && typeof value.language === "string" && typeof value.input === "string";
}

function isSame(one: Text, other: Text): boolean {
  return one.language === other.language && one.source === other.source && one.input === other.input;
}

function here(): string {
  return location.pathname + location.search;
}

/** Removes the submission's source from the address, since the draft is no longer made of it. */
function showDraftWhenLoadedAgain(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("from")) return;
  address.searchParams.delete("from");
  history.replaceState(history.state, "", address);
}
