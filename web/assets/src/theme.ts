// The theme button posts a form and loads the page again; this script does so in the background, and the page stays.

export function switchThemeInPlace(): void {
  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || !("themeSwitch" in button.dataset) || !button.form) return;
    event.preventDefault();
    void switchTheme(button.form, button);
  });
}

async function switchTheme(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  document.documentElement.dataset.theme = button.value;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) {
    if (typeof value === "string") fields.append(name, value);
  }
  try {
    const response = await fetch(form.action, { method: "POST", body: fields });
    // The answer is this page anew: it has the button's next value and words in the reader's language.
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const next = page.querySelector<HTMLButtonElement>("[data-theme-switch]");
    if (!response.ok || !next) throw new Error("no new button in the answer");
    button.value = next.value;
    button.replaceChildren(...next.childNodes);
  } catch {
    location.reload();
  }
}
