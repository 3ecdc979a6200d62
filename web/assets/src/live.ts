// Follows a judgement: every event brings one rendered element, which takes its place in the page.

import { markLines } from "./lines";
import { makeScrollersReachable } from "./scrollers";
import { refreshTimes } from "./times";

interface Fragment {
  id: string;
  html: string;
}

const RETRY_FIRST_MS = 1000;
const RETRY_LAST_MS = 30_000;
/** A broken connection that is back sooner is not announced: browsers wait some three seconds before they try again. */
const LOST_AFTER_MS = 4000;
/** The server gives a sign of life every fifteen seconds. */
const SILENCE_MS_MAX = 50_000;
const BACK_SHOWN_MS = 5000;
const EVENTS = ["status", "version", "compile", "test", "tests", "why"];

/** Follows the events of an element until they end. Returns a function that stops it earlier. */
export function followUntilDone(live: HTMLElement, done: () => void = () => {}): () => void {
  const url = live.dataset.eventsUrl;
  if (!url) return () => {};
  const follower = new Follower(live, url, done);
  follower.start();
  return () => follower.stop();
}

/** Tells the reader that the server is not heard of, and that it is again. */
class Connection {
  private readonly words = document.querySelector<HTMLElement>(".live-lost");
  private timer: number | undefined;
  private isLost = false;

  loseSoon(): void {
    if (!this.isLost) this.timer ??= setTimeout(() => this.lose(), LOST_AFTER_MS);
  }

  lose(): void {
    this.forget();
    this.isLost = true;
    this.say(this.words?.dataset.lost);
  }

  isBack(): void {
    this.forget();
    if (!this.isLost) return;
    this.isLost = false;
    this.say(this.words?.dataset.back);
    this.timer = setTimeout(() => this.end(), BACK_SHOWN_MS);
  }

  end(): void {
    this.forget();
    this.isLost = false;
    this.say("");
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private say(words = ""): void {
    if (this.words && this.words.textContent !== words) this.words.textContent = words;
  }
}

/** A stream of events, connected again whenever it breaks. */
class Follower {
  private readonly connection = new Connection();
  private readonly ended = new AbortController();
  private source: EventSource | undefined;
  private retryMs = RETRY_FIRST_MS;
  private retry: number | undefined;
  private silence: number | undefined;

  constructor(
    private readonly live: HTMLElement,
    private readonly url: string,
    private readonly done: () => void,
  ) {}

  start(): void {
    const { signal } = this.ended;
    addEventListener("offline", () => this.connection.lose(), { signal });
    addEventListener("online", () => this.connect(), { signal });
    // A stream keeps one of the few connections that a browser has for a server: it is open only while somebody looks.
    if (this.live.dataset.whileSeen !== undefined)
      document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.connect()), { signal });
    this.connect();
  }

  stop(): void {
    this.ended.abort();
    this.close();
    this.connection.end();
  }

  private close(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.source?.close();
  }

  /** Connects from the state in which the page was loaded: what has come since then replaces itself. */
  private connect(): void {
    this.close();
    const source = new EventSource(this.url);
    this.source = source;
    for (const name of EVENTS) source.addEventListener(name, (event) => this.show(event));
    for (const name of ["open", "beat"]) source.addEventListener(name, () => this.hear());
    source.addEventListener("finished", (event) => {
      this.stop();
      this.live.classList.add("just-judged");
      this.show(event);
      delete this.live.dataset.eventsUrl;
      this.done();
    });
    source.addEventListener("reload", () => {
      this.stop();
      location.reload();
    });
    source.addEventListener("error", () => this.broken(source));
  }

  private hear(): void {
    if (this.ended.signal.aborted) return;
    this.retryMs = RETRY_FIRST_MS;
    this.connection.isBack();
    clearTimeout(this.silence);
    // When a cable is pulled out somewhere between, the browser notices nothing.
    this.silence = setTimeout(() => {
      this.connection.lose();
      this.connect();
    }, SILENCE_MS_MAX);
  }

  private show(event: MessageEvent<string>): void {
    this.hear();
    place(this.live, JSON.parse(event.data) as Fragment);
    markLines();
    makeScrollersReachable();
    refreshTimes();
  }

  private broken(source: EventSource): void {
    if (source !== this.source || this.ended.signal.aborted) return;
    clearTimeout(this.silence);
    this.connection.loseSoon();
    // A broken connection resumes by itself; one that was refused, as by a server that starts again, is closed for good.
    if (source.readyState !== EventSource.CLOSED) return;
    this.retry = setTimeout(() => this.connect(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, RETRY_LAST_MS);
  }
}

