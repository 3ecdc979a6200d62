// A line to comment on is chosen by a click, and a remark that was chosen is in the text.

export function chooseLines(): void {
  const field = document.querySelector<HTMLInputElement>("[data-comment-line]");
  const source = document.querySelector<HTMLElement>("#source-code");
  if (!field || !source) return;
  source.dataset.commentsLines = "";
  const hint = document.querySelector<HTMLElement>("[data-comment-hint]");
  if (hint) hint.hidden = false;
  source.addEventListener("click", (event) => {
    // Whoever marks text to copy it chooses no line.
    if (getSelection()?.isCollapsed === false) return;
    const style = getComputedStyle(source);
    const top = source.getBoundingClientRect().top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop) - source.scrollTop;
    const line = Math.floor((event.clientY - top) / parseFloat(style.lineHeight)) + 1;
    const last = source.dataset.numbers?.trim().split("\n").length ?? 0;
    if (line < 1 || line > last) return;
    field.value = String(line);
    if (hint) hint.textContent = source.textContent?.split("\n")[line - 1]?.trim() ?? "";
    document.querySelector<HTMLElement>("#comment-text")?.focus();
  });
  // A remark that was chosen is in the text, where it can be changed.
  const remarks = document.querySelector<HTMLSelectElement>("#comment-remark");
  const text = document.querySelector<HTMLTextAreaElement>("#comment-text");
  remarks?.addEventListener("change", () => {
    if (!text || !remarks.value) return;
    text.value = [text.value.trim(), remarks.value].filter(Boolean).join("\n");
    remarks.value = "";
    text.focus();
  });
}
