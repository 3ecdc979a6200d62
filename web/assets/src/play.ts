// A game: moves are sent without leaving the page, moves of several clicks are put together, and arrows go over the board.

import { showCopyButtons } from "./copy";
import { showWhereOneIs } from "./scrollers";

const BOARD = "[data-board]";

/** Improves the game's forms; both come anew with every answer. */
export function playInPlace(game: HTMLElement): void {
  prepare(game);
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[data-game-form], [data-start-form]")) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
}

/** Lets the first move of a game be put together on another page, from which it is sent as any form. */
export function beginOn(form: HTMLFormElement): void {
  const board = form.querySelector<HTMLElement>(BOARD);
  if (board) new Picker(board, form).begin();
}

let sending: AbortController | undefined;

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  sending?.abort();
  const now = new AbortController();
  sending = now;
  const game = form.closest<HTMLElement>("[data-game]");
  const fields = new URLSearchParams(new FormData(form, submitter as HTMLButtonElement | null) as unknown as Record<string, string>);
  const focused = focusAfter(form, submitter);
  game?.setAttribute("aria-busy", "true");
  // A first game waits for its rules to be compiled.
  const preparing = say(game, form.dataset.preparing);
  try {
    const answer = await fetch(form.getAttribute("action") ?? "", { method: "POST", body: fields, signal: now.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector<HTMLElement>("[data-game]");
    if (now.signal.aborted) return;
    if (answer.redirected && !next) {
      location.assign(answer.url);
      return;
    }
    if (!next || !game) throw new Error("no game");
    const placed = document.importNode(next, true);
    keepOpen(game, placed);
    game.replaceWith(placed);
    prepare(placed);
    showAddress(placed);
    focusOn(placed, focused);
    // The form that begins a game stands below the board on a phone, and below a tall one anywhere.
    const hasBegun = form.matches("[data-start-form]") && !placed.querySelector('[aria-invalid="true"]');
    if (hasBegun) placed.querySelector(".play-table")?.scrollIntoView();
  } catch {
    if (now.signal.aborted) {
      preparing?.remove();
      return;
    }
    game?.removeAttribute("aria-busy");
    preparing?.remove();
    say(game, form.dataset.lost)?.classList.add("field-error");
  }
}

/** Adds a paragraph where screen readers notice it. */
function say(game: HTMLElement | null, words: string | undefined): HTMLElement | undefined {
  const said = game?.querySelector(".play-said");
  if (!said || !words) return undefined;
  const paragraph = document.createElement("p");
  paragraph.textContent = words;
  said.append(paragraph);
  return paragraph;
}

/** Leaves details open or closed as they were before. */
function keepOpen(before: HTMLElement, after: HTMLElement): void {
  for (const details of after.querySelectorAll("details")) {
    const same = before.querySelector<HTMLDetailsElement>(`details.${CSS.escape(details.className)}`);
    if (same) details.open = same.open;
  }
}

/** Shows the position's address, so that it is there after a reload and can be sent to others. */
function showAddress(game: HTMLElement): void {
  const link = game.querySelector<HTMLAnchorElement>("[data-position-link]");
  if (link) history.replaceState(null, "", link.href);
}

/** Returns a selector of the element to focus afterwards: the same place of the board, or the same button. */
function focusAfter(form: HTMLFormElement, submitter: HTMLElement | null): string {
  if (form.matches("[data-start-form]") || submitter?.matches('.cell, [data-commit], [value="start"]')) return BOARD;
  if (submitter?.matches("[data-key]")) return `[data-key="${submitter.getAttribute("data-key")}"]:enabled, .walk[aria-current]`;
  if (submitter?.matches(".walk")) return ".walk[aria-current]";
  if (submitter?.matches("[data-layer]")) return "[data-layer]";
  const value = submitter?.getAttribute("value");
  return value ? `button[value="${CSS.escape(value)}"]` : BOARD;
}

function focusOn(game: HTMLElement, selector: string): void {
  const wrong = game.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) {
    wrong.focus();
    return;
  }
  const wanted = selector === BOARD ? undefined : game.querySelector<HTMLElement>(selector);
  const board = game.querySelector<HTMLElement>(`${BOARD} button[tabindex="0"]`);
  (wanted ?? board ?? game.querySelector<HTMLElement>('[data-once-more], button[value="program"], [data-start-form] button'))?.focus({ preventScroll: true });
}