/** Puts an element in place of the one with its id, or behind the others of its kind. */
function place(live: HTMLElement, fragment: Fragment): void {
  const template = document.createElement("template");
  // The server's own templates made this HTML, escaped as in every page.
  template.innerHTML = fragment.html;
  const element = template.content.firstElementChild;
  if (!element) return;
  const title = element.getAttribute("data-title");
  if (title) document.title = title;
  const present = document.getElementById(fragment.id);
  if (present) {
    tellOfOtherTimes(present, element);
    update(present, element);
  } else {
    live.querySelector(`[data-live-append="${element.localName}"]`)?.append(element);
  }
}

/** When an event's times have changed, the rest of the page is old: it is loaded anew, unless somebody may be writing in it. */
function tellOfOtherTimes(present: HTMLElement, next: Element): void {
  const was = present.dataset.stage;
  const is = next.getAttribute("data-stage");
  if (!was || !is || was === is) return;
  if (!document.querySelector("main textarea, main input:not([type=hidden])")) {
    location.reload();
    return;
  }
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.textContent = next.getAttribute("data-changed");
  next.prepend(notice);
}

/**
 * Changes an element in place, since screen readers do not read out a live region that is replaced as a whole. A row may be told in
 * part: a cell that says `data-kept` stays, and so do those behind the last that is told.
 */
function update(present: Element, next: Element): void {
  if (present.isEqualNode(next)) return;
  const told = [...next.children];
  const isRow = present.localName === "tr";
  if (isRow && told.length < present.children.length) return updateCells(present, told);
  for (const { name } of [...present.attributes]) {
    if (!next.hasAttribute(name)) present.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) present.setAttribute(name, value);
  if (present.localName === "tbody" || next.hasAttribute("data-rows")) return updateRows(present, next);
  if (isRow && told.length === present.children.length) return updateCells(present, told);
  told.forEach((cell, index) => {
    const kept = cell.hasAttribute("data-kept") && present.children[index];
    if (kept) cell.replaceWith(kept.cloneNode(true));
  });
  present.replaceChildren(...next.childNodes);
}

function updateCells(present: Element, told: Element[]): void {
  told.forEach((cell, index) => {
    if (!cell.hasAttribute("data-kept")) update(present.children[index] as Element, cell);
  });
}

/**
 * Keeps the rows that stay, each by its id, where they are: a reader who reads one, or is about to click in it, does not lose it. The
 * one in which somebody types is not even moved: the others move around it.
 */
function updateRows(present: Element, next: Element): void {
  const rows = [...next.children];
  const ids = new Set(rows.map((row) => row.id));
  const kept = new Map([...present.children].filter((row) => row.id && ids.has(row.id)).map((row) => [row.id, row]));
  for (const row of [...present.childNodes]) if (!(row instanceof Element && kept.get(row.id) === row)) row.remove();
  let place = present.firstElementChild;
  for (const row of rows) {
    const old = kept.get(row.id);
    if (old && !isKept(old, row)) update(old, row);
    while (old?.contains(document.activeElement) && place && place !== old) {
      const passed = place;
      place = place.nextElementSibling;
      present.append(passed);
    }
    if (old && old === place) place = place.nextElementSibling;
    else present.insertBefore(old ?? row, place);
  }
}

/** Whether a row with a form stays as it is, since it is the same still, or somebody has begun to fill it in. */
function isKept(present: Element, next: Element): boolean {
  const kept = next.getAttribute("data-kept");
  const isTouched = () => [...present.querySelectorAll("textarea")].some((field) => field.value !== field.defaultValue);
  return kept !== null && (kept === present.getAttribute("data-kept") || isTouched() || present.contains(document.activeElement));
}
