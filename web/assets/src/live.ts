// Follows a judgement: every event brings one rendered element, which takes its place in the page.

import { makeScrollersReachable } from "./scrollers";
import { refreshTimes } from "./times";

interface Fragment {
  id: string;
  html: string;
}

const RETRY_FIRST_MS = 1000;
const RETRY_LAST_MS = 30_000;

export function followLiveEvents(): void {
  const live = document.querySelector<HTMLElement>(".live[data-events-url]");
  if (live) followUntilDone(live);
}

/** Follows what an element is told, until that ends. Returns what ends it before. */
export function followUntilDone(live: HTMLElement, done: () => void = () => {}): () => void {
  const stop = new AbortController();
  const url = live.dataset.eventsUrl;
  if (url) connect(live, url, RETRY_FIRST_MS, stop.signal, done);
  return () => stop.abort();
}

function connect(live: HTMLElement, url: string, retryMs: number, stop: AbortSignal, done: () => void): void {
  if (stop.aborted) return;
  const source = new EventSource(url);
  stop.addEventListener("abort", () => source.close());
  let nextRetryMs = retryMs;
  const show = (event: MessageEvent<string>): void => {
    nextRetryMs = RETRY_FIRST_MS;
    place(live, JSON.parse(event.data) as Fragment);
    makeScrollersReachable();
    refreshTimes();
  };
  for (const name of ["status", "version", "compile", "test", "tests", "why"]) source.addEventListener(name, show);
  source.addEventListener("finished", (event) => {
    source.close();
    show(event);
    delete live.dataset.eventsUrl;
    done();
  });
  source.addEventListener("reload", () => {
    source.close();
    location.reload();
  });
  source.addEventListener("error", () => {
    // A broken connection resumes by itself; one that was refused (a server starting anew) is closed for good.
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => connect(live, url, Math.min(nextRetryMs * 2, RETRY_LAST_MS), stop, done), nextRetryMs);
  });
}

/** Puts an element where the one with its id stands, or behind the others of its kind. */
function place(live: HTMLElement, fragment: Fragment): void {
  const template = document.createElement("template");
  // The server's own templates made it, escaped as in every page.
  template.innerHTML = fragment.html;
  const element = template.content.firstElementChild;
  if (!element) return;
  const title = element.getAttribute("data-title");
  if (title) document.title = title;
  const present = document.getElementById(fragment.id);
  if (present) {
    update(present, element);
  } else {
    live.querySelector(`[data-live-append="${element.localName}"]`)?.append(element);
  }
}

/** Keeps the element itself: a live region that is exchanged as a whole is not read out. */
function update(present: Element, next: Element): void {
  if (present.isEqualNode(next)) return;
  for (const { name } of [...present.attributes]) {
    if (!next.hasAttribute(name)) present.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) present.setAttribute(name, value);
  present.replaceChildren(...next.childNodes);
}
