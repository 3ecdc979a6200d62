// Buttons that copy a sample, a source, a token, or a link's address; a link serves readers without scripts.

const SHOWN_MS = 1500;

export function showCopyButtons(root: ParentNode = document): void {
  // There is no clipboard to write to without a secure context (plain HTTP from another machine of the class room).
  const canCopy = "clipboard" in navigator || document.queryCommandSupported("copy");
  if (!canCopy) return;
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    const target = root.querySelector<HTMLElement>(button.dataset.copy ?? "");
    if (!target) continue;
    button.hidden = false;
    if (target instanceof HTMLAnchorElement) target.hidden = true;
    button.addEventListener("click", () => {
      void copy(target).then((copied) => showOutcome(button, copied));
    });
  }
}

async function copy(target: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(target instanceof HTMLAnchorElement ? target.href : target.textContent);
    return true;
  } catch {
    return target instanceof HTMLAnchorElement ? copyAddress(target) : copySelection(target);
  }
}

/** The older way, which plain HTTP allows too: it selects the text and copies it. The selection stays for Ctrl+C if that fails. */
function copySelection(target: Element): boolean {
  const selection = getSelection();
  if (!selection) return false;
  selection.selectAllChildren(target);
  const copied = document.execCommand("copy");
  if (copied) selection.removeAllRanges();
  return copied;
}

/** A link's address is not shown on the page, so it is written beside the link to be selected. */
function copyAddress(link: HTMLAnchorElement): boolean {
  const words = document.createElement("span");
  words.textContent = link.href;
  link.after(words);
  const copied = copySelection(words);
  words.remove();
  return copied;
}

function showOutcome(button: HTMLButtonElement, copied: boolean): void {
  button.dataset.copied = copied ? "yes" : "no";
  setTimeout(() => delete button.dataset.copied, SHOWN_MS);
}