function prepare(game: HTMLElement): void {
  showCopyButtons(game);
  const strip = game.querySelector<HTMLElement>(".play-log ol");
  if (strip) showWhereOneIs(strip);
  // A board that leaves room for what stands below it stays in sight on a phone.
  const table = game.querySelector<HTMLElement>(".board-scroll");
  table?.classList.toggle("board-stays", table.offsetHeight < 0.6 * innerHeight);
  // Within the strip the arrow keys press the button that has their name.
  game.querySelector<HTMLElement>(".play-log")?.addEventListener("keydown", (event) => {
    const button = game.querySelector<HTMLButtonElement>(`.play-log [data-key="${CSS.escape(event.key)}"]:enabled`);
    if (!button || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    button.click();
  });
  slide(game);
  const board = game.querySelector<HTMLElement>(BOARD);
  const form = board?.closest("form");
  if (board && form) new Picker(board, form).begin();
}

const MOVE_MS = 250;

/** Lets queens and knights go from where they stood to where they stand; the style sheet moves everything else. */
function slide(game: HTMLElement): void {
  if (!matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
  // Each piece has a board of its own.
  for (const part of game.querySelectorAll(".board-part")) {
    const find = (selector: string): Element[] => [...part.querySelectorAll(selector)];
    const [piece] = find(".cell-come:is(.cell-queen, .cell-knight) > .piece-drawing:not(.piece-left)");
    if (!piece) continue;
    // It stood on the square of the move before, and before that on the square of a reply.
    const stops = [...find(".cell:not(.cell-reply) > .piece-left"), ...find(".cell-reply > .piece-left")] as SVGElement[];
    const end = piece.getBoundingClientRect();
    const way = stops.map((stop) => {
      stop.style.animation = "none";
      const box = stop.getBoundingClientRect();
      return { transform: `translate(${box.x - end.x}px, ${box.y - end.y}px)` };
    });
    const isLater = way.length === 1 && piece.closest(".cell-reply") !== null;
    piece.classList.add("piece-slides");
    piece.animate([...way, { transform: "none" }], { duration: MOVE_MS * way.length, delay: isLater ? MOVE_MS : 0, fill: "backwards", easing: "ease-in-out" });
  }
}

/** Puts a move together from the numbers of what is clicked. */
class Picker {
  private picked: string[] = [];
  private readonly moves: string[];
  private readonly cells: HTMLButtonElement[];

  constructor(
    private readonly board: HTMLElement,
    private readonly form: HTMLFormElement,
  ) {
    this.moves = (board.dataset.moves ?? "").split("|");
    this.cells = [...board.querySelectorAll<HTMLButtonElement>("button[data-picks]")];
  }

  begin(): void {
    this.board.addEventListener("click", (event) => this.click(event));
    this.board.addEventListener("keydown", (event) => this.move(event));
    this.form.querySelector("[data-unpick]")?.addEventListener("click", () => {
      this.picked = [];
      this.show();
    });
    this.show();
  }

  private click(event: MouseEvent): void {
    const cell = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-picks]");
    if (!cell) return;
    // The click itself sends nothing: the form is sent when the move is whole.
    event.preventDefault();
    if (!this.fits(cell)) return;
    this.picked.push(cell.dataset.picks ?? "");
    cell.setAttribute("aria-pressed", "true");
    const whole = this.picked.join(" ");
    const goesOn = this.moves.some((move) => move.startsWith(`${whole} `));
    if (goesOn || !this.moves.includes(whole)) {
      this.show();
      return;
    }
    cell.value = whole;
    this.form.requestSubmit(cell);
  }

  private fits(cell: HTMLButtonElement): boolean {
    const next = [...this.picked, cell.dataset.picks ?? ""].join(" ");
    return this.moves.some((move) => move === next || move.startsWith(`${next} `));
  }

  private show(): void {
    const whole = this.picked.join(" ");
    for (const cell of this.cells) {
      const isPicked = this.picked.includes(cell.dataset.picks ?? "");
      cell.disabled = !isPicked && !this.fits(cell);
      if (isPicked) cell.setAttribute("aria-pressed", "true");
      else cell.removeAttribute("aria-pressed");
    }
    const line = this.form.querySelector<HTMLElement>("[data-picking]");
    const commit = this.form.querySelector<HTMLButtonElement>("[data-commit]");
    if (line && commit) {
      line.hidden = whole === "";
      commit.hidden = !this.moves.includes(whole);
      commit.value = whole;
      const text = line.querySelector("[data-picked]");
      if (text) text.textContent = whole;
    }
    this.rove();
  }

  /** Makes the board one stop of the tab key; the arrow keys go on from there. */
  private rove(to?: HTMLButtonElement): void {
    const open = this.cells.filter((cell) => !cell.disabled);
    const present = to ?? open.find((cell) => cell === document.activeElement) ?? open[0];
    for (const cell of this.cells) cell.tabIndex = cell === present ? 0 : -1;
    if (to) to.focus();
    else if (present && document.activeElement instanceof HTMLButtonElement && document.activeElement.disabled) present.focus();
  }

  private move(event: KeyboardEvent): void {
    const from = document.activeElement;
    if (!(from instanceof HTMLButtonElement) || !this.cells.includes(from)) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = this.nearest(from, step[0] ?? 0, step[1] ?? 0);
    if (next) this.rove(next);
  }

  /** Finds the nearest cell in that direction, as it stands on the screen. */
  private nearest(from: HTMLButtonElement, right: number, down: number): HTMLButtonElement | undefined {
    const middle = (cell: Element): [number, number] => {
      const box = cell.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    let best: HTMLButtonElement | undefined;
    let bestDistance = Infinity;
    for (const cell of this.cells) {
      if (cell === from || cell.disabled) continue;
      const [cellX, cellY] = middle(cell);
      const along = (cellX - x) * right + (cellY - y) * down;
      const aside = Math.abs((cellX - x) * down) + Math.abs((cellY - y) * right);
      if (along < 4) continue;
      const distance = along + 3 * aside;
      if (distance < bestDistance) [best, bestDistance] = [cell, distance];
    }
    return best;
  }
}
