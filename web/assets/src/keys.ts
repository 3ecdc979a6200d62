// Keys for the list of problems: / searches, j and k move along the rows. Enter opens the focused row, as the browser does it.

const STORED = "grundy-list-keys";

export function listenForListKeys(hint: HTMLElement): void {
  const toggle = hint.querySelector<HTMLButtonElement>("[data-list-keys-switch]");
  const words = hint.querySelector<HTMLElement>("[data-list-keys-on]");
  if (!toggle || !words) return;
  let isOn = readIsOn();
  const show = (): void => {
    words.hidden = !isOn;
    toggle.textContent = (isOn ? toggle.dataset.on : toggle.dataset.off) ?? "";
  };
  toggle.addEventListener("click", () => {
    isOn = !isOn;
    writeIsOn(isOn);
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (isOn && !event.defaultPrevented && isPlain(event) && !isTyping(event.target)) press(event);
  });
  show();
  hint.hidden = false;
}

function press(event: KeyboardEvent): void {
  if (event.key === "/") {
    const search = document.querySelector<HTMLInputElement>("[data-search-key]");
    search?.focus();
    search?.select();
  } else if (event.key === "j" || event.key === "k") {
    move(event.key === "j" ? 1 : -1);
  } else {
    return;
  }
  event.preventDefault();
}

/** Moves to the next row; first to the row that has the focus, or to the first one in sight. */
function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row-key]")];
  const row = document.activeElement?.closest("tr, li");
  const here = row ? rows.findIndex((link) => row.contains(link)) : -1;
  const inSight = rows.findIndex((link) => link.getBoundingClientRect().top >= 0);
  const index = here < 0 ? Math.max(inSight, 0) : here + step;
  rows[Math.min(Math.max(index, 0), rows.length - 1)]?.focus();
}

function isPlain(event: KeyboardEvent): boolean {
  // Shift is allowed: on some keyboards "/" needs it.
  return !(event.ctrlKey || event.altKey || event.metaKey || event.isComposing);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/** Reads whether the keys are on. They are if the browser keeps nothing. */
function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function writeIsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // The choice lasts until the page is left.
  }
}
