// A page of steps, as of a ceremony in front of a hall: keys, also those of a presenter's remote control, follow its links onwards and back.

const ONWARDS = ["ArrowRight", "PageDown", " "];
const BACK = ["ArrowLeft", "PageUp"];

export function stepByKeys(steps: HTMLElement): void {
  document.addEventListener("keydown", (event) => {
    // A key that is held does not run through all steps.
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLButtonElement && event.key === " ") return;
    const way = ONWARDS.includes(event.key) ? "next" : BACK.includes(event.key) ? "prev" : undefined;
    const link = way && steps.querySelector<HTMLElement>(`[rel="${way}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });
  steps.dataset.steps = "keys";
}
