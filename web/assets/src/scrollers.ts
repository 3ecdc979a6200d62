// A table wider than its place scrolls, which with the keyboard needs something to focus.

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
