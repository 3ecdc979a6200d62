// Buttons that copy a sample, a source or a token.

const SHOWN_MS = 1500;

export function showCopyButtons(): void {
  // Without a secure context (plain HTTP from another machine of the class room) there is no clipboard to write to.
  const canCopy = "clipboard" in navigator || document.queryCommandSupported("copy");
  if (!canCopy) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    const target = document.querySelector(button.dataset.copy ?? "");
    if (!target) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      void copy(target).then((copied) => showOutcome(button, copied));
    });
  }
}

async function copy(target: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(target.textContent ?? "");
    return true;
  } catch {
    return copySelection(target);
  }
}

/** The older way, which plain HTTP is allowed too: what is selected is copied, and the selection stays for Ctrl+C. */
function copySelection(target: Element): boolean {
  const selection = getSelection();
  if (!selection) return false;
  selection.selectAllChildren(target);
  const copied = document.execCommand("copy");
  if (copied) selection.removeAllRanges();
  return copied;
}

function showOutcome(button: HTMLButtonElement, copied: boolean): void {
  button.dataset.copied = copied ? "yes" : "no";
  setTimeout(() => delete button.dataset.copied, SHOWN_MS);
}
