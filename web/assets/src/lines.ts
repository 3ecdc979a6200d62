// The lines of a program of which the page speaks (its compiler, its explanation, remarks, comments) are marked in the source beside it.

export function markLines(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#line-"]')) document.querySelector(link.hash)?.classList.add("line-told");
}
