// The lines of a program that its explanation speaks of, marked in the source beside it.

export function markLines(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".why-places a")) document.querySelector(link.hash)?.classList.add("line-told");
}
