// Over plain HTTP browsers keep no session unless the server is told to allow it; pages say so before a password is typed.

export function tellOfPlainHttp(): void {
  if (window.isSecureContext) return;
  for (const note of document.querySelectorAll<HTMLElement>("[data-insecure-only]")) note.hidden = false;
}
