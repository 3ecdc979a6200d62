// Forms marked with `data-asks`: while one of them holds what was not sent, the browser asks before the page is left, be it for a link or
// for another form's button.

/** Forms that hold changes which have not been sent. */
const changed = new Set<HTMLFormElement>();
let sent: HTMLFormElement | undefined;

export function askBeforeLeaving(): void {
  // A refused form comes back with what was entered, which is nowhere else.
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-asks]")) if (form.querySelector(".field-error")) holdForm(form);
  for (const kind of ["input", "change"]) addEventListener(kind, (event) => noteChange(event.target));
  // A form that another listener sends by itself does not lead to another page yet.
  addEventListener("submit", (event) => {
    if (event.target instanceof HTMLFormElement && !event.defaultPrevented) sent = event.target;
  });
  addEventListener("reset", (event) => changed.delete(event.target as HTMLFormElement));
  addEventListener("pageshow", () => (sent = undefined));
  addEventListener("beforeunload", (event) => {
    const isLost = [...changed].some((form) => form !== sent && form.isConnected);
    if (!isLost) return;
    // A reader who stays has sent nothing.
    sent = undefined;
    event.preventDefault();
  });
}

/** Notes that the form holds what is not saved. */
export function holdForm(form: HTMLFormElement): void {
  changed.add(form);
}

/** Tells that the form's content is saved, or comes back with the answer. */
export function releaseForm(form: HTMLFormElement): void {
  changed.delete(form);
}

function noteChange(target: EventTarget | null): void {
  const form = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement ? target.form : null;
  if (form?.dataset.asks === undefined) return;
  // The page stayed, as after a file that was sent back as a download.
  if (form === sent) sent = undefined;
  holdForm(form);
}
