// The visible part of the form that stands beside a statement.

/** The media query of submit.css. */
const BESIDE_STATEMENT = "(min-width: 60rem)";

/** Brings an element of the form into sight; beside a statement the whole panel, which is as high as the window, with the editor in it. */
export function showInPanel(element: HTMLElement): void {
  const panel = matchMedia(BESIDE_STATEMENT).matches ? element.closest(".submit-panel") : null;
  if (panel) panel.scrollIntoView();
  else element.scrollIntoView({ block: "nearest" });
}
