// "Send to my editor": the problem goes to whatever listens on the reader's own machine as Competitive Companion sends it.

/** The ports of the usual receivers (CPH, cpbooster, CHelper, Hightail, Mind Sport, acmX, Caide, AI Virtual Assistant). */
const PORTS = [27121, 10043, 10045, 1327, 4244, 6174, 10042];
const PATIENCE_MS = 1500;

export function offerToSend(button: HTMLButtonElement): void {
  button.hidden = false;
  button.addEventListener("click", () => void sendTo(button));
}

async function sendTo(button: HTMLButtonElement): Promise<void> {
  const status = document.querySelector<HTMLElement>("[data-editor-status]");
  const say = (which: "sent" | "nobody"): void => {
    if (status) status.textContent = button.dataset[which] ?? "";
  };
  button.disabled = true;
  try {
    const answer = await fetch(button.dataset.sendToEditor ?? "");
    if (!answer.ok) return say("nobody");
    const task = (await answer.json()) as { url: string };
    const body = JSON.stringify({ ...task, url: new URL(task.url, location.href).href });
    const sent = await Promise.allSettled(PORTS.map((port) => post(port, body)));
    say(sent.some(({ status }) => status === "fulfilled") ? "sent" : "nobody");
  } catch {
    say("nobody");
  } finally {
    button.disabled = false;
  }
}

/** The listener need not let pages read its answer: it is enough to know that it takes the message. */
function post(port: number, body: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/`, { method: "POST", mode: "no-cors", body, signal: AbortSignal.timeout(PATIENCE_MS) });
}
