// A box marked with `data-ticks` stands for the boxes of its part of the table: it ticks them all, and is ticked as long as all of them
// are.

export function tickTogether(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>("input[data-ticks]")) {
    const boxes = [...(all.closest("tbody")?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])].filter((box) => box !== all);
    const look = (): void => {
      const count = boxes.filter((box) => box.checked).length;
      all.checked = count > 0 && count === boxes.length;
      all.indeterminate = count > 0 && count < boxes.length;
    };
    all.addEventListener("change", () => {
      for (const box of boxes) box.checked = all.checked;
    });
    for (const box of boxes) box.addEventListener("change", look);
    // Readers who come back find boxes as they left them.
    if (all.checked) for (const box of boxes) box.checked = true;
    look();
  }
}
