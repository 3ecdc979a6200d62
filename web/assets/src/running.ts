// "Run": the program is sent without leaving the page, and its result is shown below the form.
import { followUntilDone } from "./live";
import { showInPanel } from "./sight";

const STATUS_TOO_EARLY_MS = 300;

/** Sends the form to its run button's address, and shows that page's result in place of the present one. */
export class Runner {
  private stopFollowing: (() => void) | undefined;
  private sending: AbortController | undefined;

  constructor(
    private readonly form: HTMLFormElement,
    readonly button: HTMLButtonElement,
  ) {}

  async run(): Promise<void> {
    this.sending?.abort();
    const sending = new AbortController();
    this.sending = sending;
    this.stopFollowing?.();
    const result = this.result();
    const busy = setTimeout(() => result?.setAttribute("aria-busy", "true"), STATUS_TOO_EARLY_MS);
    try {
      // This reads the button's own attribute, since a form has fields of any name.
      const address = this.button.getAttribute("formaction") ?? "";
      const answer = await fetch(address, { method: "POST", body: new FormData(this.form), signal: sending.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (sending.signal.aborted) return;
      const next = answer.ok ? page.querySelector(this.selector()) : null;
      if (next) this.show(document.importNode(next, true) as HTMLElement);
      else this.refuse(refusals(page));
    } catch {
      if (!sending.signal.aborted) this.refuse([]);
    } finally {
      clearTimeout(busy);
      if (!sending.signal.aborted) this.result()?.removeAttribute("aria-busy");
    }
  }

  private selector(): string {
    return this.button.dataset.run ?? "";
  }

  private result(): HTMLElement | null {
    return document.querySelector<HTMLElement>(this.selector());
  }

  private show(next: HTMLElement): void {
    this.result()?.replaceWith(next);
    const scroll = (): void => showInPanel(next);
    this.stopFollowing = followUntilDone(next, scroll);
    scroll();
  }

  /** Shows why the server refuses it, or that the server could not be asked. */
  private refuse(reasons: string[]): void {
    const lines = reasons.length > 0 ? reasons : [this.button.dataset.lost ?? ""];
    const words = lines.map((line) => {
      const paragraph = document.createElement("p");
      paragraph.className = "field-error";
      paragraph.setAttribute("role", "alert");
      paragraph.textContent = line;
      return paragraph;
    });
    const result = this.result();
    result?.replaceChildren(...words);
    if (result) showInPanel(result);
  }
}

/** Collects the messages at the fields of a form that came back, or the message of an error's page. */
function refusals(page: Document): string[] {
  const found = [...page.querySelectorAll("form .field-error")];
  if (found.length === 0) found.push(...page.querySelectorAll("main.page-narrow p"));
  return found.map((message) => message.textContent?.trim() ?? "").filter(Boolean);
}
