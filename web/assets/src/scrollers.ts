// What is wider than its place scrolls there: a table needs something to focus, for the keyboard, and of a row one sees where one is.

const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => update(target)));

/** Makes all that are there focusable. It is called again when others came, since observing one again changes nothing. */
export function makeScrollersReachable(): void {
  for (const scroller of document.querySelectorAll(".table-scroll")) observer.observe(scroller);
}

function update(scroller: Element): void {
  const overflows = scroller.scrollWidth > scroller.clientWidth;
  if (!overflows) {
    for (const name of ["tabindex", "role", "aria-label"]) scroller.removeAttribute(name);
    return;
  }
  scroller.setAttribute("tabindex", "0");
  const caption = scroller.querySelector("caption")?.textContent?.trim();
  if (caption) {
    scroller.setAttribute("role", "region");
    scroller.setAttribute("aria-label", caption);
  }
}

/** Scrolls a row so that the thing of it where one is stands in its middle. */
export function showWhereOneIs(row: HTMLElement): void {
  const here = row.querySelector<HTMLElement>("[aria-current]");
  if (!here) return;
  const [box, place] = [here.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += box.x + box.width / 2 - place.x - place.width / 2;
}
