// What came of a form: the focus goes where one that comes back says what is wrong with it.

export function goToRefusal(): void {
  const errors = document.querySelector<HTMLElement>("main [data-form-errors]:not([hidden])");
  const wrong = errors ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  wrong?.focus();
}

/** Takes what was just done out of the address: whoever loads it again, or gets a copy, has not done it. */
export function forgetWhatWasDone(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  url.searchParams.delete("done");
  history.replaceState(history.state, "", url);
}
